/**
 * No one approves a payment that they helped create. The tests cover each kind of involvement, through the calls of people with two roles.
 */
import { describe, expect, test } from 'vitest';
import { anOriginator, aVendor, maker } from '../../../infra/testing/builders.ts';
import {
  conflict,
  conflictsFor,
  drafted,
  issue,
  liftHold,
  newScene,
  ok,
  onlyPayment,
  reverse,
  reviewOf,
  type Scene,
  sceneOf,
  sell,
  sendDraft,
} from '../../../infra/testing/paymentScene.ts';
import { paymentsIn } from '../../../infra/testing/testBank.ts';
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
import { aBankAccount, at, type Market } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { returnFile } from '../../../infra/testing/testReturns.ts';
import { openTokenMarket } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { achRuns, achTransactions } from '../../entities/ach.ts';
import { originators } from '../../entities/originator.ts';
import { vendors } from '../../entities/vendor.ts';
import { workTokenRun } from '../../rules/benefits/tokens/processTokens.ts';
import { workReturnFile } from '../../rules/payments/returnFile.ts';
import { workRun } from '../../rules/payments/run.ts';

const portal = usePortal();

const scene = (vendorCount?: number) => newScene(portal, vendorCount);
async function sentOf(of: Scene): Promise<string> {
  const id = await drafted(of);
  await sendDraft(id);
  return id;
}
/** Expects that Xenia is refused for these operations and that Zoe, who did nothing, is not. */
async function expectRefusal({ xenia, zoe }: Scene, batchId: string, acts: string): Promise<void> {
  expect(await conflictsFor(xenia, batchId)).toEqual(conflict(acts));
  expect(await conflictsFor(zoe, batchId)).toEqual([]);
}

