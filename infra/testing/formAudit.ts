/** For tests only: compares the program figures of the federal forms and the basis of forecasts with sums over single raw records. */
import { expect } from 'vitest';
import type { Store } from '../../functions/core/store/store.ts';
import { fundingForecastsIn } from '../../functions/rules/benefits/forecast/fundingForecasts.ts';
import type { Queries } from '../../functions/rules/lists/openQueries.ts';
import { figuresOf } from '../../functions/rules/reports/federalForms/formRows.ts';
import { openForm } from '../../functions/rules/reports/federalForms/openForm.ts';
import { addDays } from '../../shared/core/days.ts';
import type { FormId } from '../../shared/federalForms/federalForms.ts';
import { type FigureName, type Figures, figureNames } from '../../shared/federalForms/formTable.ts';
import { maker } from './builders.ts';
import { isWithin, localTime } from './localTime.ts';
import { isSixty } from './peopleAudit.ts';
import { wasAuthorized } from './spanAudit.ts';
import type { Snapshot } from './tableSnapshot.ts';

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
const isStanding = ({ type, reversedById }: Snapshot['sales'][number]) => type === 'Sale' && !reversedById;
const programOf = { 'fns-683a': 'Senior FMNP', 'fns-683b': 'WIC FMNP' } as const;
const lines = {
  Pregnant: 'pregnant',
  Breastfeeding: 'breastfeeding',
  Postpartum: 'postpartum',
  Infant: 'infants',
  Child: 'children',
} as const;
const outlets = { Farmer: 'farmers', Market: 'markets', Stand: 'stands', CSA: 'csas' } as const;

interface Issue {
  readonly recipientId: string;
  readonly issuedAt: string;
  readonly periodId: string;
  readonly cents: number;
  readonly backCents: number;
  readonly federalCents: number;
  readonly spentCents: number;
  readonly category: keyof typeof lines | undefined;
  /** Whether the remainder can still be spent or turned in. */
  readonly isOpen: boolean;
}

export interface AskedForm {
  readonly store: Store;
  readonly now: Snapshot;
  readonly queries: Queries;
  readonly form: FormId;
  readonly year: number;
  readonly graceDays: number;
}

/**
 * Returns all issues of the form's programs, of any year. Payments to vendors for tokens count against the oldest issue of a period first.
 */
function issuesOf({ now, queries, form, graceDays }: AskedForm): Issue[] {
  const today = localTime(queries.zone, queries.asOf).slice(0, 10);
  const programs = now.programs.filter(({ federalProgram }) => federalProgram === programOf[form]).map(({ id }) => id);
  const endOf = (id: string) => now.periods.find((period) => period.id === id)?.endDate ?? '';
  const issues: Issue[] = [];
  for (const benefit of now.benefits.filter(({ programId }) => programs.includes(programId))) {
    const { recipientId, issuedAt, issuancePeriodId: periodId, amountCents: cents, deactivatedCents: backCents } = benefit;
    const own = now.sales.filter((sale) => sale.benefitId === benefit.id && isStanding(sale));
    const money = { cents, backCents, federalCents: benefit.federalCents ?? 0, spentCents: sum(own, ({ amountCents }) => amountCents) };
    issues.push({ recipientId, issuedAt, periodId, ...money, category: benefit.wicCategory, isOpen: endOf(periodId) >= today });
  }
  const left = new Map<string, number>();
  const keyOf = (one: { readonly issuancePeriodId: string; readonly tokenId: string }) => `${one.issuancePeriodId} ${one.tokenId}`;
  const isPaid = (id: string | undefined) => now.sales.some((sale) => sale.id === id && isStanding(sale));
  for (const one of now.redemptions.filter(({ saleId, isUnexpected }) => !isUnexpected && isPaid(saleId)))
    left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + one.amountCents);
  const given = now.issuances.filter(({ programId }) => programs.includes(programId));
  for (const issuance of given.toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1))) {
    const { recipientId, issuedAt, issuancePeriodId: periodId, amountCents: cents, returnedCents: backCents } = issuance;
    const key = keyOf(issuance);
    const spentCents = Math.min(left.get(key) ?? 0, cents - backCents);
    left.set(key, (left.get(key) ?? 0) - spentCents);
    const category = now.people.find(({ id }) => id === recipientId)?.wicCategory;
    const money = { cents, backCents, federalCents: issuance.federalCents ?? 0, spentCents };
    issues.push({ recipientId, issuedAt, periodId, ...money, category, isOpen: addDays(endOf(periodId), graceDays) >= today });
  }
  return issues;
}

