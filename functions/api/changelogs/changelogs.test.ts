import { beforeAll, expect, test } from 'vitest';
import { aRecipient, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { settings } from '../../entities/setting.ts';
import { states } from '../../entities/state.ts';
import { importWorkerOf, mailWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let local: Signed;
let vendorUser: Signed;
let missouri: string;
let ohio: string;
let boone: string;
let recipientId: string;

beforeAll(async () => {
  [missouri, ohio, boone, recipientId] = await store().transact(maker, (tx) => {
    const [one, other] = [tx.create(states, aState()).id, tx.create(states, aState()).id];
    const area = tx.create(serviceAreas, aServiceArea(one)).id;
    const person = aRecipient({ stateId: one, serviceAreaId: area }, { firstName: 'Ada', lastName: 'Lopez', dateOfBirth: '1950-03-01' });
    return [one, other, area, tx.create(recipients, person).id] as const;
  });
  admin = await portal.signIn({ roles: ['Admin'] });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: missouri });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: missouri, serviceAreas: [boone] });
  vendorUser = await portal.signIn({ roles: ['Vendor'], stateId: missouri, vendorId: 'v' });
});

interface Row {
  readonly occurredAt: string;
  readonly who: string;
  readonly name: string;
  readonly action: string;
  readonly changes: string | null;
  readonly why: string | null;
}
const log = async (who: Signed, body: object): Promise<Row[]> => {
  const reply = await who.call(changeLogApi.table, { body });
  expect([reply.status, reply.body.validationFailures]).toEqual([200, undefined]);
  return reply.body.result.rows;
};

test('shows who changed a record, how and when, from its creation on, newest first', async () => {
  const form = { firstName: 'Ada', lastName: 'Lopez', dateOfBirth: '1950-03-01', serviceAreaId: boone, race: [] };
  const params = { id: recipientId };
  await staff.call(recipientApi.update, { params, body: { ...form, city: 'Columbia', phoneNumber: '573 555 0100', version: 1 } });
  await staff.call(recipientApi.archive, { params, body: { version: 2 } });
  const rows = await log(local, { entity: 'Recipient', entityId: recipientId });
  const user = await store().get(maker, users, staff.userId);
  expect(rows.map(({ action, who, changes }) => ({ action, who, changes }))).toEqual([
    { action: 'Archived', who: `Test ${user.lastName}`, changes: 'Archived: No → Yes' },
    { action: 'Changed', who: `Test ${user.lastName}`, changes: expect.stringContaining('City: nothing → Columbia') },
    { action: 'Created', who: 'test', changes: null },
  ]);
  expect(rows[1]?.changes?.split('\n')).toContain('Phone Number: nothing → (573) 555-0100');
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Ada Lopez']));
});

test('searches, filters, sorts and pages one record’s changes like any list', async () => {
  const about = { entity: 'Recipient', entityId: recipientId };
  expect(await log(staff, { ...about, allSearch: 'COLUMBIA' })).toHaveLength(1);
  const filter = { operator: 'EqualTo', value: 'created' };
  expect(await log(staff, { ...about, columns: [{ name: 'action', filter }] })).toMatchObject([{ action: 'Created' }]);
  const oldest = { ...about, take: 1, columns: [{ name: 'occurredAt', sort: { direction: 'asc' } }] };
  const reply = await staff.call(changeLogApi.table, { body: { ...oldest, includeColumns: true } });
  expect(reply.body.result).toMatchObject({ totalFilteredRecords: 3, rows: [{ action: 'Created' }] });
  expect(reply.body.result.columns.map((column: { name: string }) => column.name)).not.toContain('stateId');
});

