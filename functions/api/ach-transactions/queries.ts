import { achPermissions, achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { vendors } from '../../entities/vendor.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { vendorOptions } from '../../rules/people/vendors/vendorOptions.ts';

export const achTransactionQueries = [
  tableRoute(achTransactionApi.table, achPermissions.read, achTransactions),

  route(achTransactionApi.vendorOptions, achPermissions.read, async (call) => {
    const { stateId, ...search } = call.query;
    return vendorOptions(await openQueries(call, [vendors], stateId), search);
  }),

  route(achTransactionApi.achBatchOptions, achPermissions.read, async (call) => {
    const { vendorId } = call.query;
    const vendor = vendorId ? await store().named(call.caller, vendors, vendorId, 'vendorId') : undefined;
    const draft = [{ column: 'status', operator: 'EqualTo', value: 'Draft' } as const];
    return (await openQueries(call, [achBatches], vendor?.stateId)).options(achBatches, { label: 'number', take: 100, where: draft });
  }),
];
