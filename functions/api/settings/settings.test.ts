import { createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { settingApi } from '../../../shared/entities/setting.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { achRuns } from '../../entities/ach.ts';
import { settings } from '../../entities/setting.ts';
import { scheduledRunId, tick } from '../../rules/payments/schedule.ts';
import { forgetSettings, setting } from '../../rules/setup/setting.ts';

const portal = usePortal();
let admin: Signed;
beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

interface Row {
  readonly id: string;
  readonly key: string;
}
const listed = async (allSearch = ''): Promise<Row[]> =>
  (await admin.call(settingApi.table, { body: { allSearch, take: 100 } })).body.result.rows;
afterEach(async () => {
  for (const { id } of await listed()) await admin.call(settingApi.remove, { params: { id } });
});

const make = async (key: string, value: string, isEnabled = true) =>
  (await admin.call(settingApi.create, { body: { key, value, isEnabled } })).body;
const failures = ({
  status,
  body,
}: {
  status: number;
  body: { validationFailures?: { propertyName: string; errorMessage: string }[] };
}) => [status, ...(body.validationFailures ?? []).map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`)];

test('creates, finds, lists, changes and deletes a setting, with a change log', async () => {
  const made = await admin.call(settingApi.create, { body: { key: 'supportHours', value: 'Mo–Fr', isEnabled: false } });
  expect([made.status, made.body]).toMatchObject([201, { key: 'supportHours', value: 'Mo–Fr', isEnabled: false }]);
  expect((await admin.call(settingApi.get, { params: { key: 'SUPPORTHOURS' } })).body.id).toBe(made.body.id);
  expect(await listed('support')).toMatchObject([{ key: 'supportHours', isEnabled: 'No' }]);
  const params = { id: made.body.id };
  const changed = await admin.call(settingApi.update, { params, body: { key: 'other', value: 'Mo–Sa', isEnabled: true, version: 1 } });
  expect([changed.status, changed.body]).toMatchObject([200, { key: 'supportHours', value: 'Mo–Sa', version: 2 }]);
  expect((await admin.call(settingApi.update, { params, body: { value: 'Never', isEnabled: true, version: 1 } })).status).toBe(409);
  const log = { changes: 'Value: Mo–Fr → Mo–Sa\nEnabled: No → Yes', action: 'Changed' };
  expect((await admin.call(settingApi.changes, { params, body: {} })).body.result.rows).toMatchObject([log, { action: 'Created' }]);
  const entry = { entity: 'Setting', entityId: made.body.id };
  expect((await admin.call(changeLogApi.table, { body: entry })).body.result.rows).toMatchObject([log, { action: 'Created' }]);
  expect((await admin.call(settingApi.remove, { params })).status).toBe(200);
  expect((await admin.call(settingApi.get, { params: { key: 'supportHours' } })).status).toBe(404);
  expect(await listed('support')).toEqual([]);
});

test('a key is unique regardless of spelling, and the portal’s keys are saved in its own spelling', async () => {
  expect(await make('ACHHOUR', '19')).toMatchObject({ key: 'achHour' });
  const again = await admin.call(settingApi.create, { body: { key: 'achHour', value: '18', isEnabled: true } });
  expect(failures(again)).toEqual([409, 'key: A setting with this key already exists']);
});

test.for<[string, string, string]>([
  ['sessionIdleMinutes', '4', 'must be a whole number of minutes from 5 to 240'],
  ['SESSIONIDLEMINUTES', '0x20', 'must be a whole number of minutes from 5 to 240'],
  ['sessionIdleMinutes', '30.5', 'must be a whole number of minutes from 5 to 240'],
  ['sessionAbsoluteHours', 'long', 'must be a whole number of hours from 1 to 24'],
  ['duplicatePoints', '10', 'must be a whole number of points from 20 to 140'],
  ['duplicatePoints', 'many', 'must be a whole number of points from 20 to 140'],
  ['achHour', '24', 'must be a whole number of hours from 0 to 23'],
  ['wicMaximumPerYear', '$30', 'must be dollars, such as 50.00. Add each later amount with its first day: 50.00; 2027-10-01 55.00'],
  ['seniorMaximumPerYear', '50.00; 2027-02-30 55.00', 'must have valid days, with the earlier day first'],
  ['seniorMaximumPerYear', '50.00; 2027-10-01 55.00; 2027-05-01 60.00', 'must have valid days, with the earlier day first'],
])('refuses to create or change %s to %s', async ([key, value, problem]) => {
  const sentence = [400, `value: Value ${problem}`];
  for (const isEnabled of [true, false])
    expect(failures(await admin.call(settingApi.create, { body: { key, value, isEnabled } }))).toEqual(sentence);
  const { id } = await make(key, key.endsWith('Year') ? '20.00' : key.endsWith('Points') ? '70' : '12');
  const changed = await admin.call(settingApi.update, { params: { id }, body: { value, isEnabled: true, version: 1 } });
  expect(failures(changed)).toEqual(sentence);
});

test('serves visitors the addresses of the apps while their settings are enabled', async () => {
  const stores = async () => {
    forgetSettings();
    return (await portal.visitor.call(accountApi.stores)).body;
  };
  expect(await stores()).toEqual({});
  const [apple, google] = ['https://apps.apple.com/us/app/efmnp/id1', 'https://play.google.com/store/apps/details?id=org.example'];
  const { id } = await make('appleAppUrl', apple);
  expect(await stores()).toEqual({ appleAppUrl: apple });
  await make('googleAppUrl', google);
  expect(await stores()).toEqual({ appleAppUrl: apple, googleAppUrl: google });
  await admin.call(settingApi.update, { params: { id }, body: { value: apple, isEnabled: false, version: 1 } });
  expect(await stores()).toEqual({ googleAppUrl: google });
});

test('reports missing and overlong values on their fields', async () => {
  const empty = await admin.call(settingApi.create, { body: { key: ' ' } });
  expect(failures(empty)).toEqual([400, 'key: Key is required', 'value: Value is required', 'isEnabled: Enabled is required']);
  const long = await admin.call(settingApi.create, { body: { key: 'x'.repeat(101), value: 'y', isEnabled: true } });
  expect(failures(long)).toEqual([400, 'key: Key can have at most 100 characters']);
  const odd = await admin.call(settingApi.create, { body: { key: 'a/b', value: 'y', isEnabled: true } });
  expect(failures(odd)).toEqual([400, 'key: Key can have letters, digits, dots, hyphens and underscores only']);
});

/** Returns a function that reports the status of a call by a user who logs in now and then is idle for the given minutes. */
async function idleFor(idleMinutes: number): Promise<() => Promise<number>> {
  const person = await portal.signIn({ roles: ['Admin'] });
  const [userId, secret = ''] = person.token.split('.');
  await tableClient().send(
    new UpdateCommand({
      TableName: portal.tableName,
      Key: { pk: `session#${userId}`, sk: createHash('sha256').update(secret).digest('base64url') },
      UpdateExpression: 'SET seenAt = seenAt - :idle',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':idle': idleMinutes * 60 },
    }),
  );
  return async () => (await person.call(settingApi.table, { body: {} })).status;
}

