/**
 * Tokens on a federal form. No one knows which tokens came back. Payments to vendors for a token and period count against its oldest issues
 * first, up to the amount not returned of each. Tokens accepted beyond the outstanding ones were never issued and count against none.
 */
import { addDays, startOfDay } from '../../../../shared/core/days.ts';
import { fold } from '../../../../shared/core/fold.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import type { FormRow } from './formRow.ts';
import { moneyOf } from './moneyOf.ts';
import { everyRow, type OpenForm, oldestFirst } from './openForm.ts';
import type { People } from './people.ts';

const unreversed: readonly Where[] = [
  { column: 'channel', operator: 'EqualTo', value: 'Token' },
  { column: 'type', operator: 'EqualTo', value: 'Sale' },
  { column: 'reversedById', operator: 'Empty' },
];
/** Matches tokens that were processed into a sale. */
const processed: readonly Where[] = [
  { column: 'status', operator: 'EqualTo', value: 'Processed' },
  { column: 'isUnexpected', operator: 'EqualTo', value: 'No' },
];
const byToken = ['issuancePeriodId', 'tokenId'];
const tokenOf = (row: Readonly<Record<string, unknown>>) => byToken.map((name) => row[name]).join('#');
const ofIssuances = ['recipientId', ...byToken, 'issuedAt', 'amountCents', 'returnedCents', 'federalCents', 'wicCategory'];

/** `isOpen` returns whether tokens of a period that ends on that day may still be turned in. */
export async function* tokenRows(
  { queries, days, ofPrograms, seasons }: OpenForm,
  people: People,
  isOpen: (endDate: string) => boolean,
): AsyncGenerator<FormRow> {
  const [from, until] = [startOfDay(days.startDate, queries.zone), startOfDay(addDays(days.endDate, 1), queries.zone)];
  // Grouping by the sale's reversal looks up each sale. A filter would scan all the State's sales.
  const paid = (
    await queries.totals(tokenRedemptions, {
      where: [ofPrograms, ...processed],
      groupBy: [...byToken, 'reversalType'],
      sums: ['amountCents'],
    })
  ).filter(({ group }) => group.reversalType === null);
  const redeemed = new Map(paid.map(({ group, sum }) => [tokenOf(group), sum.amountCents ?? 0]));
  const sales = new Map<string, FormRow[]>();
  const periodsOfYear = new Set<string>();
  for await (const row of queries.eachRow(transactions, everyRow, [ofPrograms, ...unreversed], ['issuancePeriodId', 'amountCents'])) {
    const [periodId, amountCents] = [String(row.issuancePeriodId), Number(row.amountCents)];
    const ofPeriod = sales.get(periodId) ?? [];
    ofPeriod.push({ kind: 'Transaction', id: row.id, version: row.version, amountCents });
    sales.set(periodId, ofPeriod);
  }
  for await (const row of queries.eachRow(tokenIssuances, oldestFirst, [ofPrograms], ofIssuances)) {
    const periodId = String(row.issuancePeriodId);
    const [amount, back, left] = [Number(row.amountCents), Number(row.returnedCents ?? 0), redeemed.get(tokenOf(row)) ?? 0];
    const cents = Math.min(left, amount - back);
    redeemed.set(tokenOf(row), left - cents);
    const issuedAt = Date.parse(String(row.issuedAt));
    if (issuedAt < from || issuedAt >= until) continue;
    periodsOfYear.add(periodId);
    const season = seasons.get(periodId);
    const open = season && isOpen(season.endDate) ? amount - back - cents : 0;
    const federalCents = Number(row.federalCents ?? 0);
    const category = row.wicCategory === null ? undefined : fold(String(row.wicCategory));
    const issue = { recipientId: String(row.recipientId), startDate: season?.startDate ?? '', issuedAt, federalCents, category };
    if (back < amount) people.add(issue);
    yield { kind: 'TokenIssuance', id: row.id, version: row.version, ...moneyOf(cents, open, federalCents) };
  }
  for (const periodId of periodsOfYear) yield* sales.get(periodId) ?? [];
}
