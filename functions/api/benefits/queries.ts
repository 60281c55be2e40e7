import { TableRequest } from '../../../shared/core/table.ts';
import { type BenefitHistory, benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { type Call, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { historyOf } from './historyOf.ts';

async function history({ caller, params, after }: Call<typeof benefitApi.history>): Promise<BenefitHistory> {
  const benefit = await store().get(caller, benefits, params.benefitId);
  const queries = await openQueries({ caller: namesOf(benefit.stateId), after }, [transactions]);
  const ofIt = [{ column: 'benefitId', operator: 'EqualTo', value: benefit.id }] as const;
  const saleIds = (await queries.rows(transactions, TableRequest.parse({}), ofIt, ['type'])).map(({ id }) => id);
  return historyOf(store().as(caller), benefit, saleIds);
}

export const benefitQueries = [
  tableRoute(benefitApi.table, benefitPermissions.read, benefits),
  route(benefitApi.history, benefitPermissions.read, history),
];