describe('a payment conflicts with a person who', () => {
  test('made one of its sales', async () => {
    const of = await scene();
    await sell(of, of.xenia, await issue(of, of.yves));
    await expectRefusal(of, await drafted(of), 'made one of its sales');
  });

  test('manually issued a benefit that it spends', async () => {
    const of = await scene();
    await sell(of, of.yves, await issue(of, of.xenia));
    await expectRefusal(of, await drafted(of), 'issued a benefit that it spends');
  });

  test('refunded one of its sales, even after the payment was created, and nets the refund', async () => {
    const of = await scene();
    const [first, second] = [await issue(of, of.yves), await issue(of, of.yves, 1)];
    const sale = await sell(of, of.yves, first);
    const before = await drafted(of);
    await reverse(of.xenia, sale, 'Refund');
    await expectRefusal(of, before, 'reversed a sale of its benefits');
    await sell(of, of.yves, second, { amountCents: 3000 });
    await expectRefusal(of, await drafted(of), 'reversed a sale of its benefits');
  });

  test('voided a sale of a benefit that another sale spends again', async () => {
    const of = await scene();
    const benefit = await issue(of, of.yves);
    await reverse(of.xenia, await sell(of, of.yves, benefit), 'Void');
    await sell(of, of.yves, benefit);
    await expectRefusal(of, await drafted(of), 'reversed a sale of its benefits');
  });

  test.each(['with the bank’s notice', 'before another person recorded the notice'])(
    'reversed a deposit of its voucher %s',
    async (how) => {
      const place = await checkWorld(store(), { period: { startDate: '2020-01-01', endDate: '2099-12-31' } });
      const { stateId } = place;
      await importChecks(store(), place, [checkRowOf(1)]);
      const farm = await store().transact(maker, (tx) => {
        tx.create(originators, anOriginator(stateId));
        const id = newId();
        return tx.create(vendors, { ...aVendor(stateId, { name: 'Red Barn', ...aBankAccount(id) }), id });
      });
      const of = await sceneOf(portal, { state: { id: stateId } } as Market);
      await importDeposits(store(), place, [depositRowOf(1, { vendorName: 'Red Barn' })]);
      const [deposit] = await depositsOf(store(), stateId, checkNumberOf(1));
      const notice = { bankPayment: 'Not paid', reason: 'Sent back', bankNoticeOn: '2026-07-10', bankNoticeReference: 'N-7' };
      const reverseBy = async (by: Signed, body: object) =>
        ok(await by.call(physicalCheckApi.reverse, { params: { id: deposit?.id ?? '' }, body }));
      if (how === 'with the bank’s notice') await reverseBy(of.xenia, notice);
      else {
        await reverseBy(of.xenia, { bankPayment: 'Paid', reason: 'Wrong vendor' });
        await reverseBy(of.yves, notice);
      }
      const [check] = await checksOf(store(), stateId, [checkNumberOf(1)]);
      const { id: benefitId = '', remainingCents: amountCents = 0 } = check?.benefit ?? {};
      ok(await of.yves.call(benefitApi.redeem, { body: { benefitId, amountCents, vendorId: farm.id } }));
      await expectRefusal(of, await drafted(of), 'reversed a sale of its benefits');
    },
  );

  test('recorded the tokens that it pays for', async () => {
    const tokens = await openTokenMarket(store(), { fundingCents: 50_000 });
    await store().transact(maker, (tx) => tx.create(originators, anOriginator(tokens.state.id)));
    const of = await sceneOf(portal, tokens);
    const count = [{ tokenId: tokens.wood.id, count: 2 }];
    ok(await of.yves.call(tokenIssuanceApi.issue, { params: { recipientId: at(tokens.people, 0).id }, body: count }));
    ok(await of.xenia.call(tokenRedemptionApi.redeem, { body: { vendorId: at(tokens.sellers, 0).id, tokens: count } }));
    const { runId } = ok(await of.yves.call(tokenRedemptionApi.process));
    await workTokenRun(store(), runId, tokens.state.id);
    await expectRefusal(of, await drafted(of), 'recorded its tokens');
  });

  test('entered its adjustment, which the review lists separately with the name', async () => {
    const of = await scene();
    const form = { vendorId: at(of.market.sellers, 0).id, amountCents: 700, benefitTransactions: [] };
    const { id } = ok(await of.xenia.call(achTransactionApi.create, { body: form }));
    const helper = await portal.signIn({ roles: ['Admin'] });
    const batch = ok(await helper.call(achBatchApi.create, { body: { achTransactions: [id] } }));
    await expectRefusal(of, batch.id, 'entered it by hand');
    const { adjustments } = await reviewOf(of.zoe, batch.id);
    expect(adjustments).toMatchObject([{ amountCents: 700, people: [expect.any(String), expect.any(String)] }]);
  });

  test('moved it, but has none in the rest of the batch that it left', async () => {
    const of = await scene();
    await sell(of, of.yves, await issue(of, of.yves));
    const helper = await portal.signIn({ roles: ['Admin'] });
    const id = await drafted(of);
    const extra = { vendorId: at(of.market.sellers, 0).id, amountCents: 500, benefitTransactions: [], achBatchId: id };
    ok(await helper.call(achTransactionApi.create, { body: extra }));
    const moved = (await paymentsIn(store(), { id })).find(({ isAdjustment }) => isAdjustment);
    const out = { params: { id: moved?.id ?? '' }, body: { version: moved?.version, occurred: moved?.occurred } };
    ok(await of.xenia.call(achTransactionApi.update, out));
    expect(await conflictsFor(of.xenia, id)).toEqual([]);
    const { id: other } = ok(await helper.call(achBatchApi.create, { body: { achTransactions: [moved?.id] } }));
    await expectRefusal(of, other, 'moved or changed it');
  });

  test('started its batch run', async () => {
    const of = await scene();
    await sell(of, of.yves, await issue(of, of.yves));
    const { runId } = ok(await of.xenia.call(achBatchApi.run, { body: { stateId: of.market.state.id } }));
    await workRun(store(), runId, of.market.state.id);
    const { batchId } = await store().get(maker, achRuns, runId);
    await expectRefusal(of, batchId, 'started its batch run');
  });

  test('voided an earlier payment of its sales', async () => {
    const of = await scene();
    await sell(of, of.yves, await issue(of, of.yves));
    const { id, version } = await onlyPayment(await drafted(of));
    ok(await of.xenia.call(achTransactionApi.void, { body: { id, version, reason: 'Wrong day' } }));
    await expectRefusal(of, await drafted(of), 'voided an earlier payment of its sales');
  });

  test.each(['by hand', 'by the file of the bank'])('reported an earlier payment of its sales as returned %s', async (how) => {
    const of = await scene();
    await sell(of, of.yves, await issue(of, of.yves));
    const id = await sentOf(of);
    const { id: achTransactionId, version, trace = '', vendorId } = await onlyPayment(id);
    if (how === 'by hand')
      ok(await of.xenia.call(achReturnApi.markReturned, { params: { id }, body: { achTransactionId, version, code: 'R03' } }));
    else {
      const form = new FormData();
      const file = returnFile({ companyId: '1440000001', entries: [{ trace, amountCents: 1000, code: 'R03' }] });
      form.set('file', new File([file], `${id}.ach`));
      await workReturnFile(store(), ok(await of.xenia.call(achReturnApi.upload, { form })).id);
    }
    await liftHold(vendorId);
    await expectRefusal(of, await drafted(of), 'reported an earlier payment of its sales as returned');
  });

  test('entered an adjustment that was returned and is open again', async () => {
    const of = await scene();
    const helper = await portal.signIn({ roles: ['Admin'] });
    const form = { vendorId: at(of.market.sellers, 0).id, amountCents: 700, benefitTransactions: [] };
    const made = ok(await of.xenia.call(achTransactionApi.create, { body: form }));
    const { id } = ok(await helper.call(achBatchApi.create, { body: { achTransactions: [made.id] } }));
    await sendDraft(id);
    const sent = await onlyPayment(id);
    ok(
      await helper.call(achReturnApi.markReturned, {
        params: { id },
        body: { achTransactionId: sent.id, version: sent.version, code: 'R03' },
      }),
    );
    await liftHold(sent.vendorId);
    const { result } = ok(await helper.call(achTransactionApi.table, { body: { take: 500 } }));
    const again = (
      await store().many(
        maker,
        achTransactions,
        result.rows.map((row: { id: string }) => row.id),
      )
    ).find(({ replacesId }) => replacesId === sent.id);
    const next = ok(await helper.call(achBatchApi.create, { body: { achTransactions: [again?.id] } }));
    await expectRefusal(of, next.id, 'entered it by hand');
  });
});