/** Checks a form of a federal fiscal year as of the day of the queries. */
export async function auditForm(asked: AskedForm): Promise<Figures> {
  const { store, now, queries, form, year } = asked;
  const days = { startDate: `${year - 1}-10-01`, endDate: `${year}-09-30` };
  const expected = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;
  const count = (name: FigureName, by = 1) => {
    expected[name] += by;
  };
  const issues = issuesOf(asked).filter(({ issuedAt }) => isWithin(queries.zone, issuedAt, days.startDate, days.endDate));
  for (const { cents, backCents, federalCents, spentCents, isOpen } of issues) {
    const open = isOpen ? cents - backCents - spentCents : 0;
    const federalSpent = Math.min(spentCents, federalCents);
    count('outlaysCents', spentCents);
    count('openCents', open);
    count('federalOutlaysCents', federalSpent);
    count('federalOpenCents', Math.min(open, federalCents - federalSpent));
  }
  const took = issues.filter(({ cents, backCents }) => backCents < cents);
  for (const { id, dateOfBirth } of now.people) {
    const own = took.filter(({ recipientId }) => recipientId === id).toSorted((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1));
    const [last] = own.slice(-1);
    if (!last) continue;
    if (form === 'fns-683b') {
      count(last.category ? lines[last.category] : 'withoutCategory');
      continue;
    }
    const starts = now.periods.filter((period) => own.some(({ periodId }) => periodId === period.id)).map(({ startDate }) => startDate);
    if (!own.some(({ federalCents }) => federalCents > 0)) count('nonFederal');
    else count(starts.some((day) => isSixty(dateOfBirth, day)) ? 'sixtyOrOlder' : 'underSixty');
  }
  for (const vendor of now.vendors) if (wasAuthorized(vendor, days)) count(outlets[vendor.outletType]);
  const found = await figuresOf(await openForm(store, { caller: maker, after: [] }, queries, { form, year }), Date.parse(queries.asOf));
  expect({ form, year, ...found }).toEqual({ form, year, ...expected });
  return found;
}

/**
 * Checks the remainder of each funding and its use per week. This is the mean of up to four of the last whole weeks since issuing began.
 */
export async function auditForecast(now: Snapshot, queries: Queries): Promise<void> {
  const today = localTime(queries.zone, queries.asOf).slice(0, 10);
  const open = now.fundings.filter(({ issuancePeriodId }) =>
    now.periods.some(({ id, endDate }) => id === issuancePeriodId && endDate >= today),
  );
  const seen = queries.scope.serviceAreaIds;
  const expected = open.filter(({ serviceAreaId }) => seen === undefined || seen.includes(serviceAreaId)).map(({ id }) => id);
  const found = await fundingForecastsIn(queries);
  expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
  for (const { id, allocatedCents, remainingCents, after } of found) {
    const issues = [
      ...now.benefits.map((one) => ({ ...one, net: one.amountCents - one.deactivatedCents })),
      ...now.issuances.map((one) => ({ ...one, net: one.amountCents - one.returnedCents })),
    ].filter(({ fundingId }) => fundingId === id);
    expect(remainingCents, 'what is left of a funding').toBe(allocatedCents - sum(issues, ({ net }) => net));
    const netOn = (day: string) =>
      sum(
        issues.filter(({ issuedAt }) => localTime(queries.zone, issuedAt).startsWith(day)),
        ({ net }) => net,
      );
    const window = Array.from({ length: 28 }, (_, n) => addDays(today, -1 - n));
    const recent = window.map(netOn);
    const before = sum(
      issues.filter(({ issuedAt }) => localTime(queries.zone, issuedAt).slice(0, 10) < addDays(today, -28)),
      ({ net }) => net,
    );
    const weeks = before > 0 ? 4 : Math.floor((recent.findLastIndex((cents) => cents > 0) + 1) / 7);
    const seenForecast = after(0);
    if (!('weeklyCents' in seenForecast)) continue;
    expect(seenForecast.weeklyCents).toBe(Math.round(sum(recent.slice(0, 7 * weeks), (cents) => cents) / weeks));
  }
}
