import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { unseal } from '../../core/seal.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { achTransactions } from '../../entities/ach.ts';
import { states } from '../../entities/state.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let missouri: string;
let ohio: string;

beforeAll(async () => {
  [missouri = '', ohio = ''] = await store().transact(maker, (tx) =>
    [true, false].map((isVendorQrCodeGenerationEnabled) => tx.create(states, aState({ isVendorQrCodeGenerationEnabled })).id),
  );
  admin = await portal.signIn({ roles: ['Admin'], stateId: missouri });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: missouri });
});

const form = (userName: string) => ({ name: `Farm ${userName}`, userName, outletType: 'Farmer' });
const bank = { payeeName: 'Ada Farm', accountType: 'Checking', routingNumber: '081000032', accountNumber: '000123456789' };
const firstFailure = ({ body }: { body: { validationFailures: unknown[] } }) => body.validationFailures[0];

async function make(userName: string, more = {}, who = staff) {
  const reply = await who.call(vendorApi.create, { body: { ...form(userName), ...more } });
  expect([reply.status, reply.body.validationFailures]).toEqual([201, undefined]);
  return reply.body;
}

test('an account number leaves only as its last four digits and is encrypted in the table', async () => {
  const made = await make('ada', bank);
  expect(made).toMatchObject({ accountNumberLast4: '6789', routingNumber: '081000032' });
  const seen = await staff.call(vendorApi.get, { params: { id: made.id } });
  expect(JSON.stringify(seen.body)).not.toMatch(/123456789|Sealed/);
  const Key = { pk: `Vendor#${made.id}`, sk: 'Vendor' };
  const { Item } = await tableClient().send(new GetCommand({ TableName: portal.tableName, Key }));
  expect(JSON.stringify(Item)).not.toContain('123456789');
  const kept = await store().get(maker, vendors, made.id);
  expect(unseal(kept.accountNumberSealed ?? '', made.id)).toBe('000123456789');
});

test('a blank account number keeps the existing one, and the change log never shows one', async () => {
  const { id } = await make('bea', bank);
  const { accountNumber: _, ...others } = bank;
  const blank = await staff.call(vendorApi.update, { params: { id }, body: { ...form('bea'), ...others, accountNumber: '', version: 1 } });
  expect(blank.body).toMatchObject({ accountNumberLast4: '6789', version: 1 });
  const same = await staff.call(vendorApi.update, { params: { id }, body: { ...form('bea'), ...bank, version: 1 } });
  expect(same.body.version).toBe(1);
  const other = { ...bank, routingNumber: '021000021', accountNumber: '55544433' };
  const changed = await staff.call(vendorApi.edit, { params: { id }, body: { ...form('bea'), ...other, version: 1 } });
  expect(changed.body).toMatchObject({ accountNumberLast4: '4433', version: 2 });
  expect(unseal((await store().get(maker, vendors, id)).accountNumberSealed ?? '', id)).toBe('55544433');
  const log = await staff.call(changeLogApi.table, { body: { entity: 'Vendor', entityId: id } });
  expect(log.body.result.rows.map((row: { action: string }) => row.action)).toEqual(['Changed', 'Created']);
  expect(JSON.stringify(log.body)).not.toMatch(/55544433|123456789|021000021|081000032/);
});

test('refuses invalid bank data on its field', async () => {
  const wrong = { routingNumber: '081000033', accountNumber: '12', authorizedFrom: '2026-05-01', authorizedTo: '2026-04-30' };
  const numbers = await staff.call(vendorApi.create, { body: { ...form('wrong'), ...wrong } });
  expect(numbers.body.validationFailures).toEqual([
    { propertyName: 'routingNumber', errorMessage: 'Routing Number is not valid. Check its nine digits.' },
    { propertyName: 'accountNumber', errorMessage: 'Account Number must have 4 to 17 digits' },
    { propertyName: 'authorizedTo', errorMessage: 'Authorized To must be on or after Authorized From' },
  ]);
});

test('saves a phone number in one format and refuses an invalid one', async () => {
  expect(await make('phone', { phoneNumber: '(573) 555-0100' })).toMatchObject({ phoneNumber: '+15735550100' });
  const reply = await staff.call(vendorApi.create, { body: { ...form('nophone'), phoneNumber: '555' } });
  expect([reply.status, firstFailure(reply)]).toMatchObject([400, { propertyName: 'phoneNumber' }]);
});

test('a user name is unique within its State, and a call can check it in advance', async () => {
  const { id } = await make('Cy');
  const exists = async (who: Signed, body: object) => (await who.call(vendorApi.checkForExisting, { body })).body;
  expect(await exists(staff, { userName: 'CY' })).toEqual({ exists: true });
  expect(await exists(admin, { userName: 'cy', stateId: ohio })).toEqual({ exists: false });
  expect(firstFailure({ body: await exists(admin, { userName: 'cy' }) })).toEqual({
    propertyName: 'stateId',
    code: 'setup.state.required',
    errorMessage: 'State is required',
  });
  const again = await staff.call(vendorApi.create, { body: form('cy') });
  expect([again.status, firstFailure(again)]).toEqual([
    409,
    { propertyName: 'userName', code: 'people.taken.vendorUserName', errorMessage: 'The State already has a vendor with this user name' },
  ]);
  const moved = await admin.call(vendorApi.update, { params: { id }, body: { ...form('Cy'), stateId: ohio, version: 1 } });
  expect(firstFailure(moved)).toEqual({
    propertyName: 'stateId',
    code: 'setup.state.fixed.vendor',
    errorMessage: 'The state of a vendor cannot be changed',
  });
});

