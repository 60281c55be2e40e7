/** For tests of the federal forms: a State with individually created records, so that a test can add up the same records. */

import { newId } from '../../functions/core/id.ts';
import { store } from '../../functions/core/store/clients.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { frozenForms } from '../../functions/entities/federal-form.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { workFreeze } from '../../functions/rules/reports/federalForms/freeze.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import { type FormReply, federalFormApi } from '../../shared/entities/federal-form.ts';
import type { FederalProgram } from '../../shared/entities/program.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import type { FormId } from '../../shared/federalForms/federalForms.ts';
import { aBenefit, aPeriod, aProgram, aRecipient, aServiceArea, aState, aVendor, maker } from './builders.ts';
import type { Signed, TestPortal } from './testPortal.ts';

let made = 0;

export interface Place {
  readonly stateId: string;
  readonly serviceAreaId: string;
  readonly staff: Signed;
}

/** Creates a State in this time zone, with one of its staff. */
export async function aPlace(portal: TestPortal, zone: 'America/Chicago' | 'Pacific/Honolulu' = 'America/Chicago'): Promise<Place> {
  const place = await store().transact(maker, (tx) => {
    const { id: stateId } = tx.create(states, aState({ earliestTimeZone: zone, latestTimeZone: zone }));
    return { stateId, serviceAreaId: tx.create(serviceAreas, aServiceArea(stateId)).id };
  });
  return { ...place, staff: await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId }) };
}

/** Creates a program with one period. */
export function aSeason({ stateId }: Place, federalProgram: FederalProgram | undefined, startDate: string, endDate: string) {
  return store().transact(maker, (tx) => {
    const { id: programId } = tx.create(programs, aProgram(stateId, { federalProgram, name: `Program ${newId()}` }));
    return { programId, issuancePeriodId: tx.create(periods, aPeriod({ stateId, programId }, { startDate, endDate })).id };
  });
}
type Season = Awaited<ReturnType<typeof aSeason>>;

export const aPerson = ({ stateId, serviceAreaId }: Place, more: Partial<Recipient> = {}): Promise<Recipient> =>
  store().transact(maker, (tx) => tx.create(recipients, aRecipient({ stateId, serviceAreaId }, { lastName: `Lopez ${newId()}`, ...more })));

/** Creates a benefit of $50. All of it is federal money by default. */
export function issued({ stateId, serviceAreaId }: Place, season: Season, { id: recipientId }: Recipient, more: Partial<Benefit> = {}) {
  made += 1;
  const origin = { stateId, serviceAreaId, ...season, recipientId, fundingId: 'funding', code: `FORM${made}` };
  return store().transact(maker, (tx) => tx.create(benefits, aBenefit(origin, { federalCents: 5000, ...more })));
}

/** Sets the remaining amount of a benefit, like a sale or a refund. */
export const leave = ({ id }: Benefit, remainingCents: number) =>
  store().transact(maker, async (tx) => {
    const now = await tx.get(benefits, id);
    return tx.update(benefits, now, { ...now, remainingCents });
  });

export const anOutlet = ({ stateId }: Place, more: Partial<Vendor> = {}) => {
  made += 1;
  return store().transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name: `Farm ${made}`, ...more })));
};

export async function formOf(who: Signed, form: FormId, year?: number): Promise<FormReply> {
  const answer = await who.call(federalFormApi.get, { params: { form }, query: year ? { year: String(year) } : {} });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Freezes a form in its current state, including the job, and returns the version's id. */
export async function frozen({ staff, stateId }: Place, form: FormId, year: number, version = 0): Promise<string> {
  const begun = await staff.call(federalFormApi.freeze, { params: { form }, body: { year, version } });
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  await workFreeze(store(), begun.body.id, stateId);
  return begun.body.id;
}

export const kept = (id: string) => store().get(maker, frozenForms, id);
