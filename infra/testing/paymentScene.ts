/** People who work on the payments of one market through calls, for tests of approval. */
import { expect } from 'vitest';
import { store } from '../../functions/core/store/clients.ts';
import { achBatches } from '../../functions/entities/ach.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { achBatchApi } from '../../shared/entities/ach-batch.ts';
import type { Review } from '../../shared/entities/ach-review.ts';
import type { AchTransaction } from '../../shared/entities/ach-transaction.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { maker } from './builders.ts';
import { anAdmin, approveWhole, draftOf, openBank, paymentsIn, sendWhole } from './testBank.ts';
import { at, type Market } from './testMarket.ts';
import type { Answer, Signed, TestPortal } from './testPortal.ts';

/** Xenia is an Admin and State staff. Yves is State staff. Zoe is an Admin who only views. */
export interface Scene {
  readonly market: Market;
  readonly xenia: Signed;
  readonly yves: Signed;
  readonly zoe: Signed;
}

export async function sceneOf(portal: TestPortal, market: Market): Promise<Scene> {
  const stateId = market.state.id;
  const [xenia, yves, zoe] = await Promise.all([
    portal.signIn({ roles: ['Admin', 'State Agency Staff'], stateId }),
    portal.signIn({ roles: ['State Agency Staff'], stateId }),
    portal.signIn({ roles: ['Admin'] }),
  ]);
  return { market, xenia, yves, zoe };
}

/** A scene in a new State with a bank, two recipients and some vendors. */
export async function newScene(portal: TestPortal, vendorCount = 1): Promise<Scene> {
  return sceneOf(portal, await openBank(store(), { people: 2, vendors: vendorCount }));
}

/** Returns the body of a response, which must not be a refusal. */
export function ok({ status, body }: Answer) {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

/** Returns the status of a refusal with its first message. */
export function refusal({ status, body }: Answer): [number, string | undefined] {
  return [status, body.validationFailures?.[0]?.errorMessage];
}

/** Issues $50 to one of the market's people. Returns the benefit's id. */
export async function issue({ market }: Scene, by: Signed, person = 0): Promise<string> {
  const form = { recipientId: at(market.people, person).id, issuancePeriodId: market.period.id };
  return ok(await by.call(benefitApi.issue, { body: form }))[0].id;
}

/** Redeems a benefit at one of the market's vendors. Returns the sale's id. */
export async function sell({ market }: Scene, by: Signed, benefitId: string, { amountCents = 1000, vendor = 0 } = {}): Promise<string> {
  return ok(await by.call(benefitApi.redeem, { body: { benefitId, amountCents, vendorId: at(market.sellers, vendor).id } }))[0].id;
}

export async function reverse(by: Signed, id: string, type: 'Refund' | 'Void'): Promise<void> {
  ok(await by.call(transactionApi.reverse, { params: { id }, body: { type, reason: 'Wrong amount' } }));
}

export async function reviewOf(by: Signed, batchId: string): Promise<Review> {
  return ok(await by.call(achBatchApi.review, { params: { id: batchId } }));
}

/** Returns the reasons why this person may not approve payments of the batch. */
export async function conflictsFor(by: Signed, batchId: string): Promise<string[]> {
  const { refusals } = await reviewOf(by, batchId);
  return refusals.filter(({ conflictVersion }) => conflictVersion !== undefined).map(({ reason }) => reason);
}

export const conflict = (acts: string) => [`You ${acts}. Another Admin must approve this payment.`];

export async function drafted({ market }: Scene): Promise<string> {
  return (await draftOf(store(), market)).id;
}

export async function onlyPayment(batchId: string): Promise<AchTransaction> {
  return at(await paymentsIn(store(), { id: batchId }), 0);
}

/** Approves a draft, creates its file and marks it as sent, as people who are not involved in it. */
export async function sendDraft(batchId: string): Promise<void> {
  await sendWhole(store(), await approveWhole(store(), await store().get(maker, achBatches, batchId)));
}

/** Ends the hold after a return, as an Admin who is not involved in it. */
export async function liftHold(vendorId: string): Promise<void> {
  const admin = anAdmin('Ada');
  await store().transact(admin, async (tx) => {
    const vendor = await tx.get(vendors, vendorId);
    tx.update(vendors, vendor, { ...vendor, paymentHold: undefined, heldAccount: undefined });
  });
}
