/** Reports the vendors authorized between two days and the amounts spent at them. Days are the State's, and all amounts are in cents. */
import type { Column } from '../../../shared/core/column.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { SpanQuery, VendorReport } from '../../../shared/entities/report.ts';
import { csvOf } from '../../core/csv.ts';
import type { MediaReply } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { textsOf } from '../../core/texts.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';
import { authorizedWithin } from '../../rules/people/vendors/authorizedWithin.ts';

const say = textsOf('reports/server.staff');

const every = TableRequest.parse({});
const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly city: string | undefined;
  readonly outletType: string;
  readonly isAuthorized: boolean;
}

/** Returns all vendors of the State. */
async function vendorsOf(queries: Queries, { startDate, endDate }: SpanQuery): Promise<Vendor[]> {
  const columns = ['name', 'city', 'outletType', 'authorizedFrom', 'authorizedTo', 'isArchived'];
  return (await queries.rows(vendors, every, [], columns)).map((row) => {
    const city = row.city === null ? undefined : String(row.city);
    const isAuthorized = authorizedWithin(row, startDate, endDate);
    return { id: row.id, name: String(row.name), city, outletType: String(row.outletType), isAuthorized };
  });
}

/** Returns cents by vendor. The key '' is for sales without a vendor. */
async function centsBy(queries: Queries, where: readonly Where[]): Promise<ReadonlyMap<string, number>> {
  const groups = await queries.totals(transactions, { sums: ['amountCents'], groupBy: ['vendorId'], where });
  return new Map(groups.map(({ group, sum }) => [String(group.vendorId ?? ''), sum.amountCents ?? 0]));
}

const open = (call: QueryCall, { stateId }: SpanQuery) => openQueries(call, [vendors, transactions], stateId);

export async function vendorReport(call: QueryCall, asked: SpanQuery): Promise<VendorReport> {
  return vendorReportIn(await open(call, asked), asked);
}

/** Counts unreversed sales of any channel, including those of vendors who were not authorized then. */
export async function vendorReportIn(queries: Queries, asked: SpanQuery): Promise<VendorReport> {
  const all = await vendorsOf(queries, asked);
  const sold = await centsBy(queries, [
    ...withinDays(queries, 'occurredAt', asked.startDate, asked.endDate),
    is('type', 'Sale'),
    { column: 'reversedById', operator: 'Empty' },
  ]);
  const vendorList: VendorReport['vendorList'] = all.flatMap(({ id, name, city, isAuthorized }) => {
    const totalValueOfBenefits = sold.get(id) ?? 0;
    return isAuthorized || totalValueOfBenefits > 0 ? [{ vendorId: id, vendorName: name, city, isAuthorized, totalValueOfBenefits }] : [];
  });
  const unassigned = sold.get('') ?? 0;
  if (unassigned > 0) vendorList.push({ vendorName: say('vendors.notAssigned'), isAuthorized: false, totalValueOfBenefits: unassigned });
  return { numberOfAuthorizedVendors: all.filter((one) => one.isAuthorized).length, vendorList, asOf: queries.asOf };
}

const amounts = ['sales', 'refunds', 'net', 'paid', 'due', 'byCheck'] as const;
const csvColumns = (): readonly Column[] => [
  ...(['vendor', 'city', 'outletType'] as const).map((name): Column => ({ name, label: say(`vendors.${name}`), type: 'string' })),
  ...amounts.map((name): Column => ({ name, label: say(`vendors.${name}`), type: 'long', format: 'money' })),
];

/** A vendor's earnings and their status, all in cents. Reversals are negative. */
const nothing = { sales: 0, refunds: 0, net: 0, paid: 0, due: 0, byCheck: 0 };
type Moved = typeof nothing;

export async function vendorCsv(call: QueryCall, asked: SpanQuery): Promise<MediaReply> {
  return vendorCsvIn(await open(call, asked), asked);
}

/**
 * Writes the same days as a file. Sales and reversals count on their own days, so that net is the vendor's earnings in these days. The net
 * is split into amounts in an ACH transaction, amounts in none, and checks, which banks pay.
 */
export async function vendorCsvIn(queries: Queries, asked: SpanQuery): Promise<MediaReply> {
  const inSpan = withinDays(queries, 'occurredAt', asked.startDate, asked.endDate);
  const moved = new Map<string, Moved>();
  for (const operator of ['Filled', 'Empty'] as const) {
    const where: readonly Where[] = [...inSpan, { column: 'achTransactionId', operator }];
    for (const { group, sum } of await queries.totals(transactions, {
      sums: ['amountCents'],
      groupBy: ['vendorId', 'type', 'channel'],
      where,
    })) {
      const [id, cents] = [String(group.vendorId ?? ''), sum.amountCents ?? 0];
      const before = moved.get(id) ?? nothing;
      const what = group.type === 'Sale' ? 'sales' : 'refunds';
      const end = group.channel === 'Check' ? 'byCheck' : operator === 'Filled' ? 'paid' : 'due';
      moved.set(id, { ...before, [what]: before[what] + cents, net: before.net + cents, [end]: before[end] + cents });
    }
  }
  const rows: object[] = (await vendorsOf(queries, asked))
    .filter(({ id, isAuthorized }) => isAuthorized || moved.has(id))
    .map(({ id, name, city, outletType }) => ({ vendor: name, city, outletType, ...(moved.get(id) ?? nothing) }));
  const ofNobody = moved.get('');
  if (ofNobody) rows.push({ vendor: say('vendors.notAssigned'), ...ofNobody });
  return {
    content: csvOf(csvColumns(), rows),
    contentType: 'text/csv; charset=utf-8',
    fileName: `vendors-${asked.startDate}-to-${asked.endDate}.csv`,
  };
}