const statusAfter = async (idleMinutes: number) => (await idleFor(idleMinutes))();

test('uses the idle minutes of the setting, and thirty once it is disabled or deleted', async () => {
  expect([await statusAfter(6), await statusAfter(31)]).toEqual([200, 401]);
  const begunBefore = await idleFor(6);
  const { id } = await make('sessionIdleMinutes', '5');
  expect(await begunBefore()).toBe(401);
  expect([await statusAfter(4), await statusAfter(6)]).toEqual([200, 401]);
  expect((await admin.call(accountApi.cookieExpiration)).body).toEqual({ minutes: 5 });
  await admin.call(settingApi.update, { params: { id }, body: { value: '5', isEnabled: false, version: 1 } });
  expect([await statusAfter(6), await statusAfter(31)]).toEqual([200, 401]);
  await admin.call(settingApi.update, { params: { id }, body: { value: '60', isEnabled: true, version: 2 } });
  expect([await statusAfter(31), await statusAfter(61)]).toEqual([200, 401]);
  await admin.call(settingApi.remove, { params: { id } });
  expect([await statusAfter(6), await statusAfter(31)]).toEqual([200, 401]);
});

test('batches sales after the configured hour in the State’s own zone', async () => {
  const zone = 'America/Chicago' as const;
  const state = await makeState(store(), { earliestTimeZone: zone, latestTimeZone: zone });
  const runs = async (time: string) => {
    const now = Date.parse(time);
    await tick(new Store(tableClient(), env().TABLE_NAME, () => now));
    return (await store().find(maker, achRuns, scheduledRunId(state.id, time.slice(0, 10)))) !== undefined;
  };
  expect(await runs('2026-06-10T16:10:00-05:00')).toBe(false);
  await make('achHour', '16');
  expect(await runs('2026-06-11T15:50:00-05:00')).toBe(false);
  expect(await runs('2026-06-11T16:10:00-05:00')).toBe(true);
});

test('sees another function’s write within a minute', async () => {
  const start = Date.now();
  const at = (seconds: number) => setting(new Store(tableClient(), env().TABLE_NAME, () => start + seconds * 1000), 'sessionAbsoluteHours');
  expect(await at(0)).toBe(12);
  await store().transact(maker, (tx) => tx.create(settings, { key: 'sessionAbsoluteHours', value: '3', isEnabled: true }));
  expect([await at(59), await at(61)]).toEqual([12, 3]);
});

test('only Admins can see or change settings', async () => {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: 'state' });
  const { id, key } = await make('achHour', '12');
  const body = { key: 'x', value: 'y', isEnabled: true, version: 1 };
  expect((await staff.call(settingApi.table, { body: {} })).status).toBe(403);
  expect((await staff.call(settingApi.get, { params: { key } })).status).toBe(403);
  expect((await staff.call(settingApi.create, { body })).status).toBe(403);
  expect((await staff.call(settingApi.update, { params: { id }, body })).status).toBe(403);
  expect((await staff.call(settingApi.remove, { params: { id } })).status).toBe(403);
  expect((await staff.call(settingApi.changes, { params: { id }, body: {} })).status).toBe(403);
  expect((await staff.call(changeLogApi.table, { body: { entity: 'Setting', entityId: id } })).status).toBe(403);
});