test('checks a payment without stored actors by its records and changes', async () => {
  const of = await scene();
  await sell(of, of.xenia, await issue(of, of.yves));
  const id = await drafted(of);
  const { id: achId, version, occurred } = await onlyPayment(id);
  const helper = await portal.signIn({ roles: ['Admin'] });
  ok(await helper.call(achTransactionApi.update, { params: { id: achId }, body: { version, occurred, achBatchId: id } }));
  await store().transact(maker, async (tx) => {
    const ach = await store().get(maker, achTransactions, achId);
    tx.update(achTransactions, ach, { ...ach, actors: undefined, imported: undefined });
  });
  await expectRefusal(of, id, 'made one of its sales');
  expect(await conflictsFor(of.yves, id).catch(() => ['no Admin'])).toEqual(['no Admin']);
});

test('a refused approver moves the payment out and approves the rest, and the page names the people involved', async () => {
  const of = await scene(2);
  const [first, second] = [await issue(of, of.yves), await issue(of, of.yves, 1)];
  await sell(of, of.xenia, first);
  await sell(of, of.yves, second, { vendor: 1 });
  const id = await drafted(of);
  const { refusals } = await reviewOf(of.xenia, id);
  const ownPayment = refusals.find(({ conflictVersion }) => conflictVersion !== undefined);
  const payment = { params: { id: ownPayment?.achTransactionId ?? '' } };
  const { people, occurred } = ok(await of.xenia.call(achTransactionApi.get, payment));
  expect(people.map(({ acts }: { acts: string[] }) => acts).toSorted()).toEqual([
    ['issued a benefit that it spends'],
    ['made one of its sales'],
  ]);
  ok(await of.xenia.call(achTransactionApi.update, { ...payment, body: { version: ownPayment?.conflictVersion, occurred } }));
  expect(await conflictsFor(of.xenia, id)).toEqual([]);
  await expect
    .poll(async () => ok(await of.zoe.call(achBatchApi.approvers, { params: { id } })).map(({ userId }: { userId: string }) => userId))
    .toEqual(expect.arrayContaining([of.xenia.userId, of.zoe.userId]));
});

test('the list of approvers shows how many payments an Admin has a conflict with, and why', async () => {
  const of = await scene();
  await sell(of, of.xenia, await issue(of, of.yves));
  const id = await drafted(of);
  const listed = async () => ok(await of.zoe.call(achBatchApi.approvers, { params: { id } }));
  await expect
    .poll(async () => (await listed()).find(({ userId }: { userId: string }) => userId === of.xenia.userId)?.reasons)
    .toEqual([{ text: 'made one of its sales', count: 1 }]);
  expect((await listed()).find(({ userId }: { userId: string }) => userId === of.zoe.userId).reasons).toEqual([]);
  expect((await of.yves.call(achBatchApi.approvers, { params: { id } })).status).toBe(403);
});
