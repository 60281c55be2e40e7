/** A federal limit applies to all programs of its federal program in a State. It cannot change in a year in which benefits were issued. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { openMarket } from '../../../infra/testing/testMarket.ts';
import { type Signed, type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { type Program, programApi } from '../../../shared/entities/program.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { recipients } from '../../entities/recipient.ts';
import { issue } from '../../rules/benefits/issue.ts';

let portal: TestPortal;
let admin: Signed;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: inJune, shouldAdvanceTime: true });
  portal = await testPortal();
  admin = await portal.signIn({ roles: ['Admin'] });
});
afterAll(async () => {
  await portal.stop();
  vi.useRealTimers();
});

const wic = (federalLimitPer: 'Household' | 'Recipient') => ({ federalProgram: 'WIC FMNP', federalLimitPer }) as const;
const year = 2026;
const inJune = Date.parse('2026-06-15T15:00:00Z');
const open = () =>
  openMarket(store(), { program: { name: 'Cards', ...wic('Recipient') }, startDate: `${year}-01-01`, perRecipientCents: 1000 });
const add = (stateId: string, more: object) => admin.call(programApi.create, { body: { ...aProgram(stateId), name: 'Vouchers', ...more } });
const now = async ({ id }: Pick<Program, 'id'>): Promise<Program> => (await admin.call(programApi.get, { params: { id } })).body;
async function change(program: Pick<Program, 'id'>, more: object) {
  const before = await now(program);
  return admin.call(programApi.update, { params: { id: program.id }, body: { ...before, ...more } });
}

test('a second program applies its limit to the first while nothing is issued, and the change log shows why', async () => {
  const { state, program } = await open();
  const second = await add(state.id, wic('Household'));
  expect(second.status).toBe(201);
  expect(await now(program)).toMatchObject({ federalLimitPer: 'Household' });
  expect((await change(second.body, { federalLimitPer: 'Recipient' })).status).toBe(200);
  expect(await now(program)).toMatchObject({ federalLimitPer: 'Recipient' });
  const log = await admin.call(changeLogApi.table, { body: { entity: 'Program', entityId: program.id } });
  expect(log.body.result.rows[0]).toMatchObject({
    changes: 'Federal Limit Per: Household → Recipient',
    why: 'Changed with Vouchers: all WIC FMNP programs share one limit',
  });
  expect((await add(state.id, { name: 'Seniors', federalProgram: 'Senior FMNP' })).status).toBe(201);
});

test('limit and federal program cannot change after benefits of the year were issued', async () => {
  const { state, program, period, people } = await open();
  const [ada] = people;
  await store().transact(maker, async (tx) => {
    const before = await store().get(maker, recipients, ada?.id ?? '');
    tx.update(recipients, before, { ...before, wicCategory: 'Child' });
  });
  const form = { recipientId: ada?.id ?? '', issuancePeriodId: period.id, hybridCode: undefined, duplicateReason: undefined };
  await issue(store(), maker, form, { key: newId(), requestHash: 'same' });
  const stays = 'Cards has issued benefits this year. Federal Limit per must stay Recipient until the year ends.';
  await expect.poll(async () => refusalOf(await add(state.id, wic('Household')))).toEqual([400, stays]);
  const second = await add(state.id, wic('Recipient'));
  expect(second.status).toBe(201);
  expect(refusalOf(await change(second.body, { federalLimitPer: 'Household' }))).toEqual([400, stays]);
  expect(refusalOf(await change(program, { federalLimitPer: 'Household' }))).toEqual([400, stays]);
  expect(refusalOf(await change(program, { federalProgram: 'Senior FMNP' }))).toEqual([
    400,
    'Cards has issued benefits this year. Federal Program must stay WIC FMNP until the year ends.',
  ]);
  expect((await change(program, { name: 'Other cards' })).status).toBe(200);
});
