/**
 * Correcting the amount of a sale in one step. The sale is voided or refunded and made again with the right amount, in one transaction. The
 * value is therefore never open for another sale between the two.
 */
import { dollars } from '../../../shared/core/money.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { CorrectionForm, Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import { idempotentId, type Keyed, once } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefits } from '../../entities/benefit.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { withActor } from '../access/actors/actors.ts';
import { setting } from '../setup/setting.ts';
import { assertOpen } from './period.ts';
import { assertSellable, skewMs, soldAt } from './redeem.ts';
import { assertReversible, writeReversal } from './reverse.ts';

const refuse = refusalsOf('benefits/server.staff');

type Correction = CorrectionForm & { readonly saleId: string };

/** Whether a benefit can be spent in any amount. A voucher is redeemed in full (rule R28). */
export const hasOpenAmount = ({ programType }: Pick<Benefit, 'programType'>) => programType !== 'Hybrid Voucher';

/**
 * Returns the sale with the right amount. It is checked at its time like any other sale: the season, the vendor's authorization, and the
 * money that the benefit has left. A repeated request with the same key returns the same sale. Throws 'conflict' for a sale that cannot be
 * reversed, and 'invalid' on the field `amountCents` or `occurredAt`.
 */
export function correctAmount(store: Store, caller: Caller, correction: Correction, { key, requestHash }: Keyed): Promise<Sale> {
  const id = idempotentId(caller, key);
  return once<Sale, Sale>(store, caller, requestHash, {
    find: () => store.find(caller, transactions, id),
    answer: (made) => made,
    work: (tx) => correctIn(tx, correction, { id, requestHash }),
  });
}

/** Forms show times without seconds. */
const isSameMinute = (one: string, other: string) => Math.floor(Date.parse(one) / 60_000) === Math.floor(Date.parse(other) / 60_000);

async function correctIn(
  tx: UnitOfWork,
  { saleId, amountCents, occurredAt, reason }: Correction,
  { id, requestHash }: { readonly id: string; readonly requestHash: string },
): Promise<Sale> {
  const sale = await tx.get(transactions, saleId);
  const type = sale.achTransactionId ? 'Refund' : 'Void';
  assertReversible(sale, type);
  const benefit = await benefitOf(tx, sale, type);
  if (amountCents === sale.amountCents && isSameMinute(occurredAt, sale.occurredAt))
    throw refuse('invalid', 'correct.same', { field: 'amountCents' });
  const at = await timeOf(tx, sale, occurredAt);
  if (Date.parse(benefit.issuedAt) > at + skewMs) throw refuse('invalid', 'redeem.notIssued', { field: 'occurredAt' });
  const { recipientId, programId, stateId } = benefit;
  const instrument = { isCard: false, recipientId, programId, stateId, benefits: [benefit] };
  const { state, recipient, vendor, seasons } = await assertSellable(tx.as(moneyWorkerOf(stateId)), sale.vendorId, { instrument, at });
  for (const season of seasons) assertOpen(state, season, at, 'occurredAt');
  tx.reference(vendors, vendor.id);
  const remainingCents = benefit.remainingCents + sale.amountCents - amountCents;
  if (remainingCents < 0)
    throw refuse('invalid', 'correct.tooMuch', {
      values: { amount: dollars(benefit.remainingCents + sale.amountCents) },
      field: 'amountCents',
    });

  await writeReversal(tx, sale, { id: derivedId('correction', id), type, reason, requestHash: undefined, correctedById: id });
  const corrected = {
    ...benefit,
    remainingCents,
    status: remainingCents === 0 ? 'Redeemed' : 'Issued',
    actors: withActor(benefit.actors, tx.caller, 'Reversed'),
  } as const;
  tx.update(benefits, benefit, corrected, { action: 'Sale corrected', why: reason });
  return tx.create(transactions, {
    id,
    type: 'Sale',
    amountCents,
    occurredAt: new Date(at).toISOString(),
    channel: 'Portal',
    vendorId: vendor.id,
    vendorName: vendor.name,
    recipientName: `${recipient.firstName} ${recipient.lastName}`,
    benefitId: benefit.id,
    recipientId,
    stateId,
    serviceAreaId: benefit.serviceAreaId,
    issuancePeriodId: benefit.issuancePeriodId,
    programId,
    correctsId: sale.id,
    // The seller of the corrected sale may not approve its payment either.
    actors: withActor(sale.actors, { userId: sale.createdBy }, 'Sold'),
    requestHash,
    parts: 1,
  });
}

/** Returns the benefit of a sale. It may belong to another service area by now. Throws 'conflict' if it cannot be spent in another amount. */
async function benefitOf(tx: UnitOfWork, sale: Sale, type: 'Refund' | 'Void'): Promise<Benefit> {
  if (sale.channel === 'Check') throw refuse('conflict', 'correct.isCheck');
  if (sale.tokenId) throw refuse('conflict', 'correct.tokens', { values: { type } });
  if (!sale.benefitId) throw new Fault('A sale of neither a benefit nor tokens');
  const benefit = await tx.as(moneyWorkerOf(sale.stateId)).get(benefits, sale.benefitId);
  if (!hasOpenAmount(benefit)) throw refuse('conflict', 'correct.voucher', { values: { type } });
  if (benefit.status === 'Deactivated') throw refuse('conflict', 'correct.deactivated', { values: { type } });
  return benefit;
}

/** Returns the time (ms) of the right sale. The time of the sale itself was accepted before, so that it may be long ago. */
async function timeOf(tx: UnitOfWork, sale: Sale, occurredAt: string): Promise<number> {
  if (isSameMinute(occurredAt, sale.occurredAt)) return Date.parse(sale.occurredAt);
  return soldAt(occurredAt, tx.now(), await setting(tx.store, 'lateSaleHours'));
}
