import { beforeAll, expect, test } from 'vitest';
import { aProgram, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let staff: Signed;
let local: Signed;
let boone: string;
let cole: string;
let abroad: string;
let stateId: string;

beforeAll(async () => {
  await store().transact(maker, (tx) => {
    const [missouri, ohio] = [tx.create(states, aState()), tx.create(states, aState())];
    const area = (name: string, of = missouri) => tx.create(serviceAreas, aServiceArea(of.id, { name, counties: [name, 'Callaway'] })).id;
    [stateId, boone, cole, abroad] = [missouri.id, area('Boone'), area('Cole'), area('Athens', ohio)];
    tx.create(programs, aProgram(stateId, { name: 'Senior FMNP', canLocalStaffAddRecipientsAndIssueBenefits: true }));
  });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [boone] });
});

const person = (firstName: string, more = {}) => ({
  firstName,
  lastName: 'Lopez',
  dateOfBirth: '1950-03-01',
  serviceAreaId: boone,
  race: [],
  ...more,
});
const firstFailure = ({ body }: { body: { validationFailures: { propertyName: string; errorMessage: string }[] } }) =>
  body.validationFailures[0];

async function add(firstName: string, more = {}, who = staff) {
  const reply = await who.call(recipientApi.create, { body: person(firstName, more) });
  expect([reply.status, reply.body.validationFailures]).toEqual([201, undefined]);
  return reply.body;
}

test('registers a senior without an email address and formats phone numbers', async () => {
  const made = await add('Ada', { email: '', phoneNumber: '573 555 0101', proxyPhone: '(573) 555-0102' }, local);
  expect(made).toMatchObject({ stateId, phoneNumber: '+15735550101', proxyPhone: '+15735550102', isArchived: false, source: 'portal' });
  expect(made).not.toHaveProperty('email');
  const seen = await local.call(recipientApi.get, { params: { id: made.id } });
  expect(seen.body).toMatchObject({ firstName: 'Ada', serviceAreaName: 'Boone' });
});

test.each([
  [{ phoneNumber: '555' }, 'phoneNumber'],
  [{ proxyPhone: 'my daughter' }, 'proxyPhone'],
  [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
  [{ dateOfBirth: '1950-02-30' }, 'dateOfBirth'],
  [{ email: 'ada' }, 'email'],
  [{ serviceAreaId: 'nowhere' }, 'serviceAreaId'],
])('refuses invalid input such as %j on its field', async (wrong, field) => {
  const reply = await staff.call(recipientApi.create, { body: person('Wrong', wrong) });
  expect([reply.status, firstFailure(reply)?.propertyName]).toEqual([400, field]);
});

test('refuses to move a recipient to another State, or for local staff to an area outside their own', async () => {
  const reply = await staff.call(recipientApi.create, { body: person('Bea', { serviceAreaId: abroad }) });
  expect([reply.status, firstFailure(reply)?.errorMessage]).toEqual([400, 'Service Area not found']);
  const other = await local.call(recipientApi.create, { body: person('Bea', { serviceAreaId: cole }) });
  expect([other.status, firstFailure(other)?.errorMessage]).toEqual([400, 'Service Area not found']);
});

test('local staff add and change recipients only if a program of their State lets them', async () => {
  const made = await add('Cleo', {}, local);
  const setFlag = async (isLet: boolean) => {
    const [one] = await store().children(maker, programs, `State#${stateId}`, 'Program#');
    if (!one) throw new Error('There is no program');
    await store().transact(maker, (tx) => tx.update(programs, one, { ...one, canLocalStaffAddRecipientsAndIssueBenefits: isLet }));
  };
  const isLet = async (who: Signed) => (await who.call(accountApi.me, {})).body.mayAddRecipients;
  expect(await isLet(local)).toBe(true);
  await setFlag(false);
  expect([await isLet(local), await isLet(staff)]).toEqual([false, undefined]);
  const body = { ...person('Cleo'), version: made.version };
  for (const refused of [
    await local.call(recipientApi.create, { body: person('Dora') }),
    await local.call(recipientApi.update, { params: { id: made.id }, body }),
    await local.call(recipientApi.remove, { params: { id: made.id } }),
  ])
    expect([refused.status, firstFailure(refused)?.errorMessage]).toEqual([
      400,
      'In this State, only State staff add and change recipients. Ask them to do this.',
    ]);
  expect((await staff.call(recipientApi.update, { params: { id: made.id }, body })).status).toBe(200);
  await setFlag(true);
  expect((await local.call(recipientApi.update, { params: { id: made.id }, body })).status).toBe(200);
});

test('refuses a person registered anywhere in the State, except for State staff with a reason', async () => {
  await add('José', { serviceAreaId: cole });
  const names = { firstName: 'JOSE', lastName: 'lopez', dateOfBirth: '1950-03-01' };
  expect((await local.call(recipientApi.checkForExisting, { body: names })).body).toEqual({ exists: true });
  expect((await local.call(recipientApi.checkForExisting, { body: { ...names, dateOfBirth: '1951-03-01' } })).body).toEqual({
    exists: false,
  });
  const body = person('Jose', { duplicateReason: 'A grandson of the same name' });
  const byLocal = await local.call(recipientApi.create, { body });
  expect([byLocal.status, firstFailure(byLocal)?.errorMessage]).toEqual([
    409,
    'A person with this name and date of birth is already registered in this State. Ask State staff, who can register a possible duplicate.',
  ]);
  const without = await staff.call(recipientApi.create, { body: person('Jose') });
  expect([without.status, firstFailure(without)?.propertyName]).toEqual([409, 'duplicateReason']);
  const made = await staff.call(recipientApi.create, { body });
  expect([made.status, made.body.duplicateReason]).toEqual([201, 'A grandson of the same name']);
  const params = { id: made.body.id };
  const later = await local.call(recipientApi.update, { params, body: { ...person('Jose'), city: 'Columbia', version: 1 } });
  expect(later.body).toMatchObject({ city: 'Columbia', duplicateReason: 'A grandson of the same name' });
  const renamed = await staff.call(recipientApi.update, { params, body: { ...person('Josef'), version: 2 } });
  expect(renamed.body).not.toHaveProperty('duplicateReason');
  const back = await staff.call(recipientApi.update, { params, body: { ...person('José'), version: 3 } });
  expect([back.status, firstFailure(back)?.propertyName]).toEqual([409, 'duplicateReason']);
});

test('one of ten concurrent registrations of a person succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => local.call(recipientApi.create, { body: person('Racer') })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('archived people leave the list but can be found with a filter', async () => {
  const { id } = await add('Zenobia', {}, local);
  const archive = (version: number) => local.call(recipientApi.archive, { params: { id }, body: { version } });
  const names = async (call: typeof recipientApi.localTable | typeof recipientApi.searchPage, body = {}) =>
    ((await local.call(call, { body: { allSearch: 'zenobia', ...body } })).body.result.rows as { id: string }[]).map((row) => row.id);
  expect(await names(recipientApi.localTable)).toEqual([id]);
  expect((await archive(1)).body).toMatchObject({ isArchived: true, version: 2 });
  expect((await archive(1)).status).toBe(409);
  expect(await names(recipientApi.localTable)).toEqual([]);
  expect(await names(recipientApi.searchPage)).toEqual([id]);
  const filter = { operator: 'EqualTo', value: 'Yes' };
  expect(await names(recipientApi.localTable, { columns: [{ name: 'isArchived', filter }] })).toEqual([id]);
  expect((await archive(2)).body.isArchived).toBe(false);
});

