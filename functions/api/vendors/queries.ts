import { achPermissions, achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { transactionApi, transactionPermissions } from '../../../shared/entities/transaction.ts';
import { vendorApi, vendorPermissions } from '../../../shared/entities/vendor.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { achTransactions } from '../../entities/ach.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { openQueries, type QueryCall, tableRoute } from '../../rules/queries/openQueries.ts';

/** The state of a vendor that the caller may see; an Admin's lists about a vendor are of that state. Throws 'not found'. */
async function stateOf({ caller }: QueryCall, vendorId: string): Promise<string> {
  return (await store().get(caller, vendors, vendorId)).stateId;
}

const ofVendor = (id: string) => [{ column: 'vendorId', operator: 'EqualTo', value: id }] as const;

export const vendorQueries = [
  tableRoute(vendorApi.table, vendorPermissions.read, vendors),

  route(vendorApi.options, vendorPermissions.read, async (call) => {
    const { stateId, ...search } = call.query;
    return (await openQueries(call, [vendors], stateId)).searchOptions(vendors, search);
  }),

  route(transactionApi.ofVendor, transactionPermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await openQueries(call, [transactions], await stateOf(call, id))).table(transactions, call.body, ofVendor(id));
  }),

  route(achTransactionApi.ofVendor, achPermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await openQueries(call, [achTransactions], await stateOf(call, id))).table(achTransactions, call.body, ofVendor(id));
  }),
];
