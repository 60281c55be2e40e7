import type { Row } from '../../../shared/core/column.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { benefitColumns } from '../../../shared/entities/benefit.ts';
import { channels, transactionApi, transactionPermissions, transactionTypes } from '../../../shared/entities/transaction.ts';
import { route } from '../../core/http/route.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { answerList } from '../../rules/files/answer.ts';
import { openList, openQueries, tableRoute } from '../../rules/lists/openQueries.ts';
import { periodOptions } from '../../rules/lists/periodOptions.ts';
import { vendorOptions } from '../../rules/people/vendors/vendorOptions.ts';

const words = (options: readonly string[]) => options.map((word) => ({ value: word, label: word }));

export const transactionQueries = [
  tableRoute(transactionApi.table, transactionPermissions.read, transactions),
  /** The list as a file, with its search, filters and order. */
  route(transactionApi.export, transactionPermissions.export, (call) => answerList(call, 'transactions')),
  route(transactionApi.options, transactionPermissions.read, async (call) => {
    const queries = await openQueries(call, [vendors, periods]);
    return {
      types: words(transactionTypes),
      channels: words(channels),
      vendors: await vendorOptions(queries, call.query),
      issuancePeriods: await periodOptions(queries),
    };
  }),
  route(transactionApi.benefitOptions, transactionPermissions.reverse, async (call) => {
    const request = TableRequest.parse({ allSearch: call.query.searchTerm, take: 20 });
    const { result } = await (await openList(call, benefits, request)).table<Row<typeof benefitColumns>>(benefits, request);
    return result.rows.map(({ id, code, recipientFirstName, recipientLastName }) => ({
      value: id,
      label: `${code} · ${recipientFirstName} ${recipientLastName}`,
    }));
  }),
];
