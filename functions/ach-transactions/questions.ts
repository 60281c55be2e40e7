import { achPermissions, achTransactionApi } from '../../shared/entities/ach.ts';
import { store } from '../core/clients.ts';
import { route } from '../core/route.ts';
import { achBatches, achTransactions } from '../entities/ach.ts';
import { vendors } from '../entities/vendor.ts';
import { ask, tableRoute } from '../replicas/ask.ts';

export const achTransactionQuestions = [
  tableRoute(achTransactionApi.table, achPermissions.read, achTransactions),

  route(achTransactionApi.vendorOptions, achPermissions.read, async (call) => {
    const { stateId, ...search } = call.query;
    return (await ask(call, [vendors], stateId)).searchOptions(vendors, search);
  }),

  route(achTransactionApi.achBatchOptions, achPermissions.read, async (call) => {
    const { vendorId } = call.query;
    const vendor = vendorId ? await store().named(call.caller, vendors, vendorId, 'vendorId') : undefined;
    const draft = [{ column: 'status', operator: 'EqualTo', value: 'Draft' } as const];
    return (await ask(call, [achBatches], vendor?.stateId)).options(achBatches, { label: 'number', take: 100, where: draft });
  }),
];
