/** For tests only: compares the reports about days of a State, and the lists behind their figures, with sums over single raw records. */
import { expect } from 'vitest';
import { incentiveReportIn } from '../../functions/api/reports/incentive.ts';
import { issuanceReportIn } from '../../functions/api/reports/issuance.ts';
import { benefitsList, recordsCountedIn, salesList, tokensList } from '../../functions/api/reports/lists.ts';
import { vendorCsvIn, vendorReportIn } from '../../functions/api/reports/vendors.ts';
import type { Queries } from '../../functions/rules/lists/openQueries.ts';
import { addDays } from '../../shared/core/days.ts';
import { TableRequest } from '../../shared/core/table.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { isWithin, localTime } from './localTime.ts';
import type { Snapshot } from './tableSnapshot.ts';

export interface AskedDays {
  readonly now: Snapshot;
  readonly queries: Queries;
  readonly startDate: string;
  readonly endDate: string;
  readonly graceDays: number;
}
type Sale = Snapshot['sales'][number];

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
const cents = (list: readonly { readonly amountCents: number }[]) => sum(list, ({ amountCents }) => amountCents);
const isStanding = ({ type, reversedById }: Sale) => type === 'Sale' && !reversedById;
const signed = ({ type, amountCents }: Sale) => (type === 'Sale' ? amountCents : -amountCents);
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort();

function withinDays({ queries, startDate, endDate }: AskedDays, instant: string): boolean {
  return isWithin(queries.zone, instant, startDate, endDate);
}

/** Whether the vendor was authorized on any of these days. A vendor without a last day is authorized until it is archived. */
export function wasAuthorized(vendor: Vendor, { startDate, endDate }: { readonly startDate: string; readonly endDate: string }): boolean {
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const isBegun = !vendor.authorizedFrom || vendor.authorizedFrom <= day;
    if (isBegun && (vendor.authorizedTo ? day <= vendor.authorizedTo : !vendor.isArchived)) return true;
  }
  return false;
}

/** Returns the valid redemptions: neither undone themselves nor in a reversed sale. */
export const standsOf = ({ redemptions, sales }: Snapshot) =>
  redemptions.filter(
    ({ status, saleId }) => status !== 'Taken Back' && !sales.some(({ id, reversedById }) => id === saleId && reversedById),
  );

export async function auditVendors(asked: AskedDays): Promise<void> {
  const { now, queries, startDate, endDate } = asked;
  const days = { startDate, endDate };
  const inSpan = now.sales.filter(({ occurredAt }) => withinDays(asked, occurredAt));
  const standing = inSpan.filter(isStanding);
  const ids = [...now.vendors.map(({ id }) => id), undefined];
  const at = <T extends { readonly vendorId?: string | undefined }>(list: readonly T[], vendorId: string | undefined) =>
    list.filter((one) => one.vendorId === vendorId);
  const authorized = now.vendors.filter((vendor) => wasAuthorized(vendor, days));
  const report = await vendorReportIn(queries, days);
  expect(report.numberOfAuthorizedVendors).toBe(authorized.length);
  const expected = ids.flatMap((id) => {
    const isAuthorized = authorized.some((vendor) => vendor.id === id);
    const sold = cents(at(standing, id));
    return isAuthorized || sold ? [[id, isAuthorized, sold]] : [];
  });
  const found = report.vendorList.map(({ vendorId, isAuthorized, totalValueOfBenefits }) => [vendorId, isAuthorized, totalValueOfBenefits]);
  expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)));
  expect(found.length).toBe(expected.length);

  const nameOf = (id: string | undefined) => now.vendors.find((vendor) => vendor.id === id)?.name ?? 'Not assigned';
  const file = new Map(
    ids.flatMap((id) => {
      const own = at(inSpan, id);
      const vendor = authorized.find((one) => one.id === id);
      if (!own.length && !vendor) return [];
      const ach = own.filter(({ channel }) => channel !== 'Check');
      const figures = [
        cents(own.filter(({ type }) => type === 'Sale')),
        0 - cents(own.filter(({ type }) => type !== 'Sale')),
        sum(own, signed),
        sum(
          ach.filter(({ achTransactionId }) => achTransactionId),
          signed,
        ),
        sum(
          ach.filter(({ achTransactionId }) => !achTransactionId),
          signed,
        ),
        sum(
          own.filter(({ channel }) => channel === 'Check'),
          signed,
        ),
      ];
      return [[nameOf(id), [now.vendors.find((one) => one.id === id)?.outletType ?? '', ...figures]] as const];
    }),
  );
  const [, ...lines] = String((await vendorCsvIn(queries, days)).content)
    .trim()
    .split('\r\n');
  const read = lines
    .map((line) => line.split(','))
    .map(([name = '', , outlet = '', ...money]) => [name, [outlet, ...money.map(inCents)]] as const);
  expect(new Map(read)).toEqual(file);
  expect(read.length).toBe(file.size);

  const list = (more: object) => listed(asked, salesList, more);
  expect(await list({})).toEqual(idsOf(standing));
  for (const id of ids) expect(await list({ vendorId: id ?? 'none' })).toEqual(idsOf(at(standing, id)));
}

/** Avoids a negative zero. */
const inCents = (dollars: string) => Math.round(Number(dollars) * 100) + 0;

async function listed({ queries, startDate, endDate }: AskedDays, list: typeof salesList, more: object): Promise<string[]> {
  const of = { who: 'everybody' as const, startDate, endDate, ...more };
  return idsOf((await recordsCountedIn(queries, list, { ...TableRequest.parse({ take: 500 }), of })).result.rows);
}

