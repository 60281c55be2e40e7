/** Reports the tokens that vendors turned in between two days, and those still in circulation. All amounts are in cents. */
import type { Column } from '../../../shared/core/column.ts';
import type { tokenRedemptionApi, VendorReport } from '../../../shared/entities/token-redemption.ts';
import { csvOf } from '../../core/csv.ts';
import type { Call, MediaReply } from '../../core/http/route.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { handedIn, inCirculation } from '../../rules/benefits/tokens/inCirculation.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';
import { tellApart } from '../../rules/people/vendors/vendorOptions.ts';
import { setting } from '../../rules/setup/setting.ts';

const say = textsOf('benefits/server.staff');

type ReportCall = QueryCall & Pick<Call<typeof tokenRedemptionApi.vendorReport>, 'query'>;

export async function tokenVendorReport(call: ReportCall): Promise<VendorReport> {
  const [queries, tokenGraceDays] = await Promise.all([
    openQueries(call, [tokenRedemptions, tokenFloats, transactions, vendors]),
    setting(store(), 'tokenGraceDays'),
  ]);
  const unprocessed = await queries.sum(tokenRedemptions, 'amountCents', [equals('status', 'Recorded')]);
  return {
    vendors: await vendorTotals(queries, call.query),
    float: [...(await inCirculation(queries, tokenGraceDays))],
    unprocessed: { count: unprocessed.count, amountCents: unprocessed.sum },
  };
}

const csvColumns = (): readonly Column[] => [
  { name: 'label', label: say('tokenVendors.vendor'), type: 'string' },
  { name: 'count', label: say('tokenVendors.tokens'), type: 'int' },
  { name: 'amountCents', label: say('tokenVendors.amount'), type: 'long', format: 'money' },
  { name: 'recordedCents', label: say('tokenVendors.notProcessed'), type: 'long', format: 'money' },
  { name: 'unexpectedCents', label: say('tokenVendors.unexpected'), type: 'long', format: 'money' },
];

/** Returns the vendors' totals as a file. */
export async function tokenVendorCsv(call: ReportCall): Promise<MediaReply> {
  const queries = await openQueries(call, [tokenRedemptions, transactions, vendors]);
  const { from, to } = call.query;
  return {
    content: csvOf(csvColumns(), await vendorTotals(queries, call.query)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `redeemed-tokens-per-vendor-${from}-to-${to}.csv`,
  };
}

const equals = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

/** Days are the State's. Reversed records, and records with a reversed sale, do not count. */
async function vendorTotals(queries: Queries, { from, to }: { from: string; to: string }): Promise<VendorReport['vendors']> {
  const where: Where[] = [...withinDays(queries, 'handedInAt', from, to), ...handedIn];
  const sums = (more: readonly Where[] = []) =>
    queries.totals(tokenRedemptions, { sums: ['count', 'amountCents'], groupBy: ['vendorId'], where: [...where, ...more] });
  const byVendor = (found: Awaited<ReturnType<typeof sums>>) =>
    new Map(found.map(({ group, sum }) => [String(group.vendorId), sum.amountCents ?? 0]));
  const [recorded, unexpected] = [
    byVendor(await sums([equals('status', 'Recorded')])),
    byVendor(await sums([equals('isUnexpected', 'Yes')])),
  ];
  const all = await sums();
  const ids = all.map(({ group }) => String(group.vendorId));
  const options = await queries.options(vendors, { label: 'name', values: ids, take: 0 });
  const byId = (found: typeof options) => new Map(found.map(({ value, label }) => [value, label]));
  const [names, userNames] = [byId(options), byId(await queries.options(vendors, { label: 'userName', values: ids, take: 0 }))];
  const labels = byId(await tellApart(queries, options, ids));
  return all
    .map(({ group, sum }) => {
      const vendorId = String(group.vendorId);
      return {
        vendorId,
        vendorName: names.get(vendorId) ?? '',
        label: labels.get(vendorId) ?? '',
        userName: userNames.get(vendorId) ?? '',
        count: sum.count ?? 0,
        amountCents: sum.amountCents ?? 0,
        recordedCents: recorded.get(vendorId) ?? 0,
        unexpectedCents: unexpected.get(vendorId) ?? 0,
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en-US'));
}
