/** A payment that the bank returned (payments.md, 'Returned payments'). Its sales are due again, and its vendor is put on hold. */
import { dollars } from '../../../shared/core/money.ts';
import type { AchReturn } from '../../../shared/entities/ach-return.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { codeWords, returnCodes } from '../../../shared/entities/returnCodes.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { idempotentId, type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achTransactions, replacementId } from '../../entities/ach.ts';
import { achReturns } from '../../entities/ach-return.ts';
import { vendors } from '../../entities/vendor.ts';
import { withActor } from '../access/actors/actors.ts';
import { planVendorMails, vendorUserIds } from '../mails/vendorMails.ts';
import { fingerprintOf } from './account.ts';
import { releaseSoon } from './claim.ts';
import { handsOf } from './hands.ts';

const say = textsOf('payments/server.staff');

/** Returns why the payment cannot be returned now with this code, or undefined if it can be. */
export function refusalOfReturn(ach: AchTransaction, code: string): string | undefined {
  if (!returnCodes[code]) return say('applyReturn.unknownCode', { code });
  if (!returnCodes[code].isForCredits) return say('applyReturn.notForCredits', { code, words: codeWords(code) });
  if (ach.status === 'Returned') return say('applyReturn.returned', { code: ach.returnCode });
  if (ach.status !== 'Sent' && ach.status !== 'Settled') return say('applyReturn.notReturnable', { status: ach.status });
  return ach.isPaidByHand ? say('applyReturn.byHand') : undefined;
}

/**
 * Marks a sent or settled payment as returned. Its sales are released afterwards (`releaseSome`, or the job of an ACH transaction with
 * sales). A returned adjustment has no sales and becomes an open one again. The vendor is on hold until bank data change, unless they have
 * changed since. `saidBy` is the person who reported the return or uploaded the bank's file. Throws 'conflict' if the payment cannot be
 * returned.
 */
export async function applyReturn(
  tx: UnitOfWork,
  ach: AchTransaction,
  { code, saidBy = tx.caller }: { code: string; saidBy?: Pick<Caller, 'userId'> },
): Promise<AchTransaction> {
  const refusal = refusalOfReturn(ach, code);
  if (refusal) throw new AppError('conflict', refusal, 'code');
  const facts = { vendorName: ach.vendorName, amount: dollars(ach.amountCents), code, words: codeWords(code) };
  const hold = say('applyReturn.hold', facts);
  const { actors, imported } = await handsOf(tx.store, ach);
  const hands = { actors: withActor(actors, saidBy, 'Returned'), imported };
  const returned = tx.update(
    achTransactions,
    ach,
    { ...ach, ...hands, status: 'Returned', returnCode: code },
    { action: 'Returned', changes: say('applyReturn.change', facts) },
  );
  if (ach.achBatchId) {
    const batch = await tx.get(achBatches, ach.achBatchId);
    const returnedCents = (batch.returnedCents ?? 0) + ach.amountCents;
    const changes = say('applyReturn.changeOfBatch', facts);
    tx.update(achBatches, batch, { ...batch, returnedCents }, { action: 'Payment returned', changes });
  }
  const vendor = await tx.get(vendors, ach.vendorId);
  if (fingerprintOf(vendor.id, vendor) === ach.account)
    tx.update(vendors, vendor, { ...vendor, paymentHold: hold, heldAccount: { account: ach.account, reason: hold } });
  if (ach.salesCount === 0) {
    const { vendorId, vendorName, stateId, amountCents, offlineSaleId, reason } = ach;
    const again = {
      vendorId,
      vendorName,
      stateId,
      amountCents,
      offlineSaleId,
      reason,
      occurred: tx.at,
      salesCount: 0,
      isAdjustment: true,
      status: 'Open' as const,
      ...hands,
    };
    tx.create(achTransactions, { id: replacementId(ach.id), ...again, replacesId: ach.id }, { reason: { action: 'Made', changes: hold } });
  }
  const values = { vendorName: ach.vendorName, amount: dollars(ach.amountCents), payment: ach.number ?? '', code };
  const of = { actId: ach.id, vendorId: ach.vendorId, stateId: ach.stateId };
  await planVendorMails(tx, await vendorUserIds(tx.store, ach.stateId), [{ kind: 'paymentReturned', ...of, values }]);
  return returned;
}

/** Marks a payment of a batch as returned by hand. A repeated request with the same key returns the same record. */
export async function markReturned(
  store: Store,
  caller: Caller,
  { batchId, achTransactionId, code, version }: { batchId: string; achTransactionId: string; code: string; version: number },
  { key, requestHash }: Keyed,
): Promise<AchReturn> {
  const id = idempotentId(caller, key);
  const made = await onceRemembered(
    store,
    caller,
    { key, requestHash },
    {
      answer: () => store.get(caller, achReturns, id),
      work: async (tx) => {
        const ach = await tx.get(achTransactions, achTransactionId);
        if (ach.achBatchId !== batchId) throw notFound('ACH transaction');
        const wanted = code.toUpperCase();
        const refusal = refusalOfReturn(ach, wanted);
        if (refusal) throw new AppError('conflict', refusal, 'code');
        assertCurrent(ach, version);
        await applyReturn(tx, ach, { code: wanted });
        const { stateId, vendorId, vendorName, amountCents, number, trace = '' } = ach;
        const facts = { stateId, vendorId, vendorName, amountCents, number, trace, achTransactionId };
        const how = { kind: 'Return', outcome: 'Returned', fileName: 'By hand', line: 0, receivedAt: tx.at } as const;
        return [tx.create(achReturns, { id, ...facts, ...how, code: wanted, words: codeWords(wanted) }), [id]];
      },
    },
  );
  await releaseSoon(store, caller, { id: achTransactionId, stateId: made.stateId ?? '' });
  return made;
}
