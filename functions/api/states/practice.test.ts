/** Practice States: the mark is permanent, and none of their records leave the portal or are counted with real ones. */
import { beforeAll, expect, test } from 'vitest';
import { approvedBatch, openBank, sellAt } from '../../../infra/testing/testBank.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { keptBankFile } from '../../rules/payments/bankFiles.ts';

const portal = usePortal();
let admin: Signed;
let practice: string;
let real: string;

const form = (name: string) => ({
  name,
  earliestTimeZone: 'America/Chicago',
  latestTimeZone: 'America/Chicago',
  isVendorQrCodeGenerationEnabled: false,
});
const sentenceOf = ({ status, body }: { status: number; body: { validationFailures?: { errorMessage: string }[] } }) => [
  status,
  body.validationFailures?.[0]?.errorMessage,
];

beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
  practice = (await admin.call(stateApi.create, { body: { ...form('Practice'), isPractice: true } })).body.id;
  real = (await admin.call(stateApi.create, { body: form('Kansas') })).body.id;
});

test('a State keeps the mark from its creation, and a real State never gets it', async () => {
  const updated = async (id: string, more: object) => {
    const { body: before } = await admin.call(stateApi.get, { params: { id } });
    const body = { ...form(before.name), ...more, version: before.version };
    return (await admin.call(stateApi.update, { params: { id }, body })).body;
  };
  expect(await updated(practice, {})).toMatchObject({ isPractice: true });
  expect(await updated(practice, { isPractice: false })).toMatchObject({ isPractice: true });
  expect((await updated(real, { isPractice: true })).isPractice).toBeUndefined();
});

const password = 'Orchard-Basket-71';
let count = 0;
const person = (stateId: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Miller',
  email: `practice${++count}@example.org`,
  userRoles: ['State Agency Staff'],
  stateId,
  serviceAreas: [],
  password,
  confirmPassword: password,
  ...more,
});
async function made(stateId: string) {
  const { status, body } = await admin.call(userApi.create, { body: person(stateId) });
  expect(status).toBe(201);
  return body;
}
const logIn = (email: string) => portal.visitor.call(accountApi.login, { body: { email, password, deliver: 'token' } });

test('a user of a practice State logs in at once without email, and a real one confirms the address first', async () => {
  const [trying, working] = [await made(practice), await made(real)];
  expect([(await logIn(trying.email)).status, (await logIn(working.email)).status]).toEqual([200, 401]);
  await workOffMails(store());
  expect([(await mailsTo(trying.email)).length, (await mailsTo(working.email)).length]).toEqual([0, 1]);
});

test('a user of a practice State keeps access after a change of address', async () => {
  const user = await made(practice);
  const email = `renamed${count}@example.org`;
  const body = { ...person(practice, { email }), version: user.version };
  expect((await admin.call(userApi.update, { params: { id: user.id }, body })).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
  await workOffMails(store());
  expect([await mailsTo(email), await mailsTo(user.email)]).toEqual([[], []]);
});

test('a user cannot move between a practice State and a real one', async () => {
  const sentence = 'A user cannot move between a practice State and a real one. Create a new user.';
  for (const [from, to] of [
    [practice, real],
    [real, practice],
  ] as const) {
    const user = await made(from);
    const body = { ...person(to, { email: user.email, password: undefined, confirmPassword: undefined }), version: user.version };
    expect(sentenceOf(await admin.call(userApi.update, { params: { id: user.id }, body }))).toEqual([400, sentence]);
  }
});

test('a test email in a practice State is refused with an alternative', async () => {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: practice });
  const { body } = await staff.call(emailTemplateApi.get, { params: { id: 'confirmAccount-English' } });
  const test = { id: body.id, subject: body.subject, body: body.body };
  expect(sentenceOf(await staff.call(emailTemplateApi.test, { body: test }))).toEqual([
    409,
    'A practice State sends no emails. Use the preview instead.',
  ]);
});

test('a practice State’s federal form is not shown, saved or frozen', async () => {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: practice });
  const params = { form: 'fns-683a' } as const;
  const body = { year: 2026, version: 0 };
  const refused = [409, 'Federal forms are not available for a practice State. Its records are not real.'];
  expect(sentenceOf(await staff.call(federalFormApi.get, { params }))).toEqual(refused);
  expect(sentenceOf(await staff.call(federalFormApi.save, { params, body: { ...body, lines: {} } }))).toEqual(refused);
  expect(sentenceOf(await staff.call(federalFormApi.freeze, { params, body }))).toEqual(refused);
});

test('a count over all States excludes users of practice States', async () => {
  const countOf = async (stateId?: string) => {
    const { body } = await admin.call(dashboardApi.get, { query: stateId === undefined ? {} : { stateId } });
    return body.cards.find((card: { dashboardDataType: string }) => card.dashboardDataType === 'UserCount').numberOfUsers;
  };
  const before = await countOf();
  const [inPractice, inReal] = [await countOf(practice), await countOf(real)];
  await made(practice);
  await expect.poll(() => countOf(practice)).toBe(inPractice + 1);
  expect(await countOf()).toBe(before);
  await made(real);
  await expect.poll(() => countOf(real)).toBe(inReal + 1);
  expect(await countOf()).toBe(before + 1);
});

test('the bank file of a practice State names no existing bank and is labeled as practice', async () => {
  const headOf = async (isPractice: boolean) => {
    const market = await openBank(store(), { isPractice });
    await sellAt(store(), market, [500]);
    const { id: batchId, file } = await approvedBatch(store(), market);
    return (await keptBankFile({ batchId, approvalId: file?.approvalId ?? '' })).split('\n')[0] ?? '';
  };
  const [trial, paid] = [await headOf(true), await headOf(false)];
  expect([trial.slice(4, 13), trial.slice(63, 86).trim()]).toEqual(['999999999', 'PRACTICE DO NOT PAY']);
  expect(paid.slice(4, 13)).not.toBe('999999999');
});
