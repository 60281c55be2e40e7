/** For tests only: compares the dashboard's money figures with sums over single raw records. */
import { expect } from 'vitest';
import { periodSummaries, vendorSummary } from '../../functions/api/dashboard/figures.ts';
import type { Queries } from '../../functions/rules/lists/openQueries.ts';
import { addDays } from '../../shared/core/days.ts';
import { localTime } from './localTime.ts';
import { standsOf } from './spanAudit.ts';
import type { Snapshot } from './tableSnapshot.ts';

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);
const cents = (list: readonly { readonly amountCents: number }[]) => sum(list, ({ amountCents }) => amountCents);
const isStanding = ({ type, reversedById }: Snapshot['sales'][number]) => type === 'Sale' && !reversedById;

/** `areas`: the service areas of the response, or all of them if absent. `chosen`: the service areas in the request. */
export async function auditPeriodCards(
  now: Snapshot,
  queries: Queries,
  {
    areas,
    chosen = [],
    graceDays,
  }: { readonly areas?: readonly string[]; readonly chosen?: readonly string[]; readonly graceDays: number },
): Promise<void> {
  const today = localTime(queries.zone, queries.asOf).slice(0, 10);
  const found = await periodSummaries(queries, { serviceAreaIds: chosen, tokenGraceDays: graceDays });
  expect(found.map(({ issuancePeriodId }) => issuancePeriodId).sort()).toEqual(now.periods.map(({ id }) => id).sort());
  for (const card of found) {
    const isIn = (one: { readonly issuancePeriodId: string; readonly serviceAreaId: string }) =>
      one.issuancePeriodId === card.issuancePeriodId && (areas === undefined || areas.includes(one.serviceAreaId));
    const [money, held, given] = [now.fundings.filter(isIn), now.benefits.filter(isIn), now.issuances.filter(isIn)];
    const programId = now.periods.find(({ id }) => id === card.issuancePeriodId)?.programId;
    const isToken = now.programs.some(({ id, programType }) => id === programId && programType === 'Token');
    const issued = cents(held) + cents(given);
    const back = sum(held, ({ deactivatedCents }) => deactivatedCents) + sum(given, ({ returnedCents }) => returnedCents);
    const own = now.sales.filter((sale) => isStanding(sale) && held.some(({ id }) => id === sale.benefitId));
    const came = standsOf(now).filter((one) => one.issuancePeriodId === card.issuancePeriodId && !one.isUnexpected);
    const redeemed = cents(isToken ? came : own);
    const isOver = addDays(card.endDate, isToken ? graceDays : 0) < today;
    const isKnown = !isToken || areas === undefined;
    const fromMoney = now.benefits.filter(({ fundingId }) => money.some(({ id }) => id === fundingId));
    const scrip = now.issuances.filter(({ fundingId }) => money.some(({ id }) => id === fundingId));
    const gone = sum(fromMoney, (one) => one.amountCents - one.deactivatedCents) + sum(scrip, (one) => one.amountCents - one.returnedCents);
    const allocated = sum(money, ({ allocatedCents }) => allocatedCents);
    expect({ ...card, serviceAreaOptions: undefined }).toMatchObject({
      totalFundingAmountCents: allocated,
      issuedFundsCents: issued,
      numberOfRecipients: new Set([...held, ...given].map(({ recipientId }) => recipientId)).size,
      benefitsAvailableForIssuanceCents: allocated - gone,
      deactivatedBenefitsCents: back,
    });
    const { redeemedBenefitsCents, unredeemedBenefitsCents, expiredBenefitsCents } = card;
    const left = issued - back - redeemed;
    const expected = isKnown ? [redeemed, isOver ? 0 : left, isOver ? left : 0] : [undefined, undefined, undefined];
    expect([redeemedBenefitsCents, unredeemedBenefitsCents, expiredBenefitsCents]).toEqual(expected);
  }
}

export async function auditVendorCard(now: Snapshot, queries: Queries): Promise<void> {
  const card = await vendorSummary(queries);
  const byAch = now.sales.filter(({ channel, type }) => channel !== 'Check' && type !== 'Void');
  const net = (list: Snapshot['sales']) => sum(list, ({ type, amountCents }) => (type === 'Sale' ? amountCents : -amountCents));
  const waiting = byAch.filter(({ achTransactionId, reversalType }) => !achTransactionId && reversalType !== 'Void');
  expect(card).toMatchObject({
    activeVendors: now.vendors.filter(({ isArchived }) => !isArchived).length,
    vendorsWithRedeemedBenefits: new Set(now.sales.filter(isStanding).flatMap(({ vendorId }) => vendorId ?? [])).size,
    untransferredTransactionAmountCents: net(waiting),
    amountOfBenefitsTransferredCents: net(byAch.filter(({ achTransactionId }) => achTransactionId)),
  });
}