test('a lock toggles the state that the caller saw', async () => {
  const { id } = await add('Lock');
  const lock = (version: number) => staff.call(recipientApi.lock, { params: { id }, body: { version } });
  expect([(await lock(1)).body.isLockedOut, (await lock(1)).status, (await lock(2)).body.isLockedOut]).toEqual([true, 409, false]);
});

test('deletes a recipient without benefits, but not one with references', async () => {
  const [free, bound] = [await add('Free'), await add('Bound')];
  await store().transact(maker, (tx) => tx.reference(recipients, bound.id));
  expect((await staff.call(recipientApi.remove, { params: { id: free.id } })).status).toBe(200);
  const reply = await staff.call(recipientApi.remove, { params: { id: bound.id } });
  expect([reply.status, firstFailure(reply)?.errorMessage]).toEqual([409, 'This cannot be deleted, because other records refer to it.']);
  await add('Free');
});

test('finds people at the office by name in any order, phone and email, within the caller’s areas', async () => {
  const more = { lastName: 'de la Cruz', city: 'Columbia', phoneNumber: '573-555-0177', email: 'tia@example.org' };
  const { id } = await add('María Luisa', more);
  await add('Maria', { lastName: 'Cruz', serviceAreaId: cole, phoneNumber: '573-555-0178' });
  const search = async (who: Signed, searchTerm: string) => (await who.call(recipientApi.search, { body: { searchTerm } })).body;
  const found = [{ value: id, label: 'de la Cruz, María Luisa · 03/01/1950 · Columbia' }];
  for (const term of ['maria luisa de la cruz', 'Cruz, Maria', 'de la cruz maria', 'TIA@', '(573) 555-017', '+1 573 555 0177'])
    await expect.poll(() => search(local, term)).toEqual(found);
  expect(await search(staff, 'cruz maria')).toHaveLength(2);
  for (const term of ['', '  ', 'nobody', 'maria nobody']) expect(await search(local, term)).toEqual([]);
});

test('lists matching names first at the office, before people of a city with that name', async () => {
  const elsewhere = { lastName: 'Ames', city: 'Hazelford' };
  await Promise.all(Array.from({ length: 21 }, (_, n) => add(`Neighbor ${String.fromCharCode(65 + n)}`, elsewhere)));
  const ford = await add('Zelda', { lastName: 'Ford', city: 'Columbia' });
  const fordie = await add('Fordie', { lastName: 'Zimmer', city: 'Columbia' });
  const search = async (searchTerm: string) =>
    ((await staff.call(recipientApi.search, { body: { searchTerm } })).body as { value: string }[]).map(({ value }) => value);
  await expect.poll(async () => (await search('ford')).slice(0, 2)).toEqual([ford.id, fordie.id]);
  expect(await search('ford')).toHaveLength(20);
  expect(await search('columbia zelda')).toEqual([ford.id]);
});

