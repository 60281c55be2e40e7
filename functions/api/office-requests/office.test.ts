/** Tests what local staff learn about people of other offices: the name of one office, and nothing else. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeOf } from '../../../shared/core/cardCode.ts';
import { type Role, roles } from '../../../shared/core/role.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { officeRequestApi } from '../../../shared/entities/office-request.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { log } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: States;
let boone: Signed;

beforeAll(async () => {
  place = await makeStates(store());
});
afterEach(() => vi.restoreAllMocks());

const localOf = (...serviceAreas: string[]) => portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas });
// A new user for each test, because each user has a limit.
const fresh = async () => {
  boone = await localOf(place.boone);
};

let made = 0;
/** Creates a person with a name of their own, by default of Callaway. */
async function person(more: Partial<Recipient> = {}) {
  made += 1;
  const names = { firstName: `Ana${'abcdefghijklmnopqrstuvwxyz'[made]}`, lastName: 'Lopez', dateOfBirth: '1950-03-01' };
  const home = { stateId: more.stateId ?? place.missouri, serviceAreaId: more.serviceAreaId ?? place.callaway };
  const one = await store().transact(maker, (tx) => tx.create(recipients, aRecipient(home, { ...names, ...more })));
  readAnew();
  return one;
}
/** Creates a card of a recipient. */
async function cardOf({ id: recipientId, stateId }: Recipient, isActive = true): Promise<string> {
  made += 1;
  const code = hybridCodeOf([made, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const assignedAt = new Date().toISOString();
  await store().transact(maker, (tx) =>
    tx.create(hybridCodes, { id: hybridCodeId(code), code, programId: 'p', recipientId, assignedAt, isActive, stateId }),
  );
  return code;
}
const named = ({ firstName, lastName, dateOfBirth }: Recipient) => ({ firstName, lastName, dateOfBirth });
const ask = async (body: object, who = boone) => (await who.call(officeRequestApi.office, { body: body as never })).body;
const nothing = { office: null };

test('names the office of a person of another area by card and by name, and returns nothing else', async () => {
  await fresh();
  const ana = await person();
  const code = await cardOf(ana);
  expect(await ask(named(ana))).toEqual({ office: { name: 'Callaway' } });
  expect(await ask({ cardNumber: code })).toEqual({ office: { name: 'Callaway' } });
  expect(await ask({ cardNumber: `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}` })).toEqual({ office: { name: 'Callaway' } });
});

test('names no office for people of the user’s own areas, of another State, and unknown ones', async () => {
  await fresh();
  const own = await person({ serviceAreaId: place.boone });
  const abroad = await person({ stateId: place.ohio, serviceAreaId: place.athens });
  for (const one of [own, abroad]) {
    expect(await ask(named(one))).toEqual(nothing);
    expect(await ask({ cardNumber: await cardOf(one) })).toEqual(nothing);
  }
  expect(await ask({ firstName: 'No', lastName: 'One', dateOfBirth: '1950-03-01' })).toEqual(nothing);
  expect(await ask({ cardNumber: hybridCodeOf([22, 22, 22, 22, 1, 1, 1, 1, 2, 2, 2, 2]) })).toEqual(nothing);
  const both = await localOf(place.boone, place.callaway);
  expect(await ask(named(await person()), both)).toEqual(nothing);
});

test('ignores case, accents, apostrophes and hyphens of names, but no difference of a birth date or a letter', async () => {
  await fresh();
  const ana = await person({ firstName: 'Renée', lastName: 'O’Brien-Núñez', dateOfBirth: '1950-03-01' });
  expect(await ask({ firstName: 'RENEE', lastName: 'obrien nunez', dateOfBirth: '1950-03-01' })).toEqual({ office: { name: 'Callaway' } });
  for (const dateOfBirth of ['1950-03-02', '1950-02-28', '1951-03-01']) expect(await ask({ ...named(ana), dateOfBirth })).toEqual(nothing);
  expect(await ask({ ...named(ana), firstName: 'Rene' })).toEqual(nothing);
  expect(await ask({ ...named(ana), firstName: 'Ren' })).toEqual(nothing);
});

test('names no office for archived and deactivated people, and names it again after they return', async () => {
  await fresh();
  const ana = await person({ isArchived: true });
  const code = await cardOf(ana);
  const gone = await person({ deactivatedAt: new Date().toISOString() });
  expect([await ask(named(ana)), await ask({ cardNumber: code }), await ask(named(gone))]).toEqual([nothing, nothing, nothing]);
  await store().transact(maker, async (tx) => {
    const before = await tx.get(recipients, ana.id);
    tx.update(recipients, before, { ...before, isArchived: false });
  });
  expect(await ask({ cardNumber: code })).toEqual({ office: { name: 'Callaway' } });
});

test('names no office if two offices have a person with this name and birth date, and one if they share the office', async () => {
  await fresh();
  const third = await localOf('elsewhere');
  const ana = await person();
  const twin = await person({ ...named(ana), duplicateReason: 'Twins' });
  expect(await ask(named(ana))).toEqual({ office: { name: 'Callaway' } });
  await store().transact(maker, (tx) => tx.update(recipients, twin, { ...twin, serviceAreaId: place.boone }));
  readAnew();
  expect(await ask(named(ana))).toEqual(nothing);
  expect(await ask(named(ana), third)).toEqual(nothing);
});

test('names the new office of a person who moved, and finds a renamed person by the new name alone', async () => {
  await fresh();
  const third = await localOf('elsewhere');
  const ana = await person();
  const code = await cardOf(ana);
  await store().transact(maker, (tx) => tx.update(recipients, ana, { ...ana, lastName: 'Lima', serviceAreaId: place.boone }));
  readAnew();
  expect(await ask({ ...named(ana), lastName: 'Lima' }, third)).toEqual({ office: { name: 'Boone' } });
  expect(await ask(named(ana), third)).toEqual(nothing);
  expect(await ask({ cardNumber: code }, third)).toEqual({ office: { name: 'Boone' } });
  expect(await ask({ cardNumber: code })).toEqual(nothing);
});

test('names the office by a lost card, and by no part of a code', async () => {
  await fresh();
  const code = await cardOf(await person(), false);
  expect(await ask({ cardNumber: code })).toEqual({ office: { name: 'Callaway' } });
  const refusal = async (body: object) => refusalOf(await boone.call(officeRequestApi.office, { body: body as never }));
  for (const cardNumber of [code.slice(0, 12), code.slice(1), '']) {
    expect(await refusal({ cardNumber })).toEqual([400, 'Enter the complete code of a card']);
  }
  const words = 'Enter the complete code of a card, or first name, last name and date of birth';
  for (const body of [{ firstName: 'Ana', lastName: 'Lopez' }, {}]) expect(await refusal(body)).toEqual([400, words]);
});

test.each(roles.filter((role) => role !== 'Local Agency Staff'))(
  'refuses the question and the request of the role %s',
  async (role: Role) => {
    const own = { ...(role === 'Vendor' && { vendorId: place.farm }), ...(role === 'Recipient' && { recipientId: 'r' }) };
    const who = await portal.signIn({ roles: [role], stateId: place.missouri, ...own });
    const body = { firstName: 'Ana', lastName: 'Lopez', dateOfBirth: '1950-03-01', message: 'Please call' };
    for (const api of [officeRequestApi.office, officeRequestApi.create, officeRequestApi.ownTable])
      expect((await who.call(api, { body: body as never })).status).toBe(403);
  },
);

test('stops a user after twenty questions in an hour, whatever their answers, and no other user', async () => {
  await fresh();
  const ana = named(await person());
  for (let i = 0; i < 20; i++) expect((await boone.call(officeRequestApi.office, { body: ana })).status).toBe(200);
  const late = await boone.call(officeRequestApi.office, { body: ana });
  expect(refusalOf(late)).toEqual([429, 'You asked too often about people of other offices. Please try again in 60 minutes.']);
  expect((await boone.call(officeRequestApi.office, { body: { ...ana, firstName: 'No' } })).body).toEqual(late.body);
  expect(await ask(ana, await localOf(place.boone))).toEqual({ office: { name: 'Callaway' } });
});

test('logs who asked in the person’s own change log, and no data of the person in the log of the function', async () => {
  await fresh();
  const lines: unknown[][] = [];
  vi.spyOn(log, 'info').mockImplementation((...line) => void lines.push(line));
  const ana = await person({ lastName: 'Quetzal' });
  const code = await cardOf(ana);
  await ask({ cardNumber: code });
  await ask({ ...named(ana), firstName: 'Unknown' });
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Quetzal|${code}|${ana.id}|1950`));
  expect(lines.filter(([message]) => message !== 'Call')).toEqual([
    ['The office of a person was requested', { userId: boone.userId, serviceAreaId: place.callaway }],
    ['The office of a person was requested', { userId: boone.userId, serviceAreaId: undefined }],
  ]);
  const callaway = await localOf(place.callaway);
  const body = { entity: 'Recipient', entityId: ana.id, take: 100 };
  const { rows } = (await callaway.call(changeLogApi.table, { body })).body.result;
  expect(rows.filter(({ action }: { action: string }) => action === 'Office named')).toMatchObject([{ changes: 'Asked from: Boone' }]);
  expect((await boone.call(changeLogApi.table, { body })).status).toBe(404);
});
