import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aState, maker } from '../../../infra/testing/builders.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { originatorApi } from '../../../shared/entities/originator.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { unseal } from '../../core/seal.ts';
import { store } from '../../core/store/clients.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let admin: Signed;
let stateId: string;

beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});
beforeEach(async () => {
  stateId = await store().transact(maker, (tx) => tx.create(states, aState()).id);
});

const form = {
  destinationRouting: '089999996',
  destinationName: 'Prairie Test Bank',
  odfi: '08999999',
  originId: '1430000001',
  originName: 'Missouri FMNP',
  companyName: 'Missouri FMNP',
  companyId: '1430000001',
  entryDescription: 'FMNP PAY',
  cutOffHour: 15,
  bankingDaysAhead: 1,
  bankingDaysToSettle: 3,
  lineEnd: 'LF',
  warningCents: 100_000,
};
const offset = { offsetRoutingNumber: '089999996', offsetAccountNumber: '004417788299', offsetAccountType: 'Checking' };

const get = () => admin.call(originatorApi.get, { params: { stateId } });
const put = (body: object) => admin.call(originatorApi.update, { params: { stateId }, body: { ...form, ...body } });
const kept = () => store().get(maker, originators, originatorId(stateId));
const refusal = ({ status, body }: Answer) => [status, body.validationFailures?.[0]];

test('returns the defaults with version 0 for a State without an originator', async () => {
  expect((await get()).body).toEqual({
    stateId,
    version: 0,
    entryDescription: 'FMNP PAY',
    cutOffHour: 15,
    bankingDaysAhead: 1,
    bankingDaysToSettle: 3,
    lineEnd: 'LF',
  });
});

test('creates, reads and changes an originator, and the change log shows the changes under its State', async () => {
  const made = await put({ version: 0 });
  expect([made.status, made.body]).toMatchObject([200, { ...form, stateId, version: 1 }]);
  expect((await get()).body).toEqual(made.body);
  await put({ version: 1, cutOffHour: 17, warningCents: 50_000 });
  const log = await admin.call(changeLogApi.table, { body: { entity: 'Originator', entityId: stateId } });
  expect(log.body.result.rows).toMatchObject([
    { name: 'Originator Missouri FMNP', changes: 'Cut-Off Hour: 15 → 17\nLargest Payment Without a Warning: $1000.00 → $500.00' },
    { action: 'Created' },
  ]);
});

test('refuses one of two concurrent creations or changes of the same version', async () => {
  const both = await Promise.all([put({ version: 0 }), put({ version: 0, cutOffHour: 9 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put({ version: 0 })).status).toBe(409);
  expect((await put({ version: 1, cutOffHour: 11 })).status).toBe(200);
  expect(refusal(await put({ version: 1, cutOffHour: 12 }))).toMatchObject([409, { propertyName: '' }]);
  expect(refusal(await put({}))).toMatchObject([400, { propertyName: 'version' }]);
});

test('seals the offset account number and returns only its last four digits', async () => {
  const made = await put({ version: 0, ...offset });
  expect(made.body).toMatchObject({ offsetAccountNumberLast4: '8299', offsetRoutingNumber: '089999996' });
  for (const { body } of [made, await get()]) expect(JSON.stringify(body)).not.toMatch(/004417788299|Sealed/);
  const record = await kept();
  expect(JSON.stringify(record)).not.toContain('004417788299');
  expect(unseal(record.offsetAccountNumberSealed ?? '', record.id)).toBe('004417788299');
});

test('keeps the number if it is blank, replaces it otherwise, and the change log shows neither', async () => {
  await put({ version: 0, ...offset });
  const { offsetAccountNumberSealed: before } = await kept();
  await put({ version: 1, ...offset, offsetAccountNumber: '', offsetAccountType: 'Savings' });
  expect(await kept()).toMatchObject({ offsetAccountNumberSealed: before, offsetAccountType: 'Savings' });
  await put({ version: 2, ...offset, offsetAccountNumber: '99887766', offsetRoutingNumber: '049999994' });
  expect((await get()).body.offsetAccountNumberLast4).toBe('7766');
  const log = JSON.stringify((await admin.call(changeLogApi.table, { body: { entity: 'Originator', entityId: stateId } })).body);
  expect(log).not.toMatch(/99887766|049999994/);
  expect(log).toContain('Offset Account Number: 8299 → 7766');
});

test('removes an omitted offset account and refuses one without a number', async () => {
  expect(refusal(await put({ version: 0, ...offset, offsetAccountNumber: '' }))).toEqual([
    400,
    {
      propertyName: 'offsetAccountNumber',
      errorMessage: 'Offset Account Number is required for an offset account',
      code: 'payments.achBatches.noOffsetAccount',
    },
  ]);
  await put({ version: 0, ...offset });
  await put({ version: 1 });
  expect(await kept()).not.toHaveProperty('offsetAccountNumberSealed');
  expect((await put({ version: 2, ...offset, offsetAccountNumber: '' })).status).toBe(400);
});

test('reports values that the bank would refuse on their fields', async () => {
  const { status, body } = await put({ version: 0, destinationRouting: '123456789', companyName: '農場', entryDescription: 'Payroll' });
  expect([status, body.validationFailures]).toEqual([
    400,
    [
      { propertyName: 'destinationRouting', errorMessage: 'Destination Routing Number is not valid. Check its nine digits.' },
      { propertyName: 'companyName', errorMessage: 'Company Name can have only characters that a bank file allows' },
      {
        propertyName: 'entryDescription',
        errorMessage: 'Entry Description cannot contain PAYROLL or PURCHASE. Banks use these words for other payments.',
      },
    ],
  ]);
});

test('returns no originator for an unknown State, and keeps a State that has one from being deleted', async () => {
  for (const call of [originatorApi.get, originatorApi.update])
    expect((await admin.call(call, { params: { stateId: 'nothing' }, ...(call.body && { body: { ...form, version: 0 } }) })).status).toBe(
      404,
    );
  await put({ version: 0 });
  expect((await admin.call(stateApi.remove, { params: { id: stateId } })).status).toBe(409);
});

test('only Admins can read and change it', async () => {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect((await staff.call(originatorApi.get, { params: { stateId } })).status).toBe(403);
  expect((await staff.call(originatorApi.update, { params: { stateId }, body: { ...form, version: 0 } })).status).toBe(403);
  expect((await staff.call(changeLogApi.table, { body: { entity: 'Originator', entityId: stateId } })).status).toBe(403);
});