test('finds people by full name, phone, date of birth and ZIP in every list and at the office', async () => {
  const more = { lastName: 'Wood', dateOfBirth: '1946-03-27', phoneNumber: '417-555-0158', city: 'Monett', zip: '65708' };
  const { id } = await add('Donna', more);
  await add('Arlene', { lastName: 'Abbott', city: 'Hazelwood', dateOfBirth: '1951-01-02' });
  const found = async (call: typeof recipientApi.table | typeof recipientApi.searchPage, allSearch: string) =>
    ((await staff.call(call, { body: { allSearch } })).body.result.rows as { id: string }[]).map((row) => row.id);
  const atCounter = async (searchTerm: string) =>
    ((await staff.call(recipientApi.search, { body: { searchTerm } })).body as { value: string }[]).map(({ value }) => value);
  const names = ['donna wood', 'wood, donna', 'WOOD Donna', 'donna monett', 'wood 65708', 'dónna wood 1946'];
  const numbers = ['(417) 555-0158', '417.555.0158', '+1 417 555 0158', '4175550158'];
  const days = ['3/27/1946', '03-27-46', '03271946', '1946-03-27', 'Mar 27 1946', 'March 27, 1946', '3 27 1946'];
  const mixed = ['wood 3/27/46', '3/27/1946 Donna', 'wood, (417) 555-0158', 'Donna Wood Mar 27 1946 417.555.0158'];
  for (const typed of [...names, ...numbers, ...days, ...mixed]) {
    await expect.poll(() => found(recipientApi.table, typed), { message: typed }).toEqual([id]);
    expect(await found(recipientApi.searchPage, typed)).toEqual([id]);
    expect(await atCounter(typed)).toEqual([id]);
  }
  for (const typed of ['donna hazelwood', '(417) 555-0159', '3/28/1946', '27/3/1946', 'wood 3/28/46', 'abbott (417) 555-0158'])
    expect(await found(recipientApi.table, typed)).toEqual([]);
  const filter = { operator: 'Search', value: 'donna wood' };
  expect((await staff.call(recipientApi.table, { body: { columns: [{ name: 'lastName', filter }] } })).body.result.rows).toEqual([]);
});

test('finds a misspelled name in the list and at the office, but not in other areas than the caller’s', async () => {
  const { id } = await add('Thelonius', { lastName: 'Abernathy', dateOfBirth: '1951-01-02', serviceAreaId: cole });
  const found = async (allSearch: string) => {
    const { result } = (await staff.call(recipientApi.table, { body: { allSearch } })).body;
    return { ids: (result.rows as { id: string }[]).map((row) => row.id), isNear: result.isNear };
  };
  await expect.poll(() => found('thelonius abernathy')).toEqual({ ids: [id], isNear: undefined });
  expect(await found('thelonius abernaty')).toEqual({ ids: [id], isNear: true });
  const atCounter = async (who: Signed) =>
    ((await who.call(recipientApi.search, { body: { searchTerm: 'abernahty' } })).body as { value: string }[]).map(({ value }) => value);
  expect([await atCounter(staff), await atCounter(local)]).toEqual([[id], []]);
});

test('matches a name regardless of how its apostrophe and hyphen are typed', async () => {
  const { id } = await add('Siobhán', { lastName: 'O’Brien Vega-Luna', dateOfBirth: '1944-05-06' });
  const found = async (searchTerm: string) =>
    ((await staff.call(recipientApi.search, { body: { searchTerm } })).body as { value: string }[]).map(({ value }) => value);
  for (const typed of ["o'brien", '  o’brien ', 'OBRIEN', 'vega luna', 'Luna-Vega siobhan'])
    await expect.poll(() => found(typed), { message: typed }).toEqual([id]);
  const person = { firstName: 'Siobhan', lastName: "O'Brien Vega‑Luna", dateOfBirth: '1944-05-06' };
  expect((await staff.call(recipientApi.checkForExisting, { body: person })).body).toEqual({ exists: true });
});

test('offers the counties of the service areas and of people, each once', async () => {
  await add('County', { county: 'BOONE', serviceAreaId: boone });
  await add('County', { county: 'Adair', dateOfBirth: '1960-01-01' });
  const { body } = await staff.call(recipientApi.countyOptions);
  expect((body as { label: string }[]).map(({ label }) => label.toLowerCase())).toEqual(['adair', 'boone', 'callaway', 'cole']);
});

test('returns the other choices', async () => {
  const labels = async (call: typeof recipientApi.raceOptions | typeof recipientApi.programs) =>
    ((await local.call(call as typeof recipientApi.raceOptions)).body as { label: string }[]).map(({ label }) => label);
  expect(await labels(recipientApi.programs)).toEqual(['Senior FMNP']);
  expect(await labels(recipientApi.raceOptions)).toContain('Asian');
  for (const call of [recipientApi.wicCategoryOptions, recipientApi.ethnicityOptions])
    expect((await local.call(call)).body).not.toEqual([]);
});