/** Checks the lists by days. A caller who sees only some service areas has only their rows. */
export async function auditLists(asked: AskedDays): Promise<void> {
  const { now, queries } = asked;
  const { serviceAreaIds: areas } = queries.scope;
  const isSeen = ({ serviceAreaId }: { readonly serviceAreaId?: string | undefined }) =>
    areas === undefined || (serviceAreaId !== undefined && areas.includes(serviceAreaId));
  const issued = now.benefits.filter((one) => isSeen(one) && withinDays(asked, one.issuedAt));
  const given = now.issuances.filter((one) => isSeen(one) && withinDays(asked, one.issuedAt));
  const sold = now.sales.filter((one) => isStanding(one) && isSeen(one) && withinDays(asked, one.occurredAt));
  expect(await listed(asked, benefitsList, {})).toEqual(idsOf(issued));
  expect(await listed(asked, tokensList, {})).toEqual(idsOf(given));
  expect(await listed(asked, salesList, {})).toEqual(idsOf(sold));
  for (const { id: programId } of now.programs) {
    const isOf = (one: { readonly programId: string }) => one.programId === programId;
    expect(await listed(asked, benefitsList, { programId })).toEqual(idsOf(issued.filter(isOf)));
    expect(await listed(asked, tokensList, { programId })).toEqual(idsOf(given.filter(isOf)));
  }
}

export async function auditIssuance(asked: AskedDays): Promise<void> {
  const { now, queries, startDate, endDate } = asked;
  const { programs } = await issuanceReportIn(queries, { startDate, endDate });
  const expected = now.programs.flatMap(({ id, name }) => {
    const isIn = (one: { readonly programId: string; readonly issuedAt: string }) =>
      one.programId === id && withinDays(asked, one.issuedAt);
    const count = now.benefits.filter(isIn).length + sum(now.issuances.filter(isIn), (one) => one.count);
    return count ? [[id, name, count]] : [];
  });
  const found = programs.map(({ programId, programName, issuedBenefitsCount }) => [programId, programName, issuedBenefitsCount]);
  expect(found.sort()).toEqual(expected.sort());
}

/** `queries.asOf` determines today. Tokens may be turned in for some days after their period. */
export async function auditIncentive(asked: AskedDays): Promise<void> {
  const { now, queries, startDate, endDate, graceDays } = asked;
  const today = localTime(queries.zone, queries.asOf).slice(0, 10);
  const report = await incentiveReportIn(queries, { startDate, endDate }, graceDays);
  const stands = standsOf(now);
  const given = now.issuances.filter(({ issuedAt }) => withinDays(asked, issuedAt));
  const taken = stands.filter(({ handedInAt }) => withinDays(asked, handedInAt));
  const leftOf = (tokenId: string, isWanted: (endDate: string) => boolean) =>
    sum(now.periods, ({ id, endDate: last }) => {
      const isOf = (one: { readonly tokenId: string; readonly issuancePeriodId: string }) =>
        one.tokenId === tokenId && one.issuancePeriodId === id;
      if (!isWanted(last)) return 0;
      const out = sum(now.issuances.filter(isOf), ({ amountCents, returnedCents }) => amountCents - returnedCents);
      return out - cents(stands.filter((one) => isOf(one) && !one.isUnexpected));
    });
  const isOver = (last: string) => addDays(last, graceDays) < today;
  const tokenIds = new Set([...now.issuances, ...taken].map(({ tokenId }) => tokenId));
  const expected = [...tokenIds].map((tokenId) => {
    const [own, back] = [given.filter((one) => one.tokenId === tokenId), taken.filter((one) => one.tokenId === tokenId)];
    const [issuedCents, returnedCents] = [cents(own), sum(own, (one) => one.returnedCents)];
    return {
      ...{ tokenId, issuedCents, returnedCents, redeemedCents: cents(back) },
      outstandingCents: leftOf(tokenId, (last) => !isOver(last)),
      expiredCents: leftOf(tokenId, isOver),
      redemptionRate: issuedCents > returnedCents ? cents(back) / (issuedCents - returnedCents) : undefined,
    };
  });
  const found = report.tokens.map(({ programName: _name, type: _type, valueCents: _value, redemptionRate, ...row }) => ({
    ...row,
    redemptionRate,
  }));
  const inOrder = <T extends { readonly tokenId: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1));
  expect(inOrder(found)).toEqual(inOrder(expected));
  const byVendor = Map.groupBy(taken, ({ vendorId, tokenId }) => `${vendorId} ${tokenId}`);
  const sums = new Map([...byVendor].map(([key, own]) => [key, [sum(own, ({ count }) => count), cents(own)]]));
  expect(new Map(report.vendors.map((row) => [`${row.vendorId} ${row.tokenId}`, [row.count, row.redeemedCents]]))).toEqual(sums);
  for (const { month, issuedCents, redeemedCents } of report.months) {
    const isIn = (instant: string) => localTime(queries.zone, instant).startsWith(month);
    expect([issuedCents, redeemedCents]).toEqual([
      cents(given.filter(({ issuedAt }) => isIn(issuedAt))),
      cents(taken.filter(({ handedInAt }) => isIn(handedInAt))),
    ]);
  }
  expect(sum(report.months, ({ issuedCents }) => issuedCents)).toBe(sum(report.tokens, ({ issuedCents }) => issuedCents));
  expect(sum(report.months, ({ redeemedCents }) => redeemedCents)).toBe(sum(report.vendors, ({ redeemedCents }) => redeemedCents));
  for (const { tokenId } of report.tokens)
    expect(await listed(asked, tokensList, { tokenId })).toEqual(idsOf(given.filter((one) => one.tokenId === tokenId)));
}
