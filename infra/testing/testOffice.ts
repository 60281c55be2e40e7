/** An office of a federal program, for tests over HTTP of the issued benefits: its staff, its people and their applications. */

import { newId } from '../../functions/core/id.ts';
import { store } from '../../functions/core/store/clients.ts';
import { applications } from '../../functions/entities/application.ts';
import type { Application } from '../../shared/entities/application.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import { type Recipient, recipientApi } from '../../shared/entities/recipient.ts';
import { anApplication, maker } from './builders.ts';
import { type Market, openMarket } from './testMarket.ts';
import type { Signed, TestPortal } from './testPortal.ts';

/** The limits apply to one year, so these tests always run on one day of it. */
export const year = 2026;
export const inJune = Date.parse('2026-06-15T15:00:00Z');

export const wic = { federalProgram: 'WIC FMNP', federalLimitPer: 'Household', canLocalStaffAddRecipientsAndIssueBenefits: true } as const;
export const senior = { federalProgram: 'Senior FMNP', canLocalStaffAddRecipientsAndIssueBenefits: true } as const;
export const days = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };

export interface Office {
  readonly market: Market;
  readonly state: Signed;
  readonly local: Signed;
}

export async function office(portal: TestPortal, program: typeof wic | typeof senior, perRecipientCents: number): Promise<Office> {
  const market = await openMarket(store(), { program, perRecipientCents, people: 0, ...days });
  const stateId = market.state.id;
  const [state, local] = await Promise.all([
    portal.signIn({ roles: ['State Agency Staff'], stateId }),
    portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [market.area.id] }),
  ]);
  return { market, state, local };
}

export const child = { dateOfBirth: `${year - 3}-05-04`, wicCategory: 'Child' } as const;
let people = 0;
export async function register({ market, state }: Office, more: object = {}): Promise<Recipient> {
  const person = {
    firstName: 'Ada',
    lastName: `Person ${++people}`,
    dateOfBirth: '1950-03-01',
    wicCategory: 'Postpartum',
    serviceAreaId: market.area.id,
    race: [],
  };
  const made = await state.call(recipientApi.create, { body: { ...person, ...more } });
  if (made.status !== 201) throw new Error(`Nobody was registered: ${JSON.stringify(made.body)}`);
  return made.body;
}
export async function change(who: Signed, { id }: Recipient, more: object) {
  const { body } = await who.call(recipientApi.get, { params: { id } });
  return who.call(recipientApi.update, { params: { id }, body: { ...body, eligibilityReason: undefined, ...more } });
}
export const give = (who: Signed, { id }: Pick<Recipient, 'id'>, { id: issuancePeriodId }: Period, more: object = {}) =>
  who.call(benefitApi.issue, { body: { recipientId: id, issuancePeriodId, ...more }, key: newId() });
/** Creates an application that waits for a decision. `recipient` is the matching person that was found. */
export function applied({ market }: Office, more: Partial<Application>, recipient?: Recipient): Promise<Application> {
  const place = { stateId: market.state.id, programId: market.program.id, serviceAreaId: market.area.id };
  const known = recipient && {
    hasDuplicates: true,
    duplicates: [{ kind: 'Recipient' as const, id: recipient.id, points: 90, reasons: [] }],
  };
  return store().transact(maker, (tx) => tx.create(applications, anApplication(place, { ...known, ...more })));
}
export const approve = (who: Signed, { id, version }: Application, more: object = {}) =>
  who.call(applicationApi.approve, { params: { id }, body: { version, ...more } });
