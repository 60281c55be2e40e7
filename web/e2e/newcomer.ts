/** Helpers that create users for a test through the portal's API. */
import { expect } from '@playwright/test';
import type { Role } from '../../shared/core/role.ts';
import { accountApi } from '../../shared/entities/account.ts';
import { stateApi } from '../../shared/entities/state.ts';
import { userApi } from '../../shared/entities/user.ts';
import { ask, send } from './ask.ts';
import { linkTo } from './mails.ts';
import { newPerson, ownPassword, type Person } from './person.ts';
import { unique } from './unique.ts';

interface Wish {
  readonly firstName?: string;
  /** The State's name. Roles with service areas get the State's first service area. */
  readonly state?: string;
}

/** Returns an invited user with this role who has not confirmed. */
export async function invited(role: Role, { firstName = 'Nell', state = 'Missouri' }: Wish = {}): Promise<Person> {
  const person = newPerson(firstName);
  const options = (stateId?: string) => ask('admin', userApi.options, { query: stateId ? { stateId } : {} });
  const stateId = (await options()).states.find(({ label }) => label === state)?.value;
  if (!stateId) throw new Error(`There is no state ${state}`);
  const [area] = (await options(stateId)).serviceAreas;
  const serviceAreas = role === 'Local Agency Staff' && area ? [area.value] : [];
  await ask('admin', userApi.create, { body: { ...person, userRoles: [role], stateId, serviceAreas } });
  return person;
}

/** Returns a confirmed user with this role and the password of `person.ts`. */
export async function newcomer(role: Role, wish?: Wish): Promise<Person> {
  const person = await invited(role, wish);
  const { hash } = new URL(await linkTo(person.email, /account/));
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const body = { email: person.email, token, password: ownPassword, confirmPassword: ownPassword };
  const reply = await send(accountApi.confirmAccount, { body });
  expect(reply.status, `the confirmation of ${person.email}`).toBe(200);
  return person;
}

/** Creates a separate State, with or without required two-step login for its staff. Returns its record. */
export async function newState(isTotpRequiredOfStaff = false) {
  const zones = { earliestTimeZone: 'America/Chicago', latestTimeZone: 'America/Chicago' } as const;
  const flags = { isVendorQrCodeGenerationEnabled: false, isTotpRequiredOfStaff };
  const state = await ask('admin', stateApi.create, { body: { name: unique('Fieldland'), ...zones, ...flags } });
  const options = async () => (await ask('admin', userApi.options, { query: {} })).states.some(({ value }) => value === state.id);
  await expect.poll(options).toBe(true);
  return state;
}
