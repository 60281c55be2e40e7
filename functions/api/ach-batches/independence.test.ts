/**
 * Tests that approvers are independent people, that a payment equals the amount due, and that neither an approver nor a threshold decides
 * alone.
 */
import { describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import {
  conflict,
  conflictsFor,
  drafted,
  issue,
  newScene,
  ok,
  onlyPayment,
  refusal,
  reverse,
  reviewOf,
  type Scene,
  sell,
} from '../../../infra/testing/paymentScene.ts';
import { approveWhole, checkAll } from '../../../infra/testing/testBank.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { originatorApi } from '../../../shared/entities/originator.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { achBatches } from '../../entities/ach.ts';
import { benefits } from '../../entities/benefit.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { programs } from '../../entities/program.ts';
import { imports } from '../../entities/upload.ts';
import { users } from '../../entities/user.ts';
import { beginSession, callerOf } from '../../rules/access/session.ts';

const portal = usePortal();

const scene = () => newScene(portal);
const userOf = (id: string) => store().get(maker, users, id);
const vendorOf = ({ market }: Scene) => at(market.sellers, 0).id;

/** Changes another user with the form, starting from the values that it shows. */
async function changeUser(by: Signed, id: string, more: object) {
  const { firstName, lastName, email, userRoles, stateId, serviceAreas, vendorId, vendorUserType, version } = await userOf(id);
  const form = {
    firstName,
    lastName,
    email,
    userRoles,
    stateId,
    serviceAreas,
    vendorId,
    vendorUserType,
    version,
    notificationsEnabled: false,
  };
  return ok(await by.call(userApi.update, { params: { id }, body: { ...form, ...more } }));
}
const password = { password: 'Squash-Kettle-48', confirmPassword: 'Squash-Kettle-48' };
async function signedIn(id: string): Promise<Signed> {
  const { token } = await beginSession(store(), await userOf(id));
  const headers = { authorization: `Bearer ${token}` };
  return { ...portal.visitor, userId: id, token, call: (endpoint, input = {}) => portal.visitor.call(endpoint, { ...input, headers }) };
}
/** Creates a draft with a sale made by Xenia. */
async function soldByXenia(of: Scene): Promise<string> {
  await sell(of, of.xenia, await issue(of, of.yves));
  return drafted(of);
}

describe('refuses an approver’s account when a maker of the payment', () => {
  test.each([
    ['gave it a role', { userRoles: ['Admin', 'Market Manager'] }],
    ['set its password', password],
    ['changed its address', { email: 'another@example.org' }],
  ])('%s within 90 days', async (what, more) => {
    const of = await scene();
    const ben = await portal.signIn({ roles: ['Admin'], stateId: of.market.state.id });
    const id = await soldByXenia(of);
    expect(await conflictsFor(ben, id)).toEqual([]);
    await changeUser(of.xenia, ben.userId, more);
    expect(await conflictsFor(await signedIn(ben.userId), id)).toEqual([expect.stringContaining(`who made one of its sales (${what} on `)]);
    expect(await conflictsFor(of.zoe, id)).toEqual([]);
  });

  test('created it, even through a third account', async () => {
    const of = await scene();
    const id = await soldByXenia(of);
    const admin = { firstName: 'Cy', lastName: 'Vole', userRoles: ['Admin'], stateId: of.market.state.id, serviceAreas: [] };
    const cy = ok(await of.xenia.call(userApi.create, { body: { ...admin, email: `cy-${id}@example.org`, ...password } }));
    const asCy = await signedIn(cy.id);
    expect(await conflictsFor(asCy, id)).toEqual([expect.stringContaining('(created the account on ')]);
    const dee = ok(await asCy.call(userApi.create, { body: { ...admin, firstName: 'Dee', email: `dee-${id}@example.org`, ...password } }));
    ok(await of.zoe.call(userApi.remove, { params: { id: cy.id } }));
    expect(await conflictsFor(await signedIn(dee.id), id)).toEqual([expect.stringContaining('(created the account on ')]);
  });
});

test('refuses the person who set a maker’s password, and a second account with the same name', async () => {
  const of = await scene();
  const id = await soldByXenia(of);
  await changeUser(of.zoe, of.xenia.userId, password);
  expect(await conflictsFor(of.zoe, id)).toEqual([expect.stringContaining('You set the password of Test Wren')]);
  const { firstName, lastName } = await userOf(of.xenia.userId);
  const twin = await portal.signIn({ roles: ['Admin'] });
  await store().transact(maker, async (tx) => {
    const user = await userOf(twin.userId);
    tx.update(users, user, { ...user, firstName: firstName.toUpperCase(), lastName });
  });
  expect(await conflictsFor(twin, id)).toEqual([expect.stringContaining('You used the same name as Test Wren')]);
});

describe('a person with an account that was deleted and created again with the same address', () => {
  /** Another Admin deletes the account and creates one with the same address and another name. */
  async function madeAgain({ market, zoe }: Scene, userId: string): Promise<Signed> {
    const { email } = await userOf(userId);
    ok(await zoe.call(userApi.remove, { params: { id: userId } }));
    const place = { stateId: market.state.id, serviceAreas: [] };
    const form = { firstName: 'New', lastName: 'Name', userRoles: ['Admin', 'State Agency Staff'], ...place, email, ...password };
    return signedIn(ok(await zoe.call(userApi.create, { body: form })).id);
  }

  test('keeps the conflict', async () => {
    const of = await scene();
    const id = await soldByXenia(of);
    expect(await conflictsFor(await madeAgain(of, of.xenia.userId), id)).toEqual(conflict('made one of its sales'));
  });

  test('still counts as the person who set a maker’s password', async () => {
    const of = await scene();
    const id = await soldByXenia(of);
    const ben = await portal.signIn({ roles: ['Admin'], stateId: of.market.state.id });
    await changeUser(ben, of.xenia.userId, password);
    expect(await conflictsFor(await madeAgain(of, ben.userId), id)).toEqual([expect.stringContaining('You set the password of Test Wren')]);
  });

  test('still counts as the person who gave the approver a role', async () => {
    const of = await scene();
    const ben = await portal.signIn({ roles: ['Admin'], stateId: of.market.state.id });
    await changeUser(of.xenia, ben.userId, { userRoles: ['Admin', 'Market Manager'] });
    await sell(of, await madeAgain(of, of.xenia.userId), await issue(of, of.yves));
    const asBen = await signedIn(ben.userId);
    expect(await conflictsFor(asBen, await drafted(of))).toEqual([
      expect.stringContaining('who made one of its sales (gave it a role on '),
    ]);
  });
});

describe('a manual payment', () => {
  async function refunded() {
    const of = await scene();
    const [first, second] = [await issue(of, of.yves), await issue(of, of.yves, 1)];
    const sale = await sell(of, of.yves, first, { amountCents: 5000 });
    const { id } = await onlyPayment(await drafted(of));
    await reverse(of.yves, sale, 'Refund');
    const { version } = await onlyPaymentOf(id);
    ok(await of.zoe.call(achTransactionApi.void, { body: { id, version, reason: 'Wrong amount' } }));
    return { of, sale, second };
  }
  const onlyPaymentOf = async (id: string) =>
    ok(await (await portal.signIn({ roles: ['Admin'] })).call(achTransactionApi.get, { params: { id } }));
  const dueOf = async (of: Scene) =>
    ok(await of.zoe.call(achTransactionApi.benefitTransactionOptions, { query: { vendorId: vendorOf(of) } })) as {
      value: string;
      amountCents: number;
    }[];

  test('is refused for a sale without its refund, and pays nothing to a vendor with net $0', async () => {
    const { of, sale } = await refunded();
    const pay = (amountCents: number, benefitTransactions: string[]) =>
      of.zoe.call(achTransactionApi.create, { body: { vendorId: vendorOf(of), amountCents, benefitTransactions } });
    const sentence = 'A refund of $50.00 is due from this vendor. Choose it too, so that the payment equals the amount due.';
    expect(refusal(await pay(5000, [sale]))).toEqual([409, sentence]);
    const due = await dueOf(of);
    expect(due.map(({ amountCents }) => amountCents)).toEqual([-5000, 5000]);
    const all = due.map(({ value }) => value);
    expect(refusal(await pay(5000, all))).toEqual([400, 'The amount must be the sum of the benefit transactions, $0.00']);
    expect((await pay(0, all)).status).toBe(400);
  });

  test('for another sale includes the refund, to the cent', async () => {
    const { of, second } = await refunded();
    const other = await sell(of, of.yves, second, { amountCents: 4999 });
    const pay = (amountCents: number, benefitTransactions: string[]) =>
      of.zoe.call(achTransactionApi.create, { body: { vendorId: vendorOf(of), amountCents, benefitTransactions } });
    expect((await pay(4999, [other])).status).toBe(409);
    const all = (await dueOf(of)).map(({ value }) => value);
    expect(ok(await pay(4999, all))).toMatchObject({ amountCents: 4999, salesCount: 3 });
  });

  test('closes manually paid sales only with their refunds', async () => {
    const { of, sale } = await refunded();
    await store().transact(maker, async (tx) => {
      const program = await store().get(maker, programs, of.market.program.id);
      tx.update(programs, program, { ...program, enableManualPaymentProcessing: true });
    });
    const close = (benefitTransactions: string[]) =>
      of.zoe.call(achTransactionApi.paidByHand, {
        body: { vendorId: vendorOf(of), benefitTransactions, paidOn: '2026-07-01', reference: 'Check 12' },
      });
    expect(refusal(await close([sale]))).toEqual([409, expect.stringContaining('A refund of $50.00 is due')]);
    expect(refusal(await close((await dueOf(of)).map(({ value }) => value)))).toEqual([
      400,
      'Refunds equal or exceed the sales, so there is nothing to pay',
    ]);
  });
});

test('an approver confirms the benefits that they imported, with count and sum, before approving', async () => {
  const of = await scene();
  const benefitId = await issue(of, of.yves);
  const importer = callerOf(await userOf(of.xenia.userId));
  await store().transact(importer, (tx) => {
    const file = {
      fileName: 'people.csv',
      status: 'Done' as const,
      startedBy: 'Xenia',
      header: [],
      cursor: 0,
      line: 1,
      rowsDone: 1,
      rowsFailed: 0,
    };
    tx.create(imports, {
      id: `import${benefitId}`,
      kind: 'Hybrid Card Recipients',
      stateId: of.market.state.id,
      fileKey: 'x',
      sizeBytes: 1,
      ...file,
    });
  });
  await store().transact(maker, async (tx) => {
    const benefit = await store().get(maker, benefits, benefitId);
    tx.update(benefits, benefit, { ...benefit, source: `import import${benefitId} line 1` });
  });
  await sell(of, of.yves, benefitId, { amountCents: 1500 });
  await sell(of, of.yves, benefitId, { amountCents: 700 });
  const id = await drafted(of);
  await checkAll(store(), importer, { id });
  const review = await reviewOf(of.xenia, id);
  expect(review.imported).toMatchObject([{ count: 2, cents: 2200, isChecked: false }]);
  expect(review.refusals.map(({ reason }) => reason)).toEqual(['This payment includes benefits that you imported. Confirm them first.']);
  expect((await reviewOf(of.zoe, id)).imported).toEqual([]);
  const [payment] = review.imported;
  const tick = (by: Signed, isChecked = true) =>
    by.call(achBatchApi.checkImported, {
      params: { id },
      body: { payments: [{ achTransactionId: payment?.achTransactionId, isChecked }] },
    });
  expect(refusal(await tick(of.zoe))).toEqual([409, 'The payment to Farm 0 includes no benefits that you imported']);
  expect((await tick(of.yves)).status).toBe(403);
  expect(ok(await tick(of.xenia))).toMatchObject({ imported: [{ isChecked: true }], refusals: [] });
  expect(ok(await tick(of.xenia, false)).refusals).toHaveLength(1);
  const { token } = ok(await tick(of.xenia));
  expect((await of.xenia.call(achBatchApi.approve, { params: { id }, body: { token } })).status).toBe(202);
});

test('the approver of a downloaded batch cannot keep it alone when another Admin requests a recall', async () => {
  const of = await scene();
  await sell(of, of.yves, await issue(of, of.yves));
  const id = await drafted(of);
  const approver = callerOf(await userOf(of.zoe.userId));
  await approveWhole(store(), await store().get(maker, achBatches, id), approver);
  ok(await of.zoe.call(achBatchApi.nachaFile, { params: { id } }));
  const version = async () => (await store().get(maker, achBatches, id)).version;
  const ask = async () =>
    ok(await of.xenia.call(achBatchApi.takeBack, { params: { id }, body: { version: await version(), reason: 'Wrong day' } }));
  const keep = async (by: Signed) => by.call(achBatchApi.keep, { params: { id }, body: { version: await version() } });
  await ask();
  expect(refusal(await keep(of.zoe))).toEqual([409, expect.stringMatching(/^You approved this batch, so you cannot keep it alone\./)]);
  expect((await store().get(maker, achBatches, id)).takeBack).toBeDefined();
  expect((await keep(of.xenia)).status).toBe(200);
  await ask();
  expect((await keep(await portal.signIn({ roles: ['Admin'] }))).status).toBe(200);
});

test('an Admin who changed the warning limit within 30 days cannot approve payments between the two values', async () => {
  const of = await scene();
  await sell(of, of.yves, await issue(of, of.yves), { amountCents: 5000 });
  const id = await drafted(of);
  const params = { stateId: of.market.state.id };
  const set = async (warningCents: number) => {
    const { updatedAt: _at, ...form } = ok(await of.xenia.call(originatorApi.get, { params }));
    ok(await of.xenia.call(originatorApi.update, { params, body: { ...form, warningCents } }));
  };
  await set(4999);
  await set(900_000);
  const acts = 'changed the warning limit from $49.99 to $9,000.00, and this payment is between them';
  const [sentence] = conflict(`changed the warning limit from $10,000.00 to $49.99, and this payment is between them. You ${acts}`);
  expect(await conflictsFor(of.xenia, id)).toEqual([sentence]);
  const { thresholds, refusals } = await reviewOf(of.zoe, id);
  expect(refusals.filter(({ conflictVersion }) => conflictVersion)).toEqual([]);
  expect(thresholds).toMatchObject([
    { fromCents: 1_000_000, toCents: 4999, isOwn: false },
    { fromCents: 4999, toCents: 900_000, isOwn: false },
  ]);
  await set(850_000);
  await store().transact(maker, async (tx) => {
    const originator = await store().get(maker, originators, originatorId(params.stateId));
    const old = (originator.thresholdChanges ?? []).map((change) => ({
      ...change,
      at: new Date(Date.now() - 31 * 86_400_000).toISOString(),
    }));
    tx.update(originators, originator, { ...originator, thresholdChanges: old });
  });
  expect(await conflictsFor(of.xenia, id)).toEqual([]);
});
