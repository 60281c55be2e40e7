/** For tests only: compares the reports of people, the lists behind their figures and their file with sums over single raw records. */
import { expect } from 'vitest';
import { benefitsList, peopleCountedIn, recordsCountedIn, salesList, tokensList } from '../../functions/api/reports/lists.ts';
import { seniorReportIn, wicReportIn } from '../../functions/api/reports/people.ts';
import { recipientExport } from '../../functions/rules/files/recipientExport.ts';
import type { Queries } from '../../functions/rules/lists/openQueries.ts';
import { TableRequest } from '../../shared/core/table.ts';
import type { WhoIsCounted } from '../../shared/entities/counted.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import { wicCategories } from '../../shared/entities/recipient.ts';
import type { Snapshot } from './tableSnapshot.ts';

export interface AskedPeople {
  readonly now: Snapshot;
  readonly queries: Queries;
  readonly period: Period;
  /** The service area in the request. */
  readonly serviceAreaId?: string;
  readonly days?: { readonly startDate: string; readonly endDate: string };
  /** The service areas of the response, or all of them if absent. */
  readonly areas?: readonly string[];
}

interface Held {
  readonly id: string;
  readonly recipientId: string;
  readonly isToken: boolean;
  readonly pieces: number;
  readonly cents: number;
  readonly backCents: number;
  /** The amount of its own sales. It is unknown for tokens. */
  readonly spentCents: number | undefined;
  readonly issuedAt: string;
  readonly category: string | undefined;
  readonly household: string | undefined;
  readonly basis: string | undefined;
  readonly dateOfBirth: string;
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
const isStanding = ({ type, reversedById }: Snapshot['sales'][number]) => type === 'Sale' && !reversedById;

/** Benefits have the values from the time of issue. Tokens have the current values of their recipient. */
function heldOf({ now, period, areas, days }: AskedPeople): Held[] {
  if (days && (period.startDate < days.startDate || period.endDate > days.endDate)) return [];
  const held: Held[] = [];
  const person = (id: string) => now.people.find((one) => one.id === id);
  const isAsked = (one: { issuancePeriodId: string; serviceAreaId: string }) =>
    one.issuancePeriodId === period.id && (areas === undefined || areas.includes(one.serviceAreaId));
  for (const benefit of now.benefits.filter(isAsked)) {
    const { id, recipientId, issuedAt, amountCents: cents, deactivatedCents: backCents } = benefit;
    const own = now.sales.filter((sale) => sale.benefitId === id && isStanding(sale));
    const { wicCategory: category, householdId: household, eligibilityBasis: basis } = benefit;
    const born = { dateOfBirth: person(recipientId)?.dateOfBirth ?? '' };
    const spentCents = sum(own, ({ amountCents }) => amountCents);
    held.push({ id, recipientId, isToken: false, pieces: 1, cents, backCents, spentCents, issuedAt, category, household, basis, ...born });
  }
  for (const { id, recipientId, issuedAt, count, amountCents, returnedCents } of now.issuances.filter(isAsked)) {
    const { wicCategory: category, householdId: household, eligibilityBasis: basis, dateOfBirth = '' } = person(recipientId) ?? {};
    const money = { pieces: count, cents: amountCents, backCents: returnedCents, spentCents: undefined };
    held.push({ id, recipientId, isToken: true, ...money, issuedAt, category, household, basis, dateOfBirth });
  }
  return held;
}

/** Whether the sixtieth birthday is on or before the day. */
export function isSixty(dateOfBirth: string, day: string): boolean {
  const [[y, ...born], [year, ...then]] = [dateOfBirth.split('-').map(Number), day.split('-').map(Number)] as [number[], number[]];
  const isBefore = (then[0] ?? 0) < (born[0] ?? 0) || (then[0] === born[0] && (then[1] ?? 0) < (born[1] ?? 0));
  return Number(year) - Number(y) - (isBefore ? 1 : 0) >= 60;
}

const peopleOf = (held: readonly Held[]) => new Set(held.map(({ recipientId }) => recipientId));

/** Counts each household that a person was in. A person who never had a household counts as one. */
function householdsOf(held: readonly Held[]): number {
  const found = new Set<string>();
  for (const one of held) {
    const own = held.filter(({ recipientId }) => recipientId === one.recipientId).flatMap(({ household }) => household ?? []);
    for (const household of own) found.add(`of ${household}`);
    if (!own.length) found.add(`alone ${one.recipientId}`);
  }
  return found.size;
}

/** Checks one request: both reports, every list and the file. */
export async function auditPeople(asked: AskedPeople): Promise<void> {
  const { now, queries, period, serviceAreaId, areas, days } = asked;
  const query = { issuancePeriodId: period.id, serviceAreaId, ...days };
  const held = heldOf(asked);
  const isToken = now.programs.find(({ id }) => id === period.programId)?.programType === 'Token';
  const isCounted = !days || (period.startDate >= days.startDate && period.endDate <= days.endDate);
  const sales = now.sales.filter(
    (sale) =>
      isCounted && isStanding(sale) && (isToken ? sale.issuancePeriodId === period.id : held.some(({ id }) => id === sale.benefitId)),
  );
  const redeemed = isToken && areas !== undefined ? undefined : sum(sales, ({ amountCents }) => amountCents);
  const [issuedCents, backCents] = [sum(held, ({ cents }) => cents), sum(held, (one) => one.backCents)];

  const took = held.filter((one) => one.backCents < one.cents);
  const firstDay = days?.startDate ?? period.startDate;
  const [old, young] = [true, false].map((is) => took.filter(({ dateOfBirth }) => isSixty(dateOfBirth, firstDay) === is)) as [
    Held[],
    Held[],
  ];
  const senior = await seniorReportIn(queries, query);
  expect(senior).toMatchObject({ isToken, isCounted, startDate: firstDay, endDate: days?.endDate ?? period.endDate });
  expect({
    ...{ old: senior.participantsSixtyOrOlder, all: senior.totalParticipants, issued: senior.totalValueOfBenefitsIssued },
    ...{ back: senior.totalValueOfBenefitsDeactivated, redeemed: senior.totalValueOfBenefitsRedeemed },
  }).toEqual({ old: peopleOf(old).size, all: peopleOf(took).size, issued: issuedCents, back: backCents, redeemed });
  const byBasis = new Map([...Map.groupBy(young, ({ basis }) => basis)].map(([basis, own]) => [basis, peopleOf(own).size]));
  expect(new Map(senior.participantsUnderSixty.map(({ basis, count }) => [basis, count]))).toEqual(byBasis);

  const wic = await wicReportIn(queries, query);
  const ofCategory = (category: string | undefined) => peopleOf(took.filter((one) => one.category === category));
  expect({
    Pregnant: wic.numberOfPregnant,
    Postpartum: wic.numberOfPostpartum,
    Breastfeeding: wic.numberOfBreastfeeding,
    Infant: wic.numberOfInfants,
    Child: wic.numberOfChildren,
    none: wic.numberWithoutCategory,
    all: wic.totalParticipants,
    households: wic.numberOfHouseholds,
    money: [wic.benefitsIssuedAmount, wic.benefitsDeactivatedAmount, wic.benefitsRedeemedAmount, wic.numberOfTransactions],
  }).toEqual({
    ...Object.fromEntries(wicCategories.map((category) => [category, ofCategory(category).size])),
    none: ofCategory(undefined).size,
    all: peopleOf(took).size,
    households: householdsOf(took),
    money: [issuedCents, backCents, redeemed, redeemed === undefined ? undefined : sales.length],
  });
  expect(wic.numberOfHouseholds > 0, 'there is a household where there are people').toBe(wic.totalParticipants > 0);

  const request = (more: object, filters: readonly object[] = []) =>
    ({ ...TableRequest.parse({ take: 500, columns: filters }), of: { who: 'everybody' as const, ...query, ...more } }) as const;
  const listed = async (who: WhoIsCounted, filters: readonly object[] = []) => {
    const { rows } = (await peopleCountedIn(queries, request({ who }, filters))).result;
    return rows.map(({ id }) => id).sort();
  };
  const expectPeople = (found: readonly string[], people: ReadonlySet<string>) => expect(found).toEqual([...people].sort());
  expectPeople(await listed('everybody'), peopleOf(took));
  expectPeople(await listed('sixtyOrOlder'), peopleOf(old));
  expectPeople(await listed('underSixty'), peopleOf(young));
  expectPeople(await listed('underSixtyWithoutBasis'), peopleOf(young.filter(({ basis }) => !basis)));
  expectPeople(await listed('withoutCategory'), ofCategory(undefined));
  const [one] = wicCategories.filter((category) => ofCategory(category).size);
  if (one) expectPeople(await listed('everybody', [{ name: 'wicCategory', filter: { operator: 'EqualTo', value: one } }]), ofCategory(one));
  const idsOf = async (list: typeof benefitsList) =>
    (await recordsCountedIn(queries, list, request({}))).result.rows.map(({ id }) => id).sort();
  const issued = held.map(({ id }) => id).sort();
  expect([await idsOf(benefitsList), await idsOf(tokensList)]).toEqual(isToken ? [[], issued] : [issued, []]);
  if (redeemed !== undefined) expect(await idsOf(salesList)).toEqual(sales.map(({ id }) => id).sort());
  if (!days) await auditFile(queries, query, took, held);
}

/** The file has a row for each participant, with everything that was issued to the person. Times are in the requested zone. */
async function auditFile(
  queries: Queries,
  query: { readonly issuancePeriodId: string },
  took: readonly Held[],
  held: readonly Held[],
): Promise<void> {
  const timezone = 'Pacific/Honolulu';
  const file = recipientExport({ ...query, timezone });
  expect(file.zone).toBe(timezone);
  const rows = (await Array.fromAsync(file.rows(queries, TableRequest.parse({})))) as Record<string, unknown>[];
  const people = [...peopleOf(took)];
  expect(await file.count(queries, TableRequest.parse({}))).toBe(people.length);
  const expected = people.map((recipientId) => {
    const own = held.filter((one) => one.recipientId === recipientId);
    const isToken = own.some((one) => one.isToken);
    const times = own.map(({ issuedAt }) => issuedAt).sort();
    const [issuedCents, takenBackCents] = [sum(own, ({ cents }) => cents), sum(own, ({ backCents }) => backCents)];
    const redeemedCents = isToken ? undefined : sum(own, ({ spentCents = 0 }) => spentCents);
    return {
      ...{ recipientId, count: sum(own, ({ pieces }) => pieces), issuedCents, takenBackCents, redeemedCents },
      leftCents: redeemedCents === undefined ? undefined : issuedCents - takenBackCents - redeemedCents,
      firstIssued: times[0],
      lastIssued: times.at(-1),
    };
  });
  const figures = ['recipientId', 'count', 'issuedCents', 'takenBackCents', 'redeemedCents', 'leftCents', 'firstIssued', 'lastIssued'];
  const found = rows.map((row) => Object.fromEntries(figures.map((name) => [name, row[name]])));
  const inOrder = (list: readonly Record<string, unknown>[]) =>
    list.toSorted((a, b) => (String(a.recipientId) < String(b.recipientId) ? -1 : 1));
  expect(inOrder(found)).toEqual(inOrder(expected));
}
