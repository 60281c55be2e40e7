import type { Row } from '../../../shared/core/column.ts';
import { achPermissions, achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { salesDeviceApi, salesDevicePermissions } from '../../../shared/entities/sales-device.ts';
import { staffUserPermissions } from '../../../shared/entities/staff-user.ts';
import { transactionApi, transactionPermissions } from '../../../shared/entities/transaction.ts';
import { vendorApi, vendorPermissions } from '../../../shared/entities/vendor.ts';
import { vendorSaleApi, vendorSalePermissions } from '../../../shared/entities/vendor-sale.ts';
import { vendorRole, vendorUserApi, vendorUserColumns } from '../../../shared/entities/vendor-user.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { openQueries, type QueryCall, tableRoute } from '../../rules/lists/openQueries.ts';
import { moneyOfVendor } from '../../rules/payments/vendorSales/moneyOfVendor.ts';
import { standingOf } from '../../rules/payments/vendorSales/standing.ts';
import { roleTable } from '../../rules/people/users/roleTable.ts';
import { vendorOptions } from '../../rules/people/vendors/vendorOptions.ts';
import { vendorTimeline } from './timeline.ts';

/** Returns the State of a vendor that the caller may see. An Admin's lists about a vendor are limited to that State. Throws 'not found'. */
async function stateOf({ caller }: QueryCall, vendorId: string): Promise<string> {
  return (await store().get(caller, vendors, vendorId)).stateId;
}

type VendorUserRow = Row<typeof vendorUserColumns>;

const ofVendor = (id: string) => [{ column: 'vendorId', operator: 'EqualTo', value: id }] as const;

export const vendorQueries = [
  tableRoute(vendorApi.table, vendorPermissions.read, vendors),

  route(vendorApi.options, vendorPermissions.read, async (call) => {
    const { stateId, ...search } = call.query;
    return vendorOptions(await openQueries(call, [vendors], stateId), search);
  }),

  route(vendorApi.timeline, vendorPermissions.read, vendorTimeline),

  route(vendorUserApi.table, staffUserPermissions.read, async (call) => {
    const { id } = call.params;
    const queries = await openQueries(call, [users], await stateOf(call, id));
    return roleTable<VendorUserRow>(queries, call.body, { role: vendorRole, columns: vendorUserColumns, where: ofVendor(id) });
  }),

  route(transactionApi.ofVendor, transactionPermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await openQueries(call, [transactions], await stateOf(call, id))).table(transactions, call.body, ofVendor(id));
  }),

  route(achTransactionApi.ofVendor, achPermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await openQueries(call, [achTransactions], await stateOf(call, id))).table(achTransactions, call.body, ofVendor(id));
  }),

  route(vendorSaleApi.money, vendorSalePermissions.money, async (call) => {
    const { id } = call.params;
    const queries = await openQueries(call, [transactions, achTransactions, achBatches, programs], await stateOf(call, id));
    const vendor = { id, where: ofVendor(id) };
    return moneyOfVendor(queries, await standingOf(store().as(call.caller), queries, vendor), vendor);
  }),

  route(salesDeviceApi.ofVendor, salesDevicePermissions.ofVendor, async (call) => {
    const { id } = call.params;
    return (await openQueries(call, [salesDevices], await stateOf(call, id))).table(salesDevices, call.body, ofVendor(id));
  }),
];
