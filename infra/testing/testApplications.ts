/** For tests of applications: a State with offices, programs that accept applications, and example submissions. */

import type * as z from 'zod';
import { store } from '../../functions/core/store/clients.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import type { Submission } from '../../shared/entities/application-form.ts';
import type { Program } from '../../shared/entities/program.ts';
import { aPeriod, aProgram, aServiceArea, aState, maker } from './builders.ts';
import type { TestPortal } from './testPortal.ts';

export interface ApplicationPlace {
  readonly stateId: string;
  readonly stateName: string;
  /** Serves Boone and Callaway. */
  readonly serviceAreaId: string;
  /** Serves Cole. */
  readonly otherAreaId: string;
  readonly programId: string;
  readonly periodId: string;
}

/** Creates a senior program with a queue and an open season. `more` overrides its fields. */
export async function applicationPlace(more: Partial<Program> = {}, stateName?: string): Promise<ApplicationPlace> {
  return store().transact(maker, (tx) => {
    const state = tx.create(states, aState(stateName ? { name: stateName } : {}));
    const program = tx.create(
      programs,
      aProgram(state.id, {
        federalProgram: 'Senior FMNP',
        optIntoOnlineRecipientApplicationSubmission: true,
        onlineRecipientApplicationLink: 'seniors',
        allowApplicationQueue: true,
        ...more,
      }),
    );
    const period = tx.create(periods, aPeriod({ stateId: state.id, programId: program.id }, { benefitAmountPerRecipientCents: 5000 }));
    const area = tx.create(serviceAreas, aServiceArea(state.id, { name: 'Boone Office', counties: ['Boone', 'Callaway'] }));
    const other = tx.create(serviceAreas, aServiceArea(state.id, { name: 'Cole Office', counties: ['Cole'] }));
    const place = { serviceAreaId: area.id, otherAreaId: other.id, programId: program.id, periodId: period.id };
    return { stateId: state.id, stateName: state.name, ...place };
  });
}

/** Logs in State staff of the place, local staff of its office, and local staff of the other office. */
export async function applicationStaff(portal: TestPortal, { stateId, serviceAreaId, otherAreaId }: ApplicationPlace) {
  const localOf = (area: string) => portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [area] });
  const [state, local, neighbor] = await Promise.all([
    portal.signIn({ roles: ['State Agency Staff'], stateId }),
    localOf(serviceAreaId),
    localOf(otherAreaId),
  ]);
  return { state, local, neighbor };
}

type Sent = Partial<z.input<typeof Submission>>;
type Person = Partial<z.input<typeof Submission>['people'][number]>;

/** A submission of a person who is old enough and lives in Boone County. */
export function aSubmission(
  { programId, serviceAreaId }: Pick<ApplicationPlace, 'programId' | 'serviceAreaId'>,
  { people = [{}], ...more }: Omit<Sent, 'people'> & { readonly people?: readonly Person[] } = {},
): Omit<Sent, 'people'> & { people: Person[] } {
  const person: Person = { firstName: 'Inés', lastName: 'Núñez', dateOfBirth: '1948-02-29' };
  return {
    language: 'English',
    programId,
    serviceAreaId,
    county: 'Boone',
    people: people.map((one) => ({ ...person, ...one })),
    addressLine1: '12 Oak Street',
    city: 'Columbia',
    zip: '65201',
    householdSize: 2,
    isIncomeWithinLimit: true,
    hasReceivedThisYear: false,
    eligibilityBasis: '60 or older',
    race: ['White', 'Asian'],
    signature: 'Inés Núñez',
    textIds: [],
    ...more,
  };
}