test('the same call undoes archiving, and refuses after a concurrent change', async () => {
  const { id } = await make('dan');
  const archive = (version: number) => staff.call(vendorApi.archive, { params: { id }, body: { version } });
  expect((await archive(1)).body).toMatchObject({ isArchived: true, version: 2 });
  expect((await archive(1)).status).toBe(409);
  expect((await archive(2)).body).toMatchObject({ isArchived: false, version: 3 });
});

test('copies a vendor’s identity to another State, but neither bank data nor authorization', async () => {
  const { id } = await make('eve', { ...bank, city: 'Columbia', authorizedFrom: '2026-01-01', trainedOn: '2026-01-02' });
  const body = { vendorId: id, stateId: ohio };
  const copy = await admin.call(vendorApi.createVendorState, { body });
  expect([copy.status, copy.body]).toMatchObject([201, { userName: 'eve', city: 'Columbia', stateId: ohio, isArchived: false }]);
  for (const name of ['accountNumberLast4', 'routingNumber', 'payeeName', 'authorizedFrom', 'trainedOn'])
    expect(copy.body).not.toHaveProperty(name);
  const again = await admin.call(vendorApi.createVendorState, { body });
  const { name } = await store().get(maker, states, ohio);
  const taken = {
    propertyName: 'stateId',
    code: 'people.vendors.userNameTaken',
    values: { state: name, userName: 'eve' },
    errorMessage: `${name} already has a vendor with the user name eve`,
  };
  expect([again.status, firstFailure(again)]).toEqual([409, taken]);
  const unnamed = await admin.call(vendorApi.createVendorState, { body: { vendorId: id } });
  expect(firstFailure(unnamed)).toEqual({ propertyName: 'stateId', errorMessage: 'State is required' });
  expect((await staff.call(vendorApi.createVendorState, { body })).status).toBe(404);
  const own = await admin.call(vendorApi.createVendorState, { body: { vendorId: id, stateId: missouri } });
  expect(firstFailure(own)).toEqual({
    propertyName: 'stateId',
    code: 'people.vendors.sellsHere',
    errorMessage: 'This vendor already sells in this State',
  });
});

test('refuses one of two concurrent copies of a vendor to the same State', async () => {
  const { id } = await make('twice');
  const replies = await Promise.all([1, 2].map(() => admin.call(vendorApi.createVendorState, { body: { vendorId: id, stateId: ohio } })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body.validationFailures[0].errorMessage).toMatch(/already has a vendor with (this|the) user name( twice)?$/);
});

test('returns a QR code as an image, and none if the State does not use them', async () => {
  const { id } = await make('fay');
  const qr = await staff.call(vendorApi.qr, { params: { vendorId: id } });
  expect(qr.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(qr.body).subarray(1, 4).toString()).toBe('PNG');
  const abroad = await make('fay', { stateId: ohio }, admin);
  const none = await admin.call(vendorApi.qr, { params: { vendorId: abroad.id } });
  expect([none.status, firstFailure(none)]).toMatchObject([
    404,
    { errorMessage: 'This state does not use QR codes for vendors. An Admin can turn them on for the state.' },
  ]);
});

test('deletes a vendor without references, but not one with sales', async () => {
  const [free, bound] = [await make('gus'), await make('hal')];
  await store().transact(maker, (tx) => tx.reference(vendors, bound.id));
  expect((await staff.call(vendorApi.remove, { params: { id: free.id } })).status).toBe(200);
  const reply = await staff.call(vendorApi.remove, { params: { id: bound.id } });
  expect([reply.status, firstFailure(reply)]).toMatchObject([
    409,
    { errorMessage: 'This cannot be deleted, because other records refer to it.' },
  ]);
});

test('shows only this vendor’s sales and payments, even to an Admin of another State', async () => {
  const abroad = await make('ida', { stateId: ohio }, admin);
  const other = await make('jo', { stateId: ohio }, admin);
  await store().transact(maker, (tx) => {
    for (const { id, name } of [abroad, other]) {
      const ids = { benefitId: 'b', recipientId: 'r', stateId: ohio, serviceAreaId: 'a', issuancePeriodId: 'p', programId: 'g' };
      const at = '2026-06-01T12:00:00.000Z';
      const sale = { type: 'Sale', amountCents: 500, occurredAt: at, channel: 'App', recipientName: 'Maria Lopez' } as const;
      tx.create(transactions, { ...ids, ...sale, vendorId: id, vendorName: name });
      const ach = { vendorId: id, vendorName: name, amountCents: 500, occurred: at, stateId: ohio, status: 'Open' } as const;
      tx.create(achTransactions, { ...ach, isAdjustment: false, salesCount: 1 });
    }
  });
  for (const call of [transactionApi.ofVendor, achTransactionApi.ofVendor]) {
    const listed = async () => (await admin.call(call, { params: { id: abroad.id }, body: {} })).body.result;
    // A list shows other processes' writes within a second.
    await expect.poll(listed).toMatchObject({ totalFilteredRecords: 1, rows: [{ vendorName: 'Farm ida', amountCents: 500 }] });
    expect((await staff.call(call, { params: { id: abroad.id }, body: {} })).status).toBe(404);
    expect((await admin.call(call, { params: { id: 'nobody' }, body: {} })).status).toBe(404);
  }
});

test('finds vendors to choose from by a part of the name, in one State', async () => {
  const { body } = await admin.call(vendorApi.options, { query: { stateId: ohio, searchTerm: 'FARM I' } });
  expect((body as { label: string }[]).map(({ label }) => label)).toEqual(['Farm ida']);
});
