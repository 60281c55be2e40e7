import { vendorSaleApi, vendorSalePermissions } from '../../../shared/entities/vendor-sale.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { disclaimersOf } from '../../rules/payments/vendorSales/disclaimers.ts';
import { pageOfSales, paymentsList } from '../../rules/payments/vendorSales/lists.ts';
import { moneyOfVendor } from '../../rules/payments/vendorSales/moneyOfVendor.ts';
import { standingOf } from '../../rules/payments/vendorSales/standing.ts';

const refuse = refusalsOf('payments/server.staff');

/** Returns whether the caller is the vendor's one user who sees its payments. */
async function isPrimary(caller: Caller): Promise<boolean> {
  const user = await store().get(caller, users, caller.userId);
  return user.vendorUserType === 'Primary' && user.vendorId === caller.scope.vendorId;
}

const open = (call: QueryCall, stateId?: string) => openQueries(call, [transactions, achTransactions, achBatches, programs], stateId);

export const vendorSaleQueries = [
  route(vendorSaleApi.summary, vendorSalePermissions.read, async (call) => {
    const { caller } = call;
    const [vendor, isTold, queries] = await Promise.all([
      store().get(caller, vendors, caller.scope.vendorId ?? ''),
      isPrimary(caller),
      open(call),
    ]);
    const sold = await queries.totals(transactions, { groupBy: ['programId'] });
    const { stateId } = vendor;
    const disclaimers = await disclaimersOf(sold.map(({ group }) => ({ stateId, programId: String(group.programId) })));
    const money = await moneyOfVendor(queries, await standingOf(store().as(caller), queries));
    return { vendorName: vendor.name, isPrimary: isTold, disclaimers, ...money };
  }),

  route(vendorSaleApi.sales, vendorSalePermissions.read, async (call) => {
    const queries = await open(call, call.body.stateId);
    return pageOfSales(queries, call.body, await standingOf(store().as(call.caller), queries));
  }),

  route(vendorSaleApi.payments, vendorSalePermissions.read, async (call) => {
    if (!(await isPrimary(call.caller))) throw refuse('forbidden', 'vendorSales.notPrimary');
    const queries = await open(call, call.body.stateId);
    return paymentsList(queries, call.body, await standingOf(store().as(call.caller), queries));
  }),
];
