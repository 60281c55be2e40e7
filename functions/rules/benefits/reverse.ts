/** Reversing a whole sale (rules R31 and R32). A Void reverses a sale that is in no ACH transaction. A Refund reverses one that is. */

import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import { idempotentId, type Keyed, once } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { recipients } from '../../entities/recipient.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { tokenFloatId, tokenFloats } from '../../entities/token-float.ts';
import { transactions } from '../../entities/transaction.ts';
import { withActor } from '../access/actors/actors.ts';
import { returnTo } from './funding.ts';
import { IssuedTotals, identityOf } from './issuedTotals.ts';
import { redeemByPaper } from './paperAtBank.ts';
import { takeIn } from './tokenFloat.ts';

const refuse = refusalsOf('benefits/server.staff');

export interface Reversal {
  readonly saleId: string;
  readonly type: 'Refund' | 'Void';
  readonly reason: string;
}

/**
 * Reverses a sale and returns its value to the benefit, or to the funding if the benefit was deactivated. Its tokens are outstanding again.
 * A refund is netted in the vendor's next ACH transaction. The sale of a check is not reversed here, but with its deposit. A repeated
 * request with the same key returns the same reversal.
 */
export function reverse(store: Store, caller: Caller, { saleId, type, reason }: Reversal, { key, requestHash }: Keyed): Promise<Sale> {
  const id = idempotentId(caller, key);
  return once<Sale, Sale>(store, caller, requestHash, {
    find: () => store.find(caller, transactions, id),
    answer: (done) => done,
    work: async (tx) => {
      const sale = await tx.get(transactions, saleId);
      assertReversible(sale, type);
      if (sale.channel === 'Check') throw refuse('conflict', 'reverse.isCheck');
      return reverseIn(tx, sale, { id, type, reason, requestHash });
    },
  });
}

/** Voids a sale that is in no payment yet, in a unit of work that checked who may. Throws 'conflict' if it cannot be voided. */
export async function voidSale(tx: UnitOfWork, sale: Sale, made: Omit<Made, 'type'>): Promise<Sale> {
  assertReversible(sale, 'Void');
  return reverseIn(tx, sale, { ...made, type: 'Void' });
}

/** Voids the sale of a check after its bank wrote that it did not pay. The deposit changes in the same transaction. */
export async function voidCheckSale(tx: UnitOfWork, sale: Sale, reason: string): Promise<void> {
  await voidSale(tx, sale, { id: derivedId('Void', sale.id), reason, requestHash: undefined });
}

/**
 * Records on the voucher the person who reversed the deposit of a check that the bank paid. A later notice from the bank may reopen the
 * voucher.
 */
export async function noteReverser(tx: UnitOfWork, sale: Sale): Promise<void> {
  if (!sale.benefitId) throw new Fault('A check is the sale of a benefit');
  const benefit = await tx.as(moneyWorkerOf(sale.stateId)).get(benefits, sale.benefitId);
  tx.update(benefits, benefit, { ...benefit, actors: withActor(benefit.actors, tx.caller, 'Reversed') }, { isTracedElsewhere: true });
}

/**
 * Records the person who refunded a sale on its payment, if the payment still waits for approval. Older payments do not store their actors.
 */
async function noteRefund(tx: UnitOfWork, { stateId, achTransactionId }: Sale): Promise<void> {
  if (achTransactionId === undefined) return;
  // Loaded lazily, because only refunds need it.
  const { achTransactions } = await import('../../entities/ach.ts');
  const payment = await tx.as(moneyWorkerOf(stateId)).find(achTransactions, achTransactionId);
  if (!payment?.actors || (payment.status !== 'Open' && payment.status !== 'Batched')) return;
  const actors = withActor(payment.actors, tx.caller, 'Reversed');
  tx.update(achTransactions, payment, { ...payment, actors }, { isTracedElsewhere: true });
}

interface Made extends Pick<Reversal, 'type' | 'reason'> {
  readonly id: string;
  readonly requestHash: string | undefined;
}

