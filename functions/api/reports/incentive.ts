/** Reports the tokens issued and redeemed between two days of the State, by token, by vendor and by month. All amounts are in cents. */
import { startOfDay } from '../../../shared/core/days.ts';
import type { IncentiveReport, SpanQuery } from '../../../shared/entities/report.ts';
import type { Token } from '../../../shared/entities/token.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Group, Totals } from '../../core/lists/totals.ts';
import { store } from '../../core/store/clients.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { inCirculation, notTakenBack } from '../../rules/benefits/tokens/inCirculation.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';
import { setting } from '../../rules/setup/setting.ts';

const refuse = refusalsOf('reports/server.staff');

const maxMonths = 120;
const token = ['tokenId', 'type', 'valueCents', 'programName'];

const entities = [tokenIssuances, tokenRedemptions, tokenFloats, transactions, vendors];

/** Throws as `incentiveReportIn` does. */
export async function incentiveReport(call: QueryCall, asked: SpanQuery): Promise<IncentiveReport> {
  const [queries, tokenGraceDays] = await Promise.all([openQueries(call, entities, asked.stateId), setting(store(), 'tokenGraceDays')]);
  return incentiveReportIn(queries, asked, tokenGraceDays);
}

/** Throws 'invalid' for more than ten years. `tokenGraceDays` is as in the settings. */
export async function incentiveReportIn(queries: Queries, asked: SpanQuery, tokenGraceDays: number): Promise<IncentiveReport> {
  const months = monthsOf(asked);
  const given = withinDays(queries, 'issuedAt', asked.startDate, asked.endDate);
  const taken = [...withinDays(queries, 'handedInAt', asked.startDate, asked.endDate), notTakenBack];
  // Groups by the outcome of the sale, which looks up each sale. A filter would scan all of the State's sales.
  const handedIn = async ({ groupBy = [], ...totals }: Totals) =>
    (await queries.totals(tokenRedemptions, { ...totals, groupBy: [...groupBy, 'reversalType'], where: taken })).filter(
      ({ group }) => group.reversalType === null,
    );
  const issued = await queries.totals(tokenIssuances, { groupBy: token, sums: ['amountCents', 'returnedCents'], where: given });
  const redeemed = await handedIn({ groupBy: token, sums: ['amountCents'] });
  const byVendor = await handedIn({ groupBy: ['vendorId', 'vendorUserName', ...token], sums: ['count', 'amountCents'] });
  const named = await queries.options(vendors, { label: 'name', values: byVendor.map(({ group }) => String(group.vendorId)), take: 0 });
  const names = new Map(named.map(({ value, label }) => [value, label]));
  const starts = months.slice(1).map((month) => startOfDay(`${month}-01`, queries.zone));
  const issuedBy = await queries.totals(tokenIssuances, { sums: ['amountCents'], where: given, spans: { column: 'issuedAt', starts } });
  const redeemedBy = await handedIn({ sums: ['amountCents'], spans: { column: 'handedInAt', starts } });
  const inMonth = (groups: readonly Group[], at: number) => groups.find(({ span }) => span === at)?.sum.amountCents ?? 0;
  return {
    tokens: await tokensOf(queries, tokenGraceDays, issued, redeemed),
    vendors: byVendor
      .map((one) => {
        const vendorId = String(one.group.vendorId);
        const { count = 0, amountCents: redeemedCents = 0 } = one.sum;
        return {
          ...tokenOf(one),
          vendorId,
          vendorName: names.get(vendorId) ?? '',
          userName: String(one.group.vendorUserName ?? ''),
          count,
          redeemedCents,
        };
      })
      .sort((a, b) => a.vendorName.localeCompare(b.vendorName, 'en-US') || a.valueCents - b.valueCents),
    months: months.map((month, at) => ({ month, issuedCents: inMonth(issuedBy, at), redeemedCents: inMonth(redeemedBy, at) })),
    asOf: queries.asOf,
  };
}

/** Returns the months of the days, such as 2026-06. */
function monthsOf({ startDate, endDate }: SpanQuery): string[] {
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [first, last] = [numberOf(startDate), numberOf(endDate)];
  if (last - first >= maxMonths) throw refuse('invalid', 'incentive.tooLong', { field: 'endDate' });
  const two = (n: number) => String(n).padStart(2, '0');
  return Array.from({ length: last - first + 1 }, (_, n) => first + n).map(
    (month) => `${String(Math.floor(month / 12)).padStart(4, '0')}-${two((month % 12) + 1)}`,
  );
}

function tokenOf({ group }: Group) {
  const { tokenId, programName, type, valueCents } = group;
  return { tokenId: String(tokenId), programName: String(programName ?? ''), type: type as Token['type'], valueCents: Number(valueCents) };
}

/** Includes tokens that were neither issued nor turned in on these days if some are still outstanding. */
async function tokensOf(
  queries: Queries,
  tokenGraceDays: number,
  issued: readonly Group[],
  redeemed: readonly Group[],
): Promise<IncentiveReport['tokens']> {
  const floats = await queries.totals(tokenFloats, { groupBy: token });
  const circulating = Map.groupBy(await inCirculation(queries, tokenGraceDays), ({ tokenId }) => tokenId);
  const known = new Map([...floats, ...issued, ...redeemed].map((one) => [String(one.group.tokenId), tokenOf(one)]));
  const of = (groups: readonly Group[], id: string) => groups.find(({ group }) => group.tokenId === id)?.sum ?? {};
  return [...known.values()]
    .map((one) => {
      const { amountCents: issuedCents = 0, returnedCents = 0 } = of(issued, one.tokenId);
      const { amountCents: redeemedCents = 0 } = of(redeemed, one.tokenId);
      const out = circulating.get(one.tokenId) ?? [];
      const sum = (column: 'outstandingCents' | 'expiredCents') => out.reduce((cents, row) => cents + row[column], 0);
      const kept = issuedCents - returnedCents;
      return {
        ...one,
        issuedCents,
        returnedCents,
        redeemedCents,
        outstandingCents: sum('outstandingCents'),
        expiredCents: sum('expiredCents'),
        redemptionRate: kept > 0 ? redeemedCents / kept : undefined,
      };
    })
    .sort((a, b) => a.programName.localeCompare(b.programName, 'en-US') || a.valueCents - b.valueCents || a.type.localeCompare(b.type));
}
