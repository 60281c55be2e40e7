import { beforeAll, expect, test } from 'vitest';
import { aProgram, aRecipient, aServiceArea, aState, aVendor, maker } from '../../../infra/testing/builders.ts';
import { drainQueue } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { emptyState, farmsFile } from '../../../infra/testing/testVendors.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { serviceAreaApi } from '../../../shared/entities/service-area.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { vendorImportApi } from '../../../shared/entities/vendor-import.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { fundingEntries } from '../../entities/funding.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let admin: Signed;

beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

const aPlace = (at?: number) => storeAt(at).transact(maker, (tx) => tx.create(states, aState()).id);
const storeAt = (at = Date.now()) => new Store(tableClient(), env().TABLE_NAME, () => at);
const staffOf = (stateId: string) => portal.signIn({ roles: ['State Agency Staff'], stateId });
const nameOf = async ({ userId }: Signed) => {
  const { firstName, lastName } = await store().get(maker, users, userId);
  return `${firstName} ${lastName}`;
};

interface Row {
  readonly who: string;
  readonly entity: string;
  readonly entityId: string;
  readonly name: string;
  readonly action: string;
  readonly changes: string | null;
}
const ask = async (who: Signed, body: object) => {
  const { body: reply } = await who.call(changeLogApi.table, { body });
  return reply.result as { rows: Row[]; totalFilteredRecords: number };
};
const told = async (who: Signed, body: object) =>
  (await ask(who, body)).rows.map(({ entity, name, action }) => `${entity} ${name} ${action}`);
const vendorForm = (name: string) => ({ body: { name, userName: name, outletType: 'Farmer' } });

test('shows a new record and its creator to that user on the next request', async () => {
  const staff = await staffOf(await aPlace());
  const { body: vendor } = await staff.call(vendorApi.create, vendorForm('Oak Farm'));
  const { body: area } = await staff.call(serviceAreaApi.create, { body: { name: 'Greene', counties: ['Greene'] } });
  const { rows } = await ask(staff, { columns: [{ name: 'entity', filter: { operator: 'NotEqualTo', value: 'State' } }] });
  const who = await nameOf(staff);
  expect(rows).toMatchObject([
    { who, entity: 'ServiceArea', entityId: area.id, name: 'Greene', action: 'Created' },
    { who, entity: 'Vendor', entityId: vendor.id, name: 'Oak Farm', action: 'Created' },
  ]);
});

test('searches, filters, sorts and pages creations together with changes', async () => {
  const staff = await staffOf(await aPlace());
  const made = [];
  for (const name of ['Ash', 'Birch', 'Cedar']) made.push((await staff.call(vendorApi.create, vendorForm(name))).body);
  await staff.call(vendorApi.archive, { params: { id: made[1].id }, body: { version: 1 } });
  const ofVendors = { name: 'entity', filter: { operator: 'EqualTo', value: 'Vendor' } };
  await expect.poll(() => told(staff, { columns: [ofVendors] })).toHaveLength(4);
  expect(await told(staff, { allSearch: 'birch' })).toEqual(['Vendor Birch Archived', 'Vendor Birch Created']);
  const sorted = { columns: [ofVendors, { name: 'name', sort: { direction: 'asc' } }], take: 2 };
  expect(await ask(staff, sorted)).toMatchObject({ totalFilteredRecords: 4, rows: [{ name: 'Ash' }, { name: 'Birch' }] });
  expect(await told(staff, { ...sorted, skip: 2 })).toEqual(['Vendor Birch Created', 'Vendor Cedar Created']);
  const created = { columns: [ofVendors, { name: 'action', filter: { operator: 'EqualTo', value: 'created' } }] };
  expect(await told(staff, created)).toEqual(['Vendor Cedar Created', 'Vendor Birch Created', 'Vendor Ash Created']);
});

