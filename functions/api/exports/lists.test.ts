import { beforeAll, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { maxChosenRows } from '../../../shared/core/fileChoice.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { exportApi, type ListKind } from '../../../shared/entities/export.ts';
import { store } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { exportedLists } from '../../rules/files/exportedLists.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: States;
let staff: Signed;
let local: Signed;
const ids: Record<string, string> = {};

beforeAll(async () => {
  place = await makeStates(store());
  await store().transact(maker, (tx) => {
    const person = (lastName: string, stateId: string, serviceAreaId: string, more = {}) => {
      ids[lastName] = tx.create(recipients, aRecipient({ stateId, serviceAreaId }, { lastName, firstName: '+1', ...more })).id;
    };
    person('=Boone', place.missouri, place.boone);
    person('@Second', place.missouri, place.boone);
    person('Archived', place.missouri, place.boone, { isArchived: true });
    person('-Callaway', place.missouri, place.callaway);
    person('Athens', place.ohio, place.athens);
  });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
});

const ask = (who: Signed, list: string, body: object = {}) => who.call(exportApi.list, { params: { list }, body });
async function namesIn(who: Signed, body: object = {}, list: ListKind = 'recipients'): Promise<string[]> {
  const reply = await ask(who, list, { shown: ['lastName'], ...body });
  expect(reply.status).toBe(200);
  return Buffer.from(reply.body).toString().trimEnd().split('\r\n').slice(1);
}
interface Entry {
  readonly who: string;
  readonly name: string;
  readonly action: string;
  readonly changes: string;
}
async function logged(who: Signed = staff): Promise<Entry[]> {
  readAnew();
  const columns = [{ name: 'entity', filter: { operator: 'EqualTo', value: 'Export' } }];
  return (await who.call(changeLogApi.table, { body: { take: 500, columns } })).body.result.rows;
}

test('exports the rows of the list, without archived people, and with harmless formulas', async () => {
  expect(await namesIn(staff)).toEqual(["'-Callaway", "'=Boone", "'@Second"]);
  expect(await namesIn(staff, { shown: ['firstName'] })).toEqual(["'+1", "'+1", "'+1"]);
  expect(await namesIn(staff, {}, 'recipient-search')).toContain('Archived');
});

test('local staff get only their areas, also with filters, ids and a State of others', async () => {
  const area = { columns: [{ name: 'serviceAreaId', filter: { operator: 'EqualTo', value: place.callaway } }] };
  expect(await namesIn(local)).toEqual(["'=Boone", "'@Second"]);
  expect(await namesIn(local, area)).toEqual([]);
  expect(await namesIn(local, { ids: [ids['-Callaway'], ids.Athens] })).toEqual([]);
  expect(await namesIn(local, { ids: [ids['-Callaway'], ids['=Boone']] })).toEqual(["'=Boone"]);
  expect((await ask(local, 'recipients', { stateId: place.ohio })).status).toBe(404);
  expect(await namesIn(staff, { ids: [ids.Athens, ids.Archived, ids['@Second']] })).toEqual(["'@Second"]);
});

test('refuses lists of other roles, unknown lists, parents of other States and too many chosen rows', async () => {
  const statuses = async (who: Signed, ...lists: string[]) => Promise.all(lists.map(async (list) => (await ask(who, list)).status));
  expect(await statuses(local, 'vendors', 'users', 'programs', 'offline-sales', 'settings')).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(staff, 'users', 'settings', 'nothing', 'constructor')).toEqual([403, 403, 404, 404]);
  const parent = (parentId?: string) => ask(staff, 'vendor-users', { parentId });
  expect([(await parent(place.farm)).status, (await parent(place.ohioFarm)).status, (await parent()).status]).toEqual([200, 404, 404]);
  const many = (count: number) => ({ ids: Array.from({ length: count }, (_, i) => `x${i}`) });
  expect((await ask(staff, 'recipients', many(maxChosenRows + 1))).status).toBe(400);
  expect(await namesIn(staff, many(maxChosenRows))).toEqual([]);
});

test('every list answers State staff or an Admin who may read it, and no other role', async () => {
  const admin = await portal.signIn({ roles: ['Admin'], stateId: place.missouri });
  for (const [list, { who }] of Object.entries(exportedLists)) {
    const body = list.startsWith('vendor-') && list !== 'vendor-imports' ? { parentId: place.farm } : {};
    for (const [caller, role] of [
      [admin, 'Admin'],
      [staff, 'State Agency Staff'],
      [local, 'Local Agency Staff'],
    ] as const)
      expect([list, role, (await ask(caller, list, body)).status]).toEqual([list, role, who.includes(role) ? 200 : 403]);
  }
}, 120_000);

test('logs each file of people with its filter, rows and type in the State’s log, and no other file', async () => {
  const before = (await logged()).length;
  const body = { allSearch: 'boone', fileType: 'Excel', columns: [{ name: 'lastName', filter: { operator: 'Search', value: 'oo' } }] };
  expect((await ask(local, 'recipients', body)).status).toBe(200);
  expect((await ask(local, 'recipients', body)).status).toBe(200);
  expect((await ask(staff, 'service-areas')).status).toBe(200);
  expect((await ask(staff, 'recipients', { shown: ['nothing'] })).status).toBe(400);
  const entries = await logged();
  expect(entries).toHaveLength(before + 2);
  const entry = { name: 'Export of recipients', action: 'Exported' };
  const changes = 'Rows: 1\nSearch: boone\nFilter: Last Name contains oo\nFile: Excel';
  expect(entries.slice(0, 2)).toMatchObject([
    { ...entry, changes },
    { ...entry, changes },
  ]);
  await namesIn(staff, { ids: [ids['=Boone'], ids.Athens] });
  await namesIn(staff, { allSearch: 'nobody at all' });
  expect((await logged()).slice(0, 2).map((one) => one.changes)).toEqual([
    'Rows: 0\nSearch: nobody at all\nFile: CSV',
    'Chosen rows: 1\nFile: CSV',
  ]);
});

test('the log of another State does not contain it', async () => {
  const other = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.ohio });
  expect(await logged(other)).toEqual([]);
});
