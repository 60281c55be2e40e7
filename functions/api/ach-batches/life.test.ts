/** The life cycle of a batch through its calls, as an Admin's browser sends them. */
import { beforeAll, expect, test } from 'vitest';
import { draftOf, openBank, paymentsIn, sellAt } from '../../../infra/testing/testBank.ts';
import type { Market } from '../../../infra/testing/testMarket.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { returnFile } from '../../../infra/testing/testReturns.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import type { Review } from '../../../shared/entities/ach-review.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { makeBankFile } from '../../rules/payments/makeFile.ts';
import { workReturnFile } from '../../rules/payments/returnFile.ts';
import { sendPayments } from '../../rules/payments/sent.ts';
import { settlePayments } from '../../rules/payments/settle.ts';

const portal = usePortal();
let [ada, ben]: Signed[] = [];
let market: Market;

beforeAll(async () => {
  market = await openBank(store(), { vendors: 2 });
  ada = await portal.signIn({ roles: ['Admin'] });
  ben = await portal.signIn({ roles: ['Admin'] });
});

const who = (one: Signed | undefined) => one ?? portal.visitor;
const sentencesOf = ({ status, body }: Answer) => [
  status,
  ...((body.validationFailures ?? []) as { errorMessage: string }[]).map(({ errorMessage }) => errorMessage),
];

/** Creates a draft through the schedule and returns it with its review. */
async function drafted(cents: readonly number[]) {
  await sellAt(store(), market, cents);
  const { id } = await draftOf(store(), market);
  const params = { id };
  const review = async (by = ada) => (await who(by).call(achBatchApi.review, { params })).body as Review;
  const check = (accounts: Review['accounts'], by = ada) =>
    who(by).call(achBatchApi.check, {
      params,
      body: { accounts: accounts.map(({ achTransactionId, account }) => ({ achTransactionId, account, isChecked: true })) },
    });
  const approve = async (token?: string, key?: string, by = ada) =>
    who(by).call(achBatchApi.approve, { params, body: { token: token ?? (await review(by)).token }, ...(key && { key }) });
  const get = async () => (await who(ada).call(achBatchApi.get, { params })).body;
  return { id, params, review, check, approve, get };
}

test('takes a batch from draft to settled, and its change log shows each step', async () => {
  const { id, params, review, check, approve, get } = await drafted([1250]);
  const shown = await review();
  expect(shown).toMatchObject({ transactionCount: 2, totalCents: 2500, accounts: [{ isNew: true }, { isNew: true }] });
  expect(JSON.stringify(shown)).not.toContain('000771234');
  expect(sentencesOf(await approve())).toEqual([
    409,
    'Farm 0 · farm-0: The account must be checked with the vendor first',
    'Farm 1 · farm-1: The account must be checked with the vendor first',
  ]);
  const checked = await check(shown.accounts);
  expect(checked.body.refusals).toEqual([]);
  const key = crypto.randomUUID();
  const approved = await approve(checked.body.token, key);
  expect([approved.status, approved.body.status]).toEqual([202, 'Approving']);
  expect((await approve(checked.body.token, key)).body.version).toBe(approved.body.version);
  expect(sentencesOf(await approve('another', key))).toEqual([
    409,
    'This request was already submitted with different values. Reload the page to see the result.',
  ]);
  await makeBankFile(store(), id, market.state.id);

  const file = await who(ben).call(achBatchApi.nachaFile, { params });
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; charset=us-ascii',
    'no-store',
  ]);
  const text = Buffer.from(file.body).toString();
  expect(text.split('\n').filter((line) => line.startsWith('6'))).toHaveLength(2);
  expect((await who(ada).call(achBatchApi.approval, { params })).body).toMatchObject({ totalCents: 2500, payments: [{}, {}] });

  expect((await get()).changedSince).toEqual([]);
  const [{ vendorId } = { vendorId: '' }] = shown.accounts;
  const vendor = (await who(ada).call(vendorApi.get, { params: { id: vendorId } })).body;
  const bank = { payeeName: 'Farm', accountHolder: 'Business', accountType: 'Savings', routingNumber: '021000021' };
  const form = { name: vendor.name, userName: vendor.userName, outletType: 'Farmer', ...bank, version: vendor.version };
  expect((await who(ben).call(vendorApi.update, { params: { id: vendorId }, body: form })).status).toBe(200);
  expect((await get()).changedSince).toEqual([
    {
      vendorId,
      vendorName: `${vendor.name} · ${vendor.userName}`,
      reason: 'The account has changed. The bank file still pays to the former account.',
    },
  ]);

  const { version } = await get();
  const sent = await who(ben).call(achBatchApi.sent, { params, body: { version, reference: ' BK 17 ' } });
  expect([sent.status, sent.body.status, sent.body.sent.reference]).toEqual([200, 'Sent', 'BK 17']);
  await sendPayments(store(), id, market.state.id);
  expect(sentencesOf(await who(ada).call(achBatchApi.takeBack, { params, body: { version, reason: 'x' } }))).toEqual([
    409,
    'A batch that is Sent cannot be recalled',
  ]);
  const settled = await who(ada).call(achBatchApi.settled, { params, body: { version: (await get()).version } });
  expect(settled.body).toMatchObject({ status: 'Sent', work: 'Settling' });
  await settlePayments(store(), id, market.state.id);
  expect(await get()).toMatchObject({ status: 'Settled', totalCents: 2500 });
  readAnew();
  const { body } = await who(ada).call(achBatchApi.table, { body: { stateId: market.state.id } as never });
  expect(body.result.rows).toMatchObject([{ id, status: 'Settled', nextStep: 'Finished' }]);

  const log = await who(ada).call(changeLogApi.table, { body: { entity: 'AchBatch', entityId: id, take: 100 } });
  const actions = (log.body.result.rows as { action: string }[]).map(({ action }) => action);
  for (const action of ['Approving', 'Approved', 'Bank file downloaded', 'Sent', 'Settling', 'Settled']) expect(actions).toContain(action);
});