test('shows an import as one entry with the Admin who started it and its result', async () => {
  const stateId = await emptyState(store());
  const form = new FormData();
  form.set('stateId', stateId);
  form.set('file', new File([new Uint8Array(farmsFile([[1], [2], [3]]))], 'farms.csv', { type: 'text/csv' }));
  const reply = await admin.call(vendorImportApi.start, { form });
  expect(reply.status).toBe(202);
  await drainQueue(store());
  const columns = [{ name: 'entity', filter: { operator: 'MultiSelect', value: ['Vendor', 'Import', 'User'] } }];
  const entry = { entity: 'Import', name: 'farms.csv', action: 'Imported', who: await nameOf(admin) };
  await expect
    .poll(async () => (await ask(admin, { stateId, columns })).rows)
    .toMatchObject([{ ...entry, changes: 'Vendors\nImported: 3, failed: 0\nStatus: Done' }]);
});

test('uses the State’s own months and returns any past month', async () => {
  // Eleven in the evening of January 31 in Missouri. The log stores this entry under February.
  const evening = Date.parse('2025-02-01T05:00:00Z');
  const stateId = await aPlace(evening);
  const area = await storeAt(evening).transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(stateId)));
  await storeAt(evening + 1000).transact(maker, (tx) => tx.update(serviceAreas, area, { ...area, name: 'Cole' }));
  const read = await store().get(maker, serviceAreas, area.id);
  await storeAt(evening + 3_600_000).transact(maker, (tx) => tx.update(serviceAreas, read, { ...read, name: 'Clay' }));
  const staff = await staffOf(stateId);
  readAnew();
  const columns = [{ name: 'entity', filter: { operator: 'EqualTo', value: 'ServiceArea' } }];
  expect(await told(staff, { month: '2025-01', columns })).toEqual(['ServiceArea Cole Changed', 'ServiceArea Clay Created']);
  expect(await told(staff, { month: '2025-02', columns })).toEqual(['ServiceArea Clay Changed']);
  expect(await told(staff, { month: '2024-12', columns })).toEqual([]);
  expect(await told(staff, { columns })).toEqual([]);
  expect(await told(staff, { month: '2025-01', columns })).toHaveLength(2);
  for (const month of ['2025-13', 'now', '1999-12']) expect((await staff.call(changeLogApi.table, { body: { month } })).status).toBe(400);
});

test('hides another State’s records from everyone else, and creations of State staff users from State staff', async () => {
  const [here, there] = [await aPlace(), await aPlace()];
  const [staff, stranger] = [await staffOf(here), await staffOf(there)];
  await stranger.call(vendorApi.create, vendorForm('Theirs'));
  await staff.call(vendorApi.create, vendorForm('Ours'));
  expect((await told(staff, {})).filter((entry) => !entry.startsWith('State '))).toEqual(['Vendor Ours Created']);
  expect((await staff.call(changeLogApi.table, { body: { stateId: there } })).status).toBe(404);
  await expect.poll(() => told(admin, { stateId: here })).toContain(`User ${await nameOf(staff)} Created`);
  expect((await told(admin, { stateId: here })).join()).not.toContain('Theirs');
  expect((await told(admin, {})).join()).not.toMatch(/Ours|Theirs/);
});

test('shows one entry for a record that was created with its own entry, and the removal of a deleted one', async () => {
  const stateId = await aPlace();
  const staff = await staffOf(stateId);
  const made = await store().transact(maker, (tx) =>
    tx.create(vendors, aVendor(stateId, { name: 'Taken' }), { reason: { action: 'Taken over' } }),
  );
  const { body: other } = await staff.call(vendorApi.create, vendorForm('Brief'));
  const columns = [{ name: 'entity', filter: { operator: 'EqualTo', value: 'Vendor' } }];
  await expect.poll(() => told(staff, { columns })).toEqual(['Vendor Brief Created', 'Vendor Taken Taken over']);
  await staff.call(vendorApi.remove, { params: { id: other.id } });
  await expect.poll(() => told(staff, { columns })).toEqual(['Vendor Brief Deleted', 'Vendor Taken Taken over']);
  expect(made.name).toBe('Taken');
});

