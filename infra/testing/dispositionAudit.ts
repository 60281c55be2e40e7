/** For tests only: computes the disposition of every coupon again, over single raw records. */
import { expect } from 'vitest';
import type { Queries } from '../../functions/rules/lists/openQueries.ts';
import { dispositionReport } from '../../functions/rules/reports/disposition/disposition.ts';
import { addDays } from '../../shared/core/days.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import {
  accountedFor,
  type Disposition,
  type DispositionPart,
  type DispositionQuery,
  dispositionParts,
  type Figure,
  shareOf,
  unaccountedFor,
} from '../../shared/entities/disposition.ts';
import { localTime } from './localTime.ts';
import type { Snapshot } from './tableSnapshot.ts';

type Counted = 'Issued' | DispositionPart;
type Ledger = Record<Counted, Figure>;

interface Asked {
  readonly periodIds: readonly string[];
  readonly serviceAreaId?: string;
  /** Whether the remainder of a period has expired, for benefits or for tokens. */
  isOver(periodId: string, kind: 'benefit' | 'token'): boolean;
}

/** Tokens are counted if no service area is requested. */
function ledgerOf(now: Snapshot, { periodIds, serviceAreaId, isOver }: Asked): Ledger {
  const ledger = Object.fromEntries(['Issued', ...dispositionParts].map((what) => [what, { pieces: 0, cents: 0 }])) as Ledger;
  const add = (what: Counted, pieces: number, cents: number) => {
    ledger[what] = { pieces: ledger[what].pieces + pieces, cents: ledger[what].cents + cents };
  };
  const isAsked = ({ issuancePeriodId }: { issuancePeriodId: string }) => periodIds.includes(issuancePeriodId);
  for (const benefit of now.benefits.filter(isAsked)) {
    if (serviceAreaId !== undefined && benefit.serviceAreaId !== serviceAreaId) continue;
    const shares = sharesOf(now, benefit, isOver(benefit.issuancePeriodId, 'benefit'));
    add('Issued', 1, benefit.amountCents);
    for (const [what, cents] of shares) add(what, 0, cents);
    // The first of the largest shares. Spent amounts come before all others.
    const most = Math.max(...shares.map(([, cents]) => cents));
    const spent = shares.filter(([what]) => what.startsWith('Redeemed')).reduce((sum, [, cents]) => sum + cents, 0);
    const others = shares.filter(([what, cents]) => !what.startsWith('Redeemed') && cents > spent);
    const [[end] = ['Redeemed by Scan' as const]] = others.length ? others : shares.filter(([, cents]) => cents === most);
    add(end, 1, 0);
  }
  if (serviceAreaId !== undefined) return ledger;
  for (const { count, amountCents, returnedCount, returnedCents, issuancePeriodId } of now.issuances.filter(isAsked)) {
    const left = isOver(issuancePeriodId, 'token') ? 'Expired' : 'Still Open';
    add('Issued', count, amountCents);
    add('Voided or Replaced', returnedCount, returnedCents);
    add(left, count - returnedCount, amountCents - returnedCents);
  }
  for (const one of now.redemptions.filter(isAsked)) {
    const isReversed = now.sales.some(({ id, reversedById }) => id === one.saleId && reversedById);
    if (one.isUnexpected || one.status === 'Taken Back' || isReversed) continue;
    add('Redeemed by Token', one.count, one.amountCents);
    add(isOver(one.issuancePeriodId, 'token') ? 'Expired' : 'Still Open', -one.count, -one.amountCents);
  }
  return ledger;
}

/** Returns the disposition of a benefit's cents, from its single sales. Empty parts are left out. */
function sharesOf({ sales }: Snapshot, benefit: Benefit, isOver: boolean): [DispositionPart, number][] {
  const sold = (isCheck: boolean) =>
    sales
      .filter(({ benefitId, type, reversedById }) => benefitId === benefit.id && type === 'Sale' && !reversedById)
      .filter(({ channel }) => (channel === 'Check') === isCheck)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const [scanned, byCheck] = [sold(false), sold(true)];
  const rest = benefit.amountCents - scanned - byCheck;
  const isGone = benefit.deactivationKind === 'Lost' || benefit.deactivationKind === 'Stolen';
  const back = isGone ? 'Lost or Stolen' : 'Voided or Replaced';
  const all: [DispositionPart, number][] = [
    ['Redeemed by Scan', scanned],
    ['Redeemed by Check', byCheck],
    [benefit.status === 'Deactivated' ? back : isOver ? 'Expired' : 'Still Open', rest],
  ];
  return all.filter(([, cents]) => cents > 0);
}

const plain = ({ issued, parts }: Disposition) => ({
  Issued: issued,
  ...Object.fromEntries(parts.map(({ part, ...figure }) => [part, figure])),
});

/** Checks the disposition of the State, each program, service area, period and fiscal year. Returns its nonzero parts. */
export async function auditDisposition(
  now: Snapshot,
  queries: Queries,
  areas: readonly string[],
  graceDays: number,
): Promise<DispositionPart[]> {
  const today = localTime(queries.zone, queries.asOf).slice(0, 10);
  const endOf = (id: string) => now.periods.find((period) => period.id === id)?.endDate ?? '';
  const isOver = (id: string, kind: 'benefit' | 'token') => today > addDays(endOf(id), kind === 'token' ? graceDays : 0);
  const ask = (query: DispositionQuery) => dispositionReport(queries, query, graceDays);
  const expectWhole = (found: Disposition, where: { readonly periodIds: readonly string[]; readonly serviceAreaId?: string }) => {
    const own = ledgerOf(now, { ...where, isOver });
    const { 'Redeemed by Token': _none, ...ofBenefits } = own;
    expect(plain(found)).toEqual(where.serviceAreaId === undefined ? own : ofBenefits);
    expect(unaccountedFor(found), 'issued is the sum of what became of it').toEqual({ pieces: 0, cents: 0 });
    if (found.issued.cents > 0) expect(shareOf(accountedFor(found).cents, found)).toBe('100.00%');
  };
  const report = await ask({});
  const every = now.periods.map(({ id }) => id);
  const of = (isWanted: (period: Snapshot['periods'][number]) => boolean) => now.periods.filter(isWanted).map(({ id }) => id);
  expectWhole(report.whole, { periodIds: every });
  for (const program of report.programs) expectWhole(program, { periodIds: of(({ programId }) => programId === program.id) });
  for (const serviceAreaId of areas) {
    const asked = await ask({ serviceAreaId });
    expectWhole(asked.whole, { periodIds: every, serviceAreaId });
    const row = report.serviceAreas.find(({ id }) => id === serviceAreaId);
    expect(row ? plain(row) : undefined).toEqual(asked.whole.issued.pieces ? plain(asked.whole) : undefined);
  }
  for (const issuancePeriodId of every) expectWhole((await ask({ issuancePeriodId })).whole, { periodIds: [issuancePeriodId] });
  for (const year of [2020, 2026, 2027]) {
    const isOf = ({ startDate }: { readonly startDate: string }) => startDate >= `${year - 1}-10-01` && startDate <= `${year}-09-30`;
    expectWhole((await ask({ fiscalYear: String(year) })).whole, { periodIds: of(isOf) });
  }
  return report.whole.parts.filter(({ cents }) => cents > 0).map(({ part }) => part);
}
