import { achPermissions, achTransactionApi } from '../../shared/entities/ach.ts';
import { AppError } from '../core/errors.ts';
import { route } from '../core/route.ts';
import { achBatches, achTransactions } from '../entities/ach.ts';
import { vendors } from '../entities/vendor.ts';
import { ask, tableRoute } from '../replicas/ask.ts';

/** The state of a vendor: what is due to it is kept with the state's records. */
async function stateOfVendor(call: Parameters<typeof ask>[0], vendorId: string): Promise<string> {
  const [row] = (await ask(call, [vendors])).totals(vendors, {
    groupBy: ['stateId'],
    where: [{ column: 'id', operator: 'EqualTo', value: vendorId }],
  });
  if (!row) throw new AppError('invalid', 'Vendor is not known', 'vendorId');
  return String(row.group.stateId);
}

export const achTransactionQuestions = [
  tableRoute(achTransactionApi.table, achPermissions.read, achTransactions),

  route(achTransactionApi.vendorOptions, achPermissions.read, async (call) =>
    (await ask(call, [vendors], call.query.stateId)).options(vendors, { label: 'name', take: 500 }),
  ),

  route(achTransactionApi.achBatchOptions, achPermissions.read, async (call) => {
    const { vendorId } = call.query;
    const stateId = vendorId ? await stateOfVendor(call, vendorId) : undefined;
    const draft = [{ column: 'status', operator: 'EqualTo', value: 'Draft' } as const];
    return (await ask(call, [achBatches], stateId)).options(achBatches, { label: 'number', take: 100, where: draft });
  }),
];