test('shows a record’s changes only to users who may read the record', async () => {
  const { body: vendor } = await staff.call(vendorApi.create, { body: { name: 'Farm', userName: 'farm', outletType: 'Farmer' } });
  const ask = async (who: Signed, entity: string, entityId: string) =>
    (await who.call(changeLogApi.table, { body: { entity, entityId } })).status;
  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: ohio });
  const elsewhere = await portal.signIn({ roles: ['Local Agency Staff'], stateId: missouri, serviceAreas: ['other'] });
  expect(await ask(staff, 'Vendor', vendor.id)).toBe(200);
  expect(await ask(stranger, 'Vendor', vendor.id)).toBe(404);
  expect(await ask(elsewhere, 'Recipient', recipientId)).toBe(404);
  for (const who of [local, vendorUser]) expect(await ask(who, 'Vendor', vendor.id)).toBe(403);
  expect(await ask(admin, 'Recipient', recipientId)).toBe(403);
  expect(await ask(staff, 'State', missouri)).toBe(403);
  for (const entity of ['Session', 'ChangeLog', '__proto__', '']) expect(await ask(admin, entity, 'x')).toBe(404);
  expect((await staff.call(changeLogApi.table, { body: { entity: 'Vendor' } })).status).toBe(404);
});

test('lists only changes of the caller’s own State, for Admin and State staff', async () => {
  const { body } = await admin.call(vendorApi.create, { body: { name: 'Ohio Farm', userName: 'o', outletType: 'Farmer', stateId: ohio } });
  await admin.call(vendorApi.archive, { params: { id: body.id }, body: { version: 1 } });
  const names = async (who: Signed, request: object) => (await log(who, request)).map(({ name, action }) => `${name} ${action}`);
  const only = (entity: string) => ({ columns: [{ name: 'entity', filter: { operator: 'EqualTo', value: entity } }] });
  await expect.poll(() => names(admin, { stateId: ohio, ...only('Vendor') })).toEqual(['Ohio Farm Archived', 'Ohio Farm Created']);
  expect(await names(staff, only('Recipient'))).toEqual(['Ada Lopez Archived', 'Ada Lopez Changed', 'Ada Lopez Created']);
  expect((await names(staff, {})).join()).not.toContain('Ohio');
  expect((await staff.call(changeLogApi.table, { body: { stateId: ohio } })).status).toBe(404);
  for (const who of [local, vendorUser]) expect((await who.call(changeLogApi.table, { body: {} })).status).toBe(403);
  expect((await portal.visitor.call(changeLogApi.table, { body: {} })).status).toBe(401);
});

test('an Admin without a State sees changes that belong to no State, and deleted records stay in the list', async () => {
  const setting = await store().transact(maker, (tx) => tx.create(settings, { key: 'achHour', value: '20', isEnabled: true }));
  await store().transact(maker, (tx) => tx.update(settings, setting, { ...setting, value: '21' }));
  const ofSettings = { columns: [{ name: 'entity', filter: { operator: 'EqualTo', value: 'Setting' } }] };
  await expect
    .poll(() => log(admin, ofSettings))
    .toMatchObject([
      { name: 'achHour', changes: 'Value: 20 → 21' },
      { name: 'achHour', action: 'Created' },
    ]);
  const { body: state } = await admin.call(stateApi.create, {
    body: { name: 'Gone', earliestTimeZone: 'America/Chicago', latestTimeZone: 'America/Chicago', isVendorQrCodeGenerationEnabled: true },
  });
  await admin.call(stateApi.remove, { params: { id: state.id } });
  await expect.poll(() => log(admin, { stateId: state.id })).toMatchObject([{ name: 'Gone', action: 'Deleted' }]);
});

test('names the portal itself as the system, with its work, for changes and for creations', async () => {
  const made = await store().transact(mailWorker, (tx) => {
    const person = aRecipient(
      { stateId: missouri, serviceAreaId: boone },
      { firstName: 'Bo', lastName: 'Lind', dateOfBirth: '1950-03-02' },
    );
    return tx.create(recipients, person);
  });
  await store().transact(importWorkerOf(missouri), (tx) => tx.update(recipients, made, { ...made, city: 'Columbia' }));
  const rows = await log(local, { entity: 'Recipient', entityId: made.id });
  expect(rows.map(({ action, who }) => [action, who])).toEqual([
    ['Changed', 'System: import'],
    ['Created', 'System: mail delivery'],
  ]);
  const { body } = await local.call(recipientApi.timeline, { params: { id: made.id } });
  expect(body.entries.map(({ by }: { by?: string }) => by)).toEqual(['System: import', 'System: mail delivery']);
});