test('shows a creation even if an equal number of records was deleted since the last request', async () => {
  const stateId = await aPlace();
  const [staff, reader] = [await staffOf(stateId), await staffOf(stateId)];
  const columns = [{ name: 'entity', filter: { operator: 'EqualTo', value: 'Vendor' } }];
  const { body: first } = await staff.call(vendorApi.create, vendorForm('Alder'));
  await expect.poll(() => told(reader, { columns })).toEqual(['Vendor Alder Created']);
  await staff.call(vendorApi.remove, { params: { id: first.id } });
  await staff.call(vendorApi.create, vendorForm('Beech'));
  await expect.poll(() => told(reader, { columns })).toEqual(['Vendor Beech Created', 'Vendor Alder Deleted']);
});

test('entries name the records that they refer to and can be found by those names', async () => {
  const stateId = await aPlace();
  const staff = await staffOf(stateId);
  const [boone, greene, person] = await store().transact(maker, (tx) => {
    const [one, other] = [
      tx.create(serviceAreas, aServiceArea(stateId)),
      tx.create(serviceAreas, aServiceArea(stateId, { name: 'Greene' })),
    ];
    return [one, other, tx.create(recipients, aRecipient({ stateId, serviceAreaId: one.id }, { lastName: 'Lopez' }))] as const;
  });
  const { firstName, lastName, dateOfBirth } = person;
  const body = { firstName, lastName, dateOfBirth, race: [], serviceAreaId: greene.id, version: 1 };
  expect((await staff.call(recipientApi.update, { params: { id: person.id }, body })).status).toBe(200);
  const changes = 'Service Area: Boone → Greene';
  const own = await ask(staff, { entity: 'Recipient', entityId: person.id });
  expect(own.rows.map((row) => row.changes)).toEqual([expect.stringContaining(changes), null]);
  await expect
    .poll(async () => (await ask(staff, { allSearch: 'greene lopez' })).rows)
    .toMatchObject([{ changes: expect.stringContaining(changes) }]);
  expect(boone.name).toBe('Boone');
});

test('an ID typed into a text reveals no person outside the reader’s scope', async () => {
  const stateId = await aPlace();
  const [own, stranger] = await store().transact(maker, (tx) => {
    tx.create(programs, aProgram(stateId));
    return ['Boone', 'Greene'].map((name) => {
      const serviceAreaId = tx.create(serviceAreas, aServiceArea(stateId, { name })).id;
      return tx.create(recipients, aRecipient({ stateId, serviceAreaId }, { firstName: name }));
    });
  });
  const { id = '', firstName = '', lastName, dateOfBirth, serviceAreaId = '' } = own ?? {};
  const clerk = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [serviceAreaId] });
  const body = { firstName, lastName, dateOfBirth, race: [], serviceAreaId, city: `${id} ${stranger?.id}`, version: 1 };
  expect((await clerk.call(recipientApi.update, { params: { id }, body })).status).toBe(200);
  const changes = async (who: Signed) => (await ask(who, { entity: 'Recipient', entityId: id })).rows[0]?.changes;
  expect(await changes(clerk)).toBe(`City: nothing → Boone Lopez ${stranger?.id}`);
  expect(await changes(await staffOf(stateId))).toBe('City: nothing → Boone Lopez Greene Lopez');
});

test('shows an approved application’s recipient only in its approval, and funding with its area and amount', async () => {
  const stateId = await aPlace();
  const staff = await staffOf(stateId);
  await store().transact(maker, (tx) => {
    const serviceAreaId = tx.create(serviceAreas, aServiceArea(stateId)).id;
    const of = { stateId, serviceAreaId };
    tx.create(recipients, aRecipient(of, { lastName: 'Approved', source: 'application 0001-0002' }));
    tx.create(recipients, aRecipient(of, { lastName: 'Walked In', source: 'portal' }));
    tx.create(fundingEntries, { ...of, fundingId: 'f', amountCents: 125_000 });
  });
  const columns = [{ name: 'entity', filter: { operator: 'MultiSelect', value: ['Recipient', 'FundingEntry'] } }];
  await expect.poll(async () => (await ask(staff, { columns })).totalFilteredRecords).toBe(2);
  const { rows } = await ask(staff, { columns: [...columns, { name: 'entity', sort: { direction: 'asc' } }] });
  expect(rows).toMatchObject([
    { name: 'Funding of Boone', action: 'Funded', changes: 'Amount: $1,250.00' },
    { name: expect.stringContaining('Walked In'), action: 'Created' },
  ]);
});