async function reverseIn(tx: UnitOfWork, sale: Sale, made: Made): Promise<Sale> {
  const reversal = await writeReversal(tx, sale, made);
  await (sale.tokenId ? putBackOut(tx, sale, sale.tokenId) : giveBack(tx, sale, made.reason));
  return reversal;
}

/** Creates the reversal of a sale that was checked. The caller returns its value. `correctedById` is the sale that replaces it. */
export async function writeReversal(
  tx: UnitOfWork,
  sale: Sale,
  { id, type, reason, requestHash, correctedById }: Made & Pick<Sale, 'correctedById'>,
): Promise<Sale> {
  const {
    version: _v,
    createdAt: _ca,
    createdBy: _cb,
    updatedAt: _ua,
    updatedBy: _ub,
    achTransactionId: _a,
    parts: _p,
    wholeCents: _w,
    otherIds: _o,
    firstSaleId: _f,
    correctsId: _c,
    actors: _hands,
    ...same
  } = sale;
  const reversal = tx.create(transactions, {
    ...same,
    id,
    type,
    reason,
    occurredAt: tx.at,
    originalTransactionId: sale.id,
    requestHash,
  });
  const reversed = { ...sale, reversedById: id, reversalType: type, correctedById };
  await noteRefund(tx, sale);
  tx.update(transactions, sale, reversed, { action: type === 'Void' ? 'Voided' : 'Refunded', why: reason });
  return reversal;
}

/** Throws 'conflict' for a reversal, a reversed sale, and a type that does not fit the sale. */
export function assertReversible(sale: Sale, type: 'Refund' | 'Void'): void {
  if (sale.type !== 'Sale') throw refuse('conflict', 'reverse.notSale', { values: { type: sale.type.toLowerCase() } });
  if (sale.reversedById) throw refuse('conflict', 'reverse.reversed');
  if (type === 'Void' && sale.achTransactionId) throw refuse('conflict', 'reverse.inAch', { field: 'type' });
  if (type === 'Refund' && !sale.achTransactionId) throw refuse('conflict', 'reverse.notInAch', { field: 'type' });
}

/** Makes the tokens of a reversed sale outstanding again. */
async function putBackOut(tx: UnitOfWork, sale: Sale, tokenId: string): Promise<void> {
  const float = await tx.as(moneyWorkerOf(sale.stateId)).get(tokenFloats, tokenFloatId(tokenId, sale.issuancePeriodId));
  const { tokenCount = 0, unexpectedCount = 0 } = sale;
  takeIn(tx, float, { count: unexpectedCount - tokenCount, isUnexpected: false });
  takeIn(tx, float, { count: -unexpectedCount, isUnexpected: true });
}

/** The sale's benefit may belong to another area by now. Anyone who may reverse the sale may return its value. */
async function giveBack(tx: UnitOfWork, sale: Sale, reason: string): Promise<void> {
  const worker = moneyWorkerOf(sale.stateId);
  if (!sale.benefitId) throw new Fault('A sale of neither a benefit nor tokens');
  const benefit = await tx.as(worker).get(benefits, sale.benefitId);
  const { paperDepositId } = benefit;
  if (paperDepositId !== undefined) return redeemByPaper(tx, sale, { ...benefit, paperDepositId }, reason);
  const why = { action: 'Sale reversed', why: reason };
  const cents = sale.amountCents;
  if (benefit.status !== 'Deactivated') {
    // A person who reopens a benefit takes part in the payment for its next sale.
    const actors = withActor(benefit.actors, tx.caller, 'Reversed');
    const open = { ...benefit, actors, remainingCents: benefit.remainingCents + cents, status: 'Issued' } as const;
    tx.update(benefits, benefit, { ...open, depositedOn: undefined, redeemedById: undefined }, why);
    return;
  }
  const [funding, recipient] = await Promise.all([
    tx.as(worker).get(fundings, benefit.fundingId),
    tx.as(worker).get(recipients, benefit.recipientId),
  ]);
  returnTo(tx, funding, cents);
  const given = await IssuedTotals.to(tx.store, identityOf(recipient));
  given.takeBack(tx, benefit, cents);
  tx.update(benefits, benefit, { ...benefit, deactivatedCents: benefit.deactivatedCents + cents }, why);
}
