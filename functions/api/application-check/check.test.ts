/** Checks whether a person is known. State staff get the true result. Everyone else gets the same response at the same cost. */

import { beforeAll, expect, test, vi } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Role } from '../../../shared/core/role.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: ApplicationPlace;
let state: Signed;
let local: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  state = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
});

const surname = () => `Okafor ${randomInt(0, 2 ** 40).toString(36)}`;
const aPerson = () => ({ firstName: 'Margaret', lastName: surname(), dateOfBirth: '1946-03-27' });
const nobody = () => ({ ...aPerson(), dateOfBirth: '1933-07-07' });
/** Creates a person that the replica has already read. */
async function known(more: Partial<Recipient> = {}) {
  const person = { ...aPerson(), ...more };
  await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, person)));
  readAnew();
  const { firstName, lastName, dateOfBirth } = person;
  return { firstName, lastName, dateOfBirth };
}
async function applied(more: Partial<Application> = {}) {
  const person = aPerson();
  await store().transact(maker, (tx) => tx.create(applications, anApplication(place, { ...person, ...more })));
  readAnew();
  return person;
}
const check = (who: Signed, body: object, headers = somewhere()) => who.call(applicationApi.checkForExisting, { body, headers });
const exists = async (who: Signed, body: object) => (await check(who, body)).body;

/**
 * Returns the table commands that run while a stranger's request is served, with their keys, separate from the requester's own attempt
 * counters.
 */
async function asked(body: object) {
  const spy = vi.spyOn(tableClient(), 'send');
  try {
    const { status, headers, body: answer } = await check(portal.visitor, body);
    const commands = spy.mock.calls.map(([command]) => [command.constructor.name, JSON.stringify(command.input)] as const);
    const told = [...headers].filter(([name]) => !['date', 'x-request-id', 'x-correlation-id'].includes(name));
    return { commands, status, answer, told };
  } finally {
    spy.mockRestore();
  }
}

test('returns that no one is known to strangers, with the same reads for every person and no record read', async () => {
  const [person, stranger] = [await known(), nobody()];
  const [one, other] = [
    await asked({ ...person, serviceAreaId: place.serviceAreaId }),
    await asked({ ...stranger, serviceAreaId: 'none' }),
  ];
  expect([one.status, one.answer]).toEqual([200, { exists: false }]);
  expect({ ...one, commands: one.commands.map(([name]) => name) }).toEqual({ ...other, commands: other.commands.map(([name]) => name) });
  expect(one.commands.filter(([, input]) => !input.includes('"attempts#'))).toEqual([]);
});

test('finds similar recipients, including archived ones, and applications for staff of the State', async () => {
  const person = await known({ isArchived: true });
  for (const who of [state, local]) {
    expect(await exists(who, person)).toEqual({ exists: true });
    expect(await exists(who, { ...person, firstName: person.lastName, lastName: person.firstName })).toEqual({ exists: true });
    expect(await exists(who, nobody())).toEqual({ exists: false });
  }
  expect(await exists(state, await applied())).toEqual({ exists: true });
  expect(await exists(state, await applied({ receivedAt: '2019-05-01T12:00:00.000Z' }))).toEqual({ exists: false });
});

test('matches phone and address in any format', async () => {
  const lastName = surname();
  await known({ lastName, phoneNumber: '+15735550164', addressLine1: '99 Elm Street', zip: '65201' });
  const alike = { firstName: 'Peggy', lastName, dateOfBirth: '1955-12-12' };
  expect(await exists(state, alike)).toEqual({ exists: false });
  expect(await exists(state, { ...alike, phoneNumber: '(573) 555-0164', address: '99 Elm St., Columbia 65201' })).toEqual({ exists: true });
  expect(await exists(state, { ...alike, phoneNumber: '(573) 555-0164', address: '98 Elm St., Columbia 65201' })).toEqual({
    exists: false,
  });
  expect(await exists(state, { ...alike, phoneNumber: '573', address: '99 Elm St.' })).toEqual({ exists: false });
});

test('hides the phone number, address and birth date of another service area’s person from local staff', async () => {
  const contact = { phoneNumber: '+15735550177', addressLine1: '7 Secret Street', zip: '65201' };
  const person = await known({ serviceAreaId: place.otherAreaId, ...contact });
  const anotherDay = `${Number(person.dateOfBirth.slice(0, 4)) + 3}-09-09`;
  const guesses = [
    { ...nobody(), dateOfBirth: person.dateOfBirth, phoneNumber: '(573) 555-0177', address: '7 Secret Street, Columbia 65201' },
    { ...person, dateOfBirth: anotherDay, phoneNumber: '(573) 555-0177', address: '7 Secret Street, Columbia 65201' },
    { ...person, dateOfBirth: person.dateOfBirth.replace(/.$/, (digit) => (digit === '1' ? '2' : '1')), phoneNumber: '(573) 555-0177' },
    { ...person, firstName: person.lastName, lastName: person.firstName },
  ];
  for (const guess of guesses) {
    expect(await exists(state, guess)).toEqual({ exists: true });
    expect(await exists(local, guess)).toEqual({ exists: false });
  }
});

test('matches another area’s people by name and birth date for local staff, and no one for another State’s staff', async () => {
  const person = await known({ serviceAreaId: place.otherAreaId });
  expect(await exists(local, person)).toEqual({ exists: true });
  const elsewhere = await applicationPlace({}, 'Ohio');
  const foreign = await portal.signIn({ roles: ['State Agency Staff'], stateId: elsewhere.stateId });
  expect(await exists(foreign, person)).toEqual({ exists: false });
  expect(await exists(foreign, { ...person, serviceAreaId: place.serviceAreaId })).toEqual({ exists: false });
  expect(await exists(state, { ...person, serviceAreaId: elsewhere.serviceAreaId })).toEqual({ exists: false });
});

test.each<Role>(['Vendor', 'Market Manager', 'Recipient', 'Admin'])('treats a %s as a stranger', async (role) => {
  const own = { ...(role === 'Vendor' && { vendorId: 'v' }), ...(role === 'Recipient' && { recipientId: 'r' }) };
  const who = await portal.signIn({ roles: [role], stateId: place.stateId, ...own });
  expect(await exists(who, await known())).toEqual({ exists: false });
});

test('limits a network to sixty requests an hour, but not staff in that network', async () => {
  const here = somewhere();
  for (let i = 0; i < 6; i++) await Promise.all(Array.from({ length: 10 }, () => check(portal.visitor, nobody(), here)));
  const late = await check(portal.visitor, await known(), here);
  expect(refusalOf(late)).toEqual([429, 'Too many attempts. Please try again in 60 minutes.']);
  expect(late.body).toEqual((await check(portal.visitor, nobody(), here)).body);
  expect((await check(local, nobody(), here)).status).toBe(200);
  expect((await check(portal.visitor, nobody())).status).toBe(200);
});

test('refuses an invalid name or date', async () => {
  expect(refusalOf(await check(portal.visitor, { ...aPerson(), firstName: ' ' }))).toEqual([400, 'First Name is required']);
  expect((await check(state, { ...aPerson(), dateOfBirth: '1950-02-31' })).status).toBe(400);
});
