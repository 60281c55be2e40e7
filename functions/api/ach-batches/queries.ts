import type { Row } from '../../../shared/core/column.ts';
import { dollars } from '../../../shared/core/money.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { achPermissions, type achTransactionColumns } from '../../../shared/entities/ach-transaction.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { achReturns } from '../../entities/ach-return.ts';
import { users } from '../../entities/user.ts';
import { openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { approversOf } from '../../rules/payments/approvers.ts';

export const achBatchQueries = [
  tableRoute(achBatchApi.table, achPermissions.read, achBatches),
  tableRoute(achReturnApi.table, achPermissions.read, achReturns),
  route(achBatchApi.achTransactionOptions, achPermissions.read, async (call) => {
    const queries = await openQueries(call, [achTransactions], call.query.stateId);
    const { result } = await queries.table(achTransactions, TableRequest.parse({ take: 500 }), [
      { column: 'status', operator: 'EqualTo', value: 'Open' },
    ]);
    return result.rows.map((row) => ({
      value: row.id,
      label: `${describeVendor(row as unknown as Row<typeof achTransactionColumns>)}, ${dollars(Number(row.amountCents))}`,
      amountCents: Number(row.amountCents),
    }));
  }),
  route(achBatchApi.approvers, achPermissions.read, async (call) => {
    const batch = await store().get(call.caller, achBatches, call.params.id);
    const queries = await openQueries(call, [users]);
    const { result } = await queries.table(users, TableRequest.parse({ take: 500 }), [
      { column: 'userRoles', operator: 'Search', value: 'Admin' },
    ]);
    return approversOf(
      store().as(call.caller),
      batch,
      result.rows.map(({ id }) => id),
    );
  }),
];