test('a returned payment puts its vendor on hold until an Admin lifts it with a reason and does not approve', async () => {
  const { id, check, review, approve, get, params } = await drafted([700]);
  await check((await review()).accounts).catch(() => undefined);
  await approve();
  await makeBankFile(store(), id, market.state.id);
  await who(ada).call(achBatchApi.sent, { params, body: { version: (await get()).version } });
  await sendPayments(store(), id, market.state.id);
  const [payment] = await paymentsIn(store(), { id });
  const form = new FormData();
  const entries = [{ trace: payment?.trace ?? '', amountCents: 700, code: 'R03' }];
  form.set('file', new File([returnFile({ companyId: '1440000001', entries })], 'C:\\bank\\returns.ach'));
  const taken = await who(ada).call(achReturnApi.upload, { form });
  expect([taken.status, taken.body.fileName, taken.body.itemCount]).toEqual([202, 'returns.ach', 1]);
  await workReturnFile(store(), taken.body.id);
  expect((await who(ada).call(achReturnApi.file, { params: { id: taken.body.id } })).body.status).toBe('Done');
  const rows = async () => (await who(ada).call(achReturnApi.table, { body: { allSearch: 'returns.ach' } })).body.result.rows as object[];
  await expect.poll(rows).toMatchObject([{ outcome: 'Returned', code: 'R03', number: payment?.number, line: 3 }]);

  const vendorId = payment?.vendorId ?? '';
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  const vendor = (await staff.call(vendorApi.get, { params: { id: vendorId } })).body;
  expect(vendor.paymentHold).toBe('Returned: R03 No account, or unable to locate account');
  const lift = (by: Signed | undefined, body: object) => who(by).call(vendorApi.liftHold, { params: { id: vendorId }, body });
  expect(sentencesOf(await lift(ben, { version: vendor.version }))).toEqual([400, 'Reason is required']);
  expect((await lift(ben, { version: vendor.version, reason: 'The bank was wrong' })).body.paymentHold).toBeUndefined();
  expect(sentencesOf(await lift(ben, { version: vendor.version + 1, reason: 'x' }))).toEqual([
    409,
    'Payments to this vendor are not on hold',
  ]);
  const next = await draftOf(store(), market);
  const byBen = await who(ben).call(achBatchApi.review, { params: { id: next.id } });
  expect(byBen.body.refusals).toMatchObject([
    { reason: 'You changed the bank account of this vendor or lifted its hold. Another Admin must approve this payment.' },
  ]);
  const byAda = await who(ada).call(achBatchApi.review, { params: { id: next.id } });
  expect(byAda.body.refusals).toMatchObject([
    { reason: 'You reported an earlier payment of its sales as returned. Another Admin must approve this payment.' },
  ]);
  const cy = await portal.signIn({ roles: ['Admin'] });
  expect((await who(cy).call(achBatchApi.review, { params: { id: next.id } })).body.refusals).toEqual([]);
});

test('refuses a file that is missing or not a bank file, on its field', async () => {
  const upload = (form: FormData) => who(ada).call(achReturnApi.upload, { form });
  const none = new FormData();
  none.set('note', 'x');
  expect((await upload(none)).status).toBe(400);
  const wrong = new FormData();
  wrong.set('file', new File(['checkNumber,amount\n'], 'checks.csv'));
  expect(sentencesOf(await upload(wrong))).toEqual([400, 'This is not a NACHA file. Its first line must begin with 101.']);
});

test('does nothing without a token, a version or a key', async () => {
  const { params, get } = await drafted([300]);
  const before = await get();
  expect(sentencesOf(await who(ada).call(achBatchApi.approve, { params, body: {} }))).toEqual([
    400,
    'Review the warnings before you approve',
  ]);
  expect((await who(ada).call(achBatchApi.sent, { params, body: { version: before.version } })).status).toBe(409);
  expect((await who(ada).call(achBatchApi.nachaFile, { params })).status).toBe(409);
  expect((await who(ada).call(achBatchApi.approval, { params })).status).toBe(404);
  expect(await get()).toEqual(before);
  expect(await store().childIds(`AchBatch#${params.id}`)).toHaveLength(2);
});
