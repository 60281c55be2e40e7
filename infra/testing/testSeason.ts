/** For tests only: a season of a State with two offices, and the benefits that were issued in it. */

import { store } from '../../functions/core/store/clients.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { aBenefit, aPeriod, aProgram, aRecipient, aServiceArea, aState, maker } from './builders.ts';
import type { TestPortal } from './testPortal.ts';

interface SeasonOptions {
  readonly zone?: 'America/Chicago' | 'Pacific/Honolulu' | 'Pacific/Guam';
  readonly span?: { readonly startDate: string; readonly endDate: string };
}

/** Creates a State with two offices and a period, from June to October 2026 by default. */
export async function season(portal: TestPortal, { zone = 'America/Chicago', span: asked }: SeasonOptions = {}) {
  const place = await store().transact(maker, (tx) => {
    const state = tx.create(states, aState({ earliestTimeZone: zone, latestTimeZone: zone }));
    const program = tx.create(programs, aProgram(state.id));
    const span = asked ?? { startDate: '2026-06-01', endDate: '2026-10-31' };
    const period = tx.create(periods, aPeriod({ stateId: state.id, programId: program.id }, span));
    const [here, there] = [
      tx.create(serviceAreas, aServiceArea(state.id)),
      tx.create(serviceAreas, aServiceArea(state.id, { name: 'There' })),
    ];
    return { stateId: state.id, programId: program.id, issuancePeriodId: period.id, serviceAreaId: here.id, otherAreaId: there.id };
  });
  const { stateId } = place;
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [place.otherAreaId] });
  return { ...place, staff, local };
}
export type Season = Awaited<ReturnType<typeof season>>;

let codes = 0;
/** Creates a person with one benefit for each of `held`, with its values at the time of issue. */
export async function given(place: Season, person: Partial<Recipient>, ...held: readonly Partial<Benefit>[]) {
  return store().transact(maker, (tx) => {
    const one = tx.create(recipients, aRecipient({ ...place, ...person }, { lastName: `Person ${codes}`, ...person }));
    const { wicCategory, householdId, eligibilityBasis, serviceAreaId } = one;
    return held.map((more) => {
      codes += 1;
      const origin = { ...place, serviceAreaId, recipientId: one.id, fundingId: 'funding', code: `CODE${codes}` };
      const { staff: _s, local: _l, otherAreaId: _o, ...fields } = origin as typeof origin & Season;
      return tx.create(benefits, aBenefit(fields, { wicCategory, householdId, eligibilityBasis, ...more }));
    });
  });
}
export const sold = (place: Season, { id, recipientId, serviceAreaId }: Benefit, more: object = {}) =>
  store().transact(maker, (tx) => {
    const { stateId, programId, issuancePeriodId } = place;
    const sale = { type: 'Sale', channel: 'App', amountCents: 1500, occurredAt: '2026-07-04T15:00:00.000Z', vendorId: 'v' } as const;
    return tx.create(transactions, { ...sale, benefitId: id, recipientId, serviceAreaId, stateId, programId, issuancePeriodId, ...more });
  });
