import { beforeAll, expect, test } from 'vitest';
import { aState, aVendor, maker } from '../../../infra/testing/builders.ts';
import {
  checkNumberOf,
  checkRowOf,
  checksOf,
  checkWorld,
  depositRowOf,
  depositsOf,
  importChecks,
  importDeposits,
} from '../../../infra/testing/testChecks.ts';
import { csvFile, drainQueue, type World } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { depositFile } from '../../rules/imports/deposits/depositFile.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let place: World;
let farmId: string;

const count = 14;
beforeAll(async () => {
  // Open today, so that checks can also be scanned.
  place = await checkWorld(store(), { period: { startDate: '2020-01-01', endDate: '2099-12-31' } });
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  farmId = await farm(place.stateId, 'Red Barn');
  await importChecks(
    store(),
    place,
    Array.from({ length: count }, (_, n) => checkRowOf(n + 1)),
  );
});

async function farm(stateId: string, name: string, more = {}): Promise<string> {
  return (await store().transact(maker, (tx) => tx.create(vendors, aVendor(stateId, { name, userName: newId(), ...more })))).id;
}
async function deposit(n: number, fields = {}) {
  await importDeposits(store(), place, [depositRowOf(n, fields)]);
  const [one] = await depositsOf(store(), place.stateId, checkNumberOf(n));
  if (!one) throw new Error('No deposit');
  return one;
}
async function scan(n: number, idempotencyKey = newId()) {
  const [check] = await checksOf(store(), place.stateId, [checkNumberOf(n)]);
  const body = { code: check?.benefit.code, amountCents: 2500, vendorId: farmId };
  return staff.call(benefitApi.redeem, { body, headers: { 'idempotency-key': idempotencyKey } });
}
type Refused = { body: { validationFailures?: { propertyName: string; errorMessage: string }[] } };
const sentenceOf = ({ body }: Refused) =>
  body.validationFailures?.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`).join();
const rowsOf = async (who: Signed, endpoint: typeof physicalCheckApi.table | typeof physicalCheckApi.toRecover, columns: object[] = []) =>
  (await who.call(endpoint, { body: { take: 500, columns } })).body.result.rows as Record<string, unknown>[];
function select(who: Signed, physicalCheckDepositId: string, vendorId: string) {
  const form = new FormData();
  form.set('physicalCheckDepositId', physicalCheckDepositId);
  form.set('vendorId', vendorId);
  return who.call(physicalCheckApi.selectVendor, { form });
}
const notice = { bankPayment: 'Not paid', bankNoticeOn: '2026-07-10', bankNoticeReference: 'N-7' };
const reverse = (id: string, reason = 'Wrong check', idempotencyKey = newId()) =>
  staff.call(physicalCheckApi.reverse, { params: { id }, body: { ...notice, reason }, headers: { 'idempotency-key': idempotencyKey } });

test('an Admin uploads a bank’s file, and State staff see the result but may not upload', async () => {
  const form = () => {
    const content = csvFile([depositRowOf(1), depositRowOf(2, { amount: '1.00' })], depositFile.columns.names);
    const body = new FormData();
    body.set('PhysicalCheckFileCsv', new File([new Uint8Array(content)], 'bank.csv', { type: 'text/csv' }));
    return body;
  };
  expect((await staff.call(physicalCheckApi.upload, { form: form() })).status).toBe(403);
  const reply = await admin.call(physicalCheckApi.upload, { form: form() });
  expect([reply.status, sentenceOf(reply)]).toEqual([202, undefined]);
  await drainQueue(store());
  const one = (await admin.call(uploadApi.progress, { params: { id: reply.body.id } })).body;
  expect(one).toMatchObject({ kind: 'Check Deposits', status: 'Done', rowsDone: 1, rowsFailed: 1 });
  const rows = () => rowsOf(staff, physicalCheckApi.table);
  await expect.poll(rows, { interval: 200 }).toMatchObject([{ checkNumber: '00000001', status: 'Deposited', amountCents: 2500 }]);
  const failures = async () => (await staff.call(physicalCheckApi.failures, { body: {} })).body.result.rows;
  const reason = 'Amount is $1.00, but this check was issued for $25.00';
  await expect.poll(failures, { interval: 200 }).toMatchObject([{ line: 3, field: 'amount', reason }]);
  const csv = await staff.call(physicalCheckApi.failureCsv, { query: { importId: one.id } });
  expect(Buffer.from(csv.body as ArrayBuffer).toString()).toContain(`,3,amount,"${reason}"`);
  const ofAll = await staff.call(physicalCheckApi.failureCsv);
  const lines = Buffer.from(ofAll.body as ArrayBuffer)
    .toString()
    .split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '\ufeffcheckNumber,amount,transactionDate,bankReference,vendorName,line,field,reason',
    `00000002,1.00,07/04/2026,B2,,3,amount,"${reason}"`,
  ]);
  // The amount to recover stays when the failure is deleted.
  const [failure] = await failures();
  expect((await staff.call(physicalCheckApi.removeFailure, { params: { id: String(failure?.id) } })).status).toBe(200);
  await expect.poll(failures, { interval: 200 }).toEqual([]);
  await expect
    .poll(() => rowsOf(staff, physicalCheckApi.toRecover), { interval: 200 })
    .toMatchObject([{ checkNumber: '00000002', status: 'Unmatched', recovery: 'Open', problem: reason }]);
  const imports = (await admin.call(physicalCheckApi.imports, { body: {} })).body.result.rows;
  expect(imports).toMatchObject([{ fileName: 'bank.csv', rowsDone: 1 }]);
});

test('lists deposits by the day of the transaction', async () => {
  await deposit(3, { transactionDate: '08/01/2026' });
  await deposit(4, { transactionDate: '08/02/2026' });
  const between = { name: 'transactionDate', filter: { operator: 'Between', value: '2026-08-01,2026-08-02' } };
  const numbers = async (columns: object[]) => (await rowsOf(staff, physicalCheckApi.table, columns)).map((row) => row.checkNumber);
  await expect.poll(() => numbers([between]), { interval: 200 }).toEqual(['00000004', '00000003']);
  const on = { name: 'transactionDate', filter: { operator: 'EqualTo', value: '2026-08-01' } };
  expect(await numbers([on])).toEqual(['00000003']);
});

test('sets the vendor on deposit and sale together, and allows a change', async () => {
  const one = await deposit(5);
  const [other, late] = [await farm(place.stateId, 'Twin Oaks'), await farm(place.stateId, 'New Field', { authorizedFrom: '2026-07-05' })];
  for (const vendorId of [farmId, other, late]) {
    const { status, body } = await select(staff, one.id, vendorId);
    expect([status, body.vendorId, body.authorization]).toEqual([
      200,
      vendorId,
      vendorId === late ? 'Not authorized on that day' : undefined,
    ]);
    expect(await store().get(maker, transactions, one.saleId ?? '')).toMatchObject({ vendorId, vendorName: body.vendorName });
  }
});

test('refuses a vendor of another State, an unknown vendor and a deposit of another State', async () => {
  const one = await deposit(6);
  const stranger = await farm((await checkWorld(store())).stateId, 'Elsewhere');
  for (const who of [staff, admin]) {
    const refused = await select(who, one.id, stranger);
    expect([refused.status, sentenceOf(refused)]).toEqual([400, 'vendorId: Vendor and Check Deposit State Error']);
  }
  expect(sentenceOf(await select(staff, one.id, 'nobody'))).toBe('vendorId: Vendor not found');
  const outsider = await portal.signIn({ roles: ['State Agency Staff'], stateId: (await checkWorld(store())).stateId });
  expect((await select(outsider, one.id, farmId)).status).toBe(404);
  expect((await outsider.call(physicalCheckApi.get, { params: { id: one.id } })).status).toBe(404);
  expect(
    (await outsider.call(physicalCheckApi.recover, { params: { id: one.id }, body: { version: 1, recovery: 'Written off', reason: 'x' } }))
      .status,
  ).toBe(404);
  expect((await store().get(maker, transactions, one.saleId ?? '')).vendorId).toBeUndefined();
});

test('a deposit of a scanned check keeps the scan’s vendor, and none of its three recovery outcomes moves money', async () => {
  const [sale] = (await scan(7)).body;
  const one = await deposit(7);
  expect(one).toMatchObject({ status: 'Already redeemed electronically', saleId: sale.id });
  const other = await farm(place.stateId, 'Late Barn');
  expect((await select(staff, one.id, other)).body.vendorId).toBe(other);
  expect((await store().get(maker, transactions, sale.id)).vendorId).toBe(farmId);
  const refused = await reverse(one.id);
  expect([refused.status, sentenceOf(refused)]).toEqual([409, ': This deposit has no sale to reverse']);
  let { version } = (await staff.call(physicalCheckApi.get, { params: { id: one.id } })).body.deposit;
  const end = (recovery: string, reason = 'Paid back') =>
    staff.call(physicalCheckApi.recover, { params: { id: one.id }, body: { version, recovery, reason } });
  expect(sentenceOf(await end('Written off', ''))).toBe('reason: Reason is required');
  expect((await end('Open')).status).toBe(400);
  for (const recovery of ['Recovered from vendor', 'Claimed from the bank', 'Written off']) {
    const { status, body } = await end(recovery);
    expect([status, body.recovery, body.recoveryReason]).toEqual([200, recovery, 'Paid back']);
    expect((await end('Written off')).status).toBe(409);
    version = body.version;
  }
  expect(await store().get(maker, transactions, sale.id)).toMatchObject({ vendorId: farmId, version: 1 });
  const fine = await deposit(8);
  const nothing = await staff.call(physicalCheckApi.recover, {
    params: { id: fine.id },
    body: { version: fine.version, recovery: 'Written off', reason: 'x' },
  });
  expect(sentenceOf(nothing)).toBe(': This deposit has no money to recover');
});

test('reversing a deposit that the bank did not pay voids its sale, and the check can be used again', async () => {
  const one = await deposit(9);
  const direct = await staff.call(transactionApi.reverse, {
    params: { id: one.saleId ?? '' },
    body: { type: 'Void', reason: 'x' },
    headers: { 'idempotency-key': newId() },
  });
  expect([direct.status, sentenceOf(direct)]).toEqual([409, ': This sale is a check deposit. Reverse the deposit under Physical Checks.']);
  const key = newId();
  const [first, again] = [await reverse(one.id, 'Wrong check', key), await reverse(one.id, 'Wrong check', key)];
  expect([first.status, first.body.status, again.status, again.body.version]).toEqual([200, 'Reversed', 200, first.body.version]);
  expect((await reverse(one.id)).status).toBe(409);
  const checkNow = async () => (await checksOf(store(), place.stateId, [checkNumberOf(9)]))[0]?.benefit;
  expect(await checkNow()).toMatchObject({ status: 'Issued', remainingCents: 2500 });
  expect((await checkNow())?.depositedOn).toBeUndefined();
  expect((await select(staff, one.id, farmId)).status).toBe(409);
  // Deposits the same line again and reverses it again.
  const redeposited = await deposit(9);
  expect([redeposited.id, redeposited.status]).toEqual([one.id, 'Deposited']);
  expect(redeposited.saleId).not.toBe(one.saleId);
  expect((await reverse(one.id)).status).toBe(200);
  expect((await scan(9)).status).toBe(200);
  expect((await deposit(9, { bankReference: 'later' })).id).toBeDefined();
  const all = await depositsOf(store(), place.stateId, checkNumberOf(9));
  expect(all.map(({ status }) => status).sort()).toEqual(['Already redeemed electronically', 'Reversed']);
});

test('shows a check’s whole history: its recipient, its sales and its deposits', async () => {
  const one = await deposit(11, { vendorName: 'red barn' });
  await deposit(11, { bankReference: 'again' });
  const { status, body } = await admin.call(physicalCheckApi.get, { params: { id: one.id } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fileName: 'people.csv',
    check: { recipientName: 'Ada Wren 11', issuancePeriodName: 'Summer', status: 'Redeemed', amountCents: 2500 },
    sales: [{ id: one.saleId, channel: 'Check', vendorName: 'Red Barn' }],
  });
  expect(body.deposits.map((other: { status: string }) => other.status).sort()).toEqual(['Deposited', 'Unmatched']);
  expect((await admin.call(physicalCheckApi.get, { params: { id: 'nothing' } })).status).toBe(404);
});

test('the bank’s list contains open and void checks, but no deposited ones', async () => {
  await deposit(12);
  await scan(13);
  const list = async () => {
    const reply = await staff.call(physicalCheckApi.expectedCsv);
    return Buffer.from(reply.body as ArrayBuffer).toString();
  };
  await expect.poll(list, { interval: 200 }).toContain('00000013,25.00,Void,2020-01-01,2099-12-31');
  const text = await list();
  expect(text.split('\r\n')[0]).toBe('\ufeffcheckNumber,amount,status,validFrom,validTo');
  expect(text).toContain('00000014,25.00,Issued,');
  expect(text).not.toContain('00000012,');
});

test('a large file of deposits goes through storage', async () => {
  const content = csvFile([depositRowOf(14)], depositFile.columns.names);
  const body = { kind: 'Check Deposits', stateId: place.stateId, fileName: 'bank.csv', sizeBytes: content.length };
  const { body: signed } = await admin.call(uploadApi.presign, { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields as Record<string, string>)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)]));
  expect((await fetch(signed.url, { method: 'POST', body: form })).status).toBeLessThan(300);
  const reply = await admin.call(physicalCheckApi.upload, { body: { stateId: place.stateId, importId: signed.importId } });
  expect([reply.status, sentenceOf(reply)]).toEqual([202, undefined]);
  await drainQueue(store());
  expect((await admin.call(uploadApi.progress, { params: { id: signed.importId } })).body).toMatchObject({ status: 'Done', rowsDone: 1 });
});

test('refuses a bank’s file under another State before storing any of it', async () => {
  const other = await store().transact(maker, (tx) => tx.create(states, aState({ name: `Ohio ${newId()}` })));
  const imports = async () => (await admin.call(physicalCheckApi.imports, { body: { take: 100 } })).body.result.totalFilteredRecords;
  const before = await imports();
  const form = new FormData();
  const content = csvFile([depositRowOf(1), depositRowOf(3)], depositFile.columns.names);
  form.set('PhysicalCheckFileCsv', new File([new Uint8Array(content)], 'bank.csv', { type: 'text/csv' }));
  form.set('stateId', other.id);
  const reply = await admin.call(physicalCheckApi.upload, { form });
  const sentence = `No check number of this file was issued in ${other.name}. Choose the State of the bank that sent it. Nothing was stored.`;
  expect([reply.status, sentenceOf(reply)]).toEqual([400, `stateId: ${sentence}`]);
  expect(await imports()).toBe(before);
});
