import { TableRequest } from '../../../shared/core/table.ts';
import { type BenefitHistory, benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { checkDepositPermissions } from '../../../shared/entities/check-deposit.ts';
import type { Call } from '../../core/route.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { openQueries, tableRoute } from '../../rules/queries/openQueries.ts';
import { historyOf } from './historyOf.ts';

/** Who may see the benefit is told all of it; a sale or deposit can be opened by who may see that. */
async function history({ caller, params, after }: Call<typeof benefitApi.history>): Promise<BenefitHistory> {
  const benefit = await store().get(caller, benefits, params.benefitId);
  const queries = await openQueries({ caller: namesOf(benefit.stateId), after }, [transactions]);
  const ofIt = [{ column: 'benefitId', operator: 'EqualTo', value: benefit.id }] as const;
  const saleIds = [...queries.rows(transactions, TableRequest.parse({}), ofIt, ['type'])].map(({ id }) => id);
  const [told, own] = await Promise.all([historyOf(store(), benefit, saleIds), store().many(caller, transactions, saleIds)]);
  const openable = new Set(own.map(({ id }) => id));
  const seesDeposits = checkDepositPermissions.read.some((role) => caller.has(role));
  const entries = told.entries.map(({ transactionId, depositId, ...entry }) => ({
    ...entry,
    transactionId: transactionId !== undefined && openable.has(transactionId) ? transactionId : undefined,
    depositId: seesDeposits ? depositId : undefined,
  }));
  return { ...told, entries };
}

export const benefitQueries = [
  tableRoute(benefitApi.table, benefitPermissions.read, benefits),
  route(benefitApi.history, benefitPermissions.read, history),
];
