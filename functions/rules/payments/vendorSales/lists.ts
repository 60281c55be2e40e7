/** The lists of a vendor's own users: rows of the replica, with the payment status in words. */
import type { Row, Wire } from '../../../../shared/core/column.ts';
import { dayIn } from '../../../../shared/core/days.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import { vendorPaymentColumns, vendorSaleColumns } from '../../../../shared/entities/vendor-sale.ts';
import type { Entity } from '../../../core/entity.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { achBatches, achTransactions } from '../../../entities/ach.ts';
import { transactions } from '../../../entities/transaction.ts';
import type { Queries } from '../../lists/openQueries.ts';
import { paymentFilter } from './paymentFilter.ts';
import { type PaymentFacts, paymentText, type SaleFacts, type Standing, statusText } from './paymentText.ts';

type Facts = Readonly<Record<string, Wire>>;
const word = <T extends string>(value: Wire | undefined) => (value === null || value === undefined ? undefined : (String(value) as T));
const isYes = (value: Wire | undefined) => value === 'Yes';

/** Returns a page of sales. */
export function pageOfSales(queries: Queries, request: TableRequest, standing: Standing) {
  const rowOf = (row: Facts, payment: PaymentFacts | undefined) => {
    const { type, channel, reversalType } = row as unknown as Pick<SaleFacts, 'type' | 'channel' | 'reversalType'>;
    return { ...row, payment: paymentText({ type, channel, reversalType, payment, isByHand: isYes(row.isByHand) }, standing) };
  };
  return list<Row<typeof vendorSaleColumns>>(queries, request, {
    of: transactions,
    columns: vendorSaleColumns,
    status: 'payment',
    number: 'paymentNumber',
    rowOf,
  });
}

/** Returns a page of payments, without those that were voided before they were sent. */
export function paymentsList(queries: Queries, request: TableRequest, standing: Pick<Standing, 'today'>) {
  const rowOf = (row: Facts, payment: PaymentFacts | undefined) => ({ ...row, status: payment ? statusText(payment, standing) : null });
  return list<Row<typeof vendorPaymentColumns>>(queries, request, {
    of: achTransactions,
    columns: vendorPaymentColumns,
    status: 'status',
    number: 'number',
    rowOf,
    where: [{ column: 'status', operator: 'NotEqualTo', value: 'Void' }],
  });
}

interface List {
  readonly of: Entity;
  readonly columns: typeof vendorSaleColumns | typeof vendorPaymentColumns;
  /** The columns of the payment's status and number. */
  readonly status: string;
  readonly number: string;
  readonly where?: readonly Where[];
  rowOf(row: Facts, payment: PaymentFacts | undefined): Facts;
}

async function list<R>(queries: Queries, request: TableRequest, { of, columns, status, number, where = [], rowOf }: List) {
  const asked = { ...request, columns: request.columns.map((one) => (one.name === status ? { ...one, filter: undefined } : one)) };
  const ours = request.columns.flatMap(({ name, filter }) => (name === status && filter ? paymentFilter(status, filter) : []));
  const { result, asOf } = await queries.view(of, asked, columns, { where: [...where, ...ours] });
  const days = await batchDays(queries, result.rows);
  const shown = columns.filter((column) => !('isHidden' in column));
  const rows = result.rows.map((row) => {
    const found: PaymentFacts | undefined = row[status]
      ? {
          status: row[status] as PaymentFacts['status'],
          number: word(row[number]),
          paidOn: word(row.paidOn),
          isPaidByHand: isYes(row.isPaidByHand),
          returnCode: word(row.returnCode),
          batchOn: days.get(String(row.achBatchId)),
        }
      : undefined;
    const told = rowOf(row, found);
    const visible = Object.fromEntries(shown.map(({ name }) => [name, told[name] ?? null]));
    return { ...visible, id: row.id, version: row.version } as R;
  });
  return { result: { ...result, rows }, asOf };
}

/** Returns the day of each batch that the rows name. It is the day on which the bank pays it, if known. */
export async function batchDays(queries: Queries, rows: readonly Facts[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ achBatchId }) => word(achBatchId) ?? []))];
  if (!ids.length) return new Map();
  const named: readonly Where[] = [{ column: 'id', operator: 'MultiSelect', value: ids }];
  const found = await queries.rows(achBatches, TableRequest.parse({}), named, ['effectiveOn', 'occurred']);
  return new Map([...found].map((row) => [row.id, word(row.effectiveOn) ?? dayIn(queries.zone, Date.parse(String(row.occurred)))]));
}
