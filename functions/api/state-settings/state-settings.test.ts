/** Tests the settings of a State through real calls. */
import { beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import type { State } from '../../../shared/entities/state.ts';
import { stateSettingApi as api, type StateSettingReply } from '../../../shared/entities/state-setting.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { stateSetting } from '../../rules/setup/stateSetting.ts';

const portal = usePortal();
let state: State;
let staff: Signed;
beforeAll(async () => {
  state = await makeState(store());
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: state.id });
});

const key = 'vendorVoidMinutes';
const listed = async (who: Signed, stateId?: string): Promise<StateSettingReply[]> =>
  (await who.call(api.list, stateId === undefined ? {} : { query: { stateId } })).body;
const change = (who: Signed, body: object, name: string = key) => who.call(api.update, { params: { key: name }, body });
const current = async () => (await listed(staff)).find((one) => one.key === key);

/** The value in force a minute later, when no function has an older one in memory. */
let minutes = 0;
const inForce = (stateId = state.id) => {
  minutes += 2;
  const later = Date.now() + minutes * 60_000;
  return stateSetting(new Store(tableClient(), env().TABLE_NAME, () => later), stateId, key);
};

test('a State without values has the defaults', async () => {
  const other = await makeState(store());
  const admin = await portal.signIn({ roles: ['Admin'] });
  const rows = await listed(admin, other.id);
  expect(rows.map((row) => [row.key, row.value, row.version])).toEqual([
    ['vendorVoidMinutes', undefined, 0],
    ['sellSessionHours', undefined, 0],
    ['offlineSales', undefined, 0],
    ['offlineHours', undefined, 0],
    ['offlineSaleCents', undefined, 0],
    ['offlineCardCents', undefined, 0],
    ['offlineDeviceCents', undefined, 0],
    ['offlineLossBorneBy', undefined, 0],
    ['offlineLossCents', undefined, 0],
    ['offlineLossStateCents', undefined, 0],
    ['namesForAnalysts', undefined, 0],
  ]);
  expect(await inForce(other.id)).toBe(30);
});

test('State staff change a value, and a blank value restores the default', async () => {
  const first = await change(staff, { value: '10', version: 0 });
  expect([first.status, first.body]).toMatchObject([200, { key, value: '10', version: 1 }]);
  expect(await inForce()).toBe(10);
  const second = await change(staff, { value: ' ', version: 1 });
  expect([second.status, second.body.value]).toEqual([200, undefined]);
  expect(await current()).toMatchObject({ version: 2 });
  expect(await inForce()).toBe(30);
  const entry = { entity: 'StateSetting', entityId: first.body.id };
  const { rows } = (await staff.call(changeLogApi.table, { body: entry })).body.result;
  expect(rows.map(({ changes }: { changes: string }) => changes)[0]).toMatch(/^Value: 10 →/);
});

test('refuses a value out of bounds and changes nothing', async () => {
  const before = await current();
  for (const value of ['-1', '1441', '2.5', 'soon'])
    expect(refusalOf(await change(staff, { value, version: before?.version }))).toEqual([
      400,
      'Value must be a whole number of minutes from 0 to 1440',
    ]);
  expect(await current()).toEqual(before);
});

test('refuses a change that is based on an older version', async () => {
  const version = (await current())?.version ?? 0;
  expect((await change(staff, { value: '20', version })).status).toBe(200);
  expect((await change(staff, { value: '25', version })).status).toBe(409);
  expect((await change(staff, { value: '25', version: 0 }, 'sellSessionHours')).status).toBe(200);
  expect((await change(staff, { value: '26', version: 0 }, 'sellSessionHours')).status).toBe(409);
});

test('knows no other keys', async () => {
  expect((await change(staff, { value: '1', version: 0 }, 'achHour')).status).toBe(404);
});

test('State staff cannot see or change the settings of another State', async () => {
  const other = await makeState(store());
  expect((await staff.call(api.list, { query: { stateId: other.id } })).status).toBe(404);
  expect((await change(staff, { value: '1', version: 0, stateId: other.id })).status).toBe(404);
});

test('an Admin must name the State', async () => {
  const admin = await portal.signIn({ roles: ['Admin'] });
  expect((await change(admin, { value: '5', version: 0 })).status).toBe(400);
  const other = await makeState(store());
  expect((await change(admin, { value: '5', version: 0, stateId: other.id })).body).toMatchObject({ value: '5', version: 1 });
});

test('local staff, vendors, market managers and recipients cannot see or change settings', async () => {
  for (const role of ['Local Agency Staff', 'Vendor', 'Market Manager', 'Recipient'] as const) {
    const who = await portal.signIn({ roles: [role], stateId: state.id });
    expect([(await who.call(api.list)).status, (await change(who, { value: '1', version: 0 })).status]).toEqual([403, 403]);
  }
});

test('only an Admin turns on sales without a connection and sets their limits, within bounds', async () => {
  const { id: stateId } = await makeState(store());
  const ofState = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  const admin = await portal.signIn({ roles: ['Admin'] });
  expect((await change(ofState, { value: 'Yes', version: 0 }, 'offlineSales')).status).toBe(403);
  const set = (name: string, value: string) => change(admin, { value, version: 0, stateId }, name);
  expect(refusalOf(await set('offlineSales', 'Maybe'))).toEqual([400, 'Value must be Yes or No']);
  expect(refusalOf(await set('offlineHours', '73'))).toEqual([400, 'Value must be a whole number of hours from 1 to 72']);
  expect(refusalOf(await set('offlineSaleCents', '200.01'))).toEqual([400, 'Value must be dollars from 1 to 200, such as 1.00']);
  expect((await set('offlineSales', 'Yes')).body).toMatchObject({ value: 'Yes' });
  expect((await set('offlineDeviceCents', '250.00')).body).toMatchObject({ value: '250.00' });
});
