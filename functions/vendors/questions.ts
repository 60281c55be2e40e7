import { achPermissions, achTransactionApi } from '../../shared/entities/ach.ts';
import { transactionApi, transactionPermissions } from '../../shared/entities/transaction.ts';
import { vendorApi, vendorPermissions } from '../../shared/entities/vendor.ts';
import { store } from '../core/clients.ts';
import { route } from '../core/route.ts';
import { achTransactions } from '../entities/ach.ts';
import { transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';
import { type Asking, ask, tableRoute } from '../replicas/ask.ts';

/** The state of a vendor that the caller may see; an Admin's lists about a vendor are of that state. Throws 'not found'. */
async function stateOf({ caller }: Asking, vendorId: string): Promise<string> {
  return (await store().get(caller, vendors, vendorId)).stateId;
}

const ofVendor = (id: string) => [{ column: 'vendorId', operator: 'EqualTo', value: id }] as const;

export const vendorQuestions = [
  tableRoute(vendorApi.table, vendorPermissions.read, vendors),

  route(vendorApi.options, vendorPermissions.read, async (call) => {
    const { stateId, ...search } = call.query;
    return (await ask(call, [vendors], stateId)).searchOptions(vendors, search);
  }),

  route(transactionApi.ofVendor, transactionPermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await ask(call, [transactions], await stateOf(call, id))).table(transactions, call.body, ofVendor(id));
  }),

  route(achTransactionApi.ofVendor, achPermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await ask(call, [achTransactions], await stateOf(call, id))).table(achTransactions, call.body, ofVendor(id));
  }),
];
