/**
 * A returned payment puts its vendor's payments on hold. The tests check who may lift the hold, and that a second account does not bypass
 * it.
 */
import { expect, test } from 'vitest';
import { drafted, issue, newScene, ok, onlyPayment, refusal, type Scene, sell, sendDraft } from '../../../infra/testing/paymentScene.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';

const portal = usePortal();

const held = 'Returned: R03 No account, or unable to locate account';
const paramsOf = ({ market }: Scene) => ({ id: at(market.sellers, 0).id });
const vendorOf = async (of: Scene) => ok(await of.zoe.call(vendorApi.get, { params: paramsOf(of) }));
async function lift(of: Scene, by: Signed): Promise<Answer> {
  const { version } = await vendorOf(of);
  return by.call(vendorApi.liftHold, { params: paramsOf(of), body: { version, reason: 'The bank was wrong' } });
}
async function setAccount(of: Scene, by: Signed, accountNumber: string): Promise<void> {
  const { name, userName, outletType, payeeName, accountHolder, accountType, routingNumber, version } = await vendorOf(of);
  const form = { name, userName, outletType, payeeName, accountHolder, accountType, routingNumber, version };
  ok(await by.call(vendorApi.update, { params: paramsOf(of), body: { ...form, accountNumber } }));
}
/** Creates a vendor with a payment that an Admin marked as returned manually. */
async function returned(): Promise<Scene> {
  const of = await newScene(portal);
  await sell(of, of.yves, await issue(of, of.yves));
  const id = await drafted(of);
  await sendDraft(id);
  const { id: achTransactionId, version } = await onlyPayment(id);
  ok(await of.xenia.call(achReturnApi.markReturned, { params: { id }, body: { achTransactionId, version, code: 'R03' } }));
  expect((await vendorOf(of)).paymentHold).toBe(held);
  return of;
}

test('an Admin lifts the hold, including the one who reported the return, but State staff cannot', async () => {
  for (const who of ['xenia', 'zoe'] as const) {
    const of = await returned();
    expect(refusal(await lift(of, of.yves))).toEqual([409, 'An Admin held the payments to this vendor. Only an Admin can change that.']);
    expect(ok(await lift(of, of[who])).paymentHold).toBeUndefined();
  }
});

test('another account ends the hold, and a return to the old account restores it until it is lifted', async () => {
  const of = await returned();
  await setAccount(of, of.yves, '000999888');
  expect((await vendorOf(of)).paymentHold).toBeUndefined();
  await setAccount(of, of.yves, '000771234');
  expect((await vendorOf(of)).paymentHold).toBe(held);
  expect((await lift(of, of.yves)).status).toBe(409);
  ok(await lift(of, of.zoe));
  await setAccount(of, of.yves, '000999888');
  await setAccount(of, of.yves, '000771234');
  expect((await vendorOf(of)).paymentHold).toBeUndefined();
});
