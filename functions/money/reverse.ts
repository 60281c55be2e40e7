/** Reversing a sale, whole (domain, 'Life cycles'). A Void takes back a sale that is in no ACH transaction; a Refund one that is. */

import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import type { Caller } from '../core/caller.ts';
import { AppError, reusedKey } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { benefits } from '../entities/benefit.ts';
import { fundings } from '../entities/funding.ts';
import { moneyWorkerOf } from '../entities/systemCallers.ts';
import { transactions } from '../entities/transaction.ts';
import { returnTo } from '../funding/funding.ts';
import type { Keyed } from './issue.ts';

export interface Reversal {
  readonly saleId: string;
  readonly type: 'Refund' | 'Void';
  readonly reason: string;
}

/**
 * Reverses a sale and gives its value back to the benefit; where that was deactivated, to the funding. A refund is netted in the
 * vendor's next ACH transaction. Repeated under its key it answers the reversal that it made.
 */
export function reverse(store: Store, caller: Caller, { saleId, type, reason }: Reversal, { key, requestHash }: Keyed): Promise<Sale> {
  const id = derivedId(caller.userId, key);
  return store.transact(caller, async (tx) => {
    const done = await store.find(caller, transactions, id);
    if (done) {
      if (done.requestHash !== requestHash) throw reusedKey();
      return done;
    }
    const sale = await store.get(caller, transactions, saleId);
    mustBeReversible(sale, type);
    const {
      version: _v,
      createdAt: _ca,
      createdBy: _cb,
      updatedAt: _ua,
      updatedBy: _ub,
      achTransactionId: _ach,
      parts: _p,
      ...same
    } = sale;
    const reversal = tx.create(transactions, { ...same, id, type, reason, occurredAt: tx.at, originalTransactionId: sale.id, requestHash });
    tx.update(
      transactions,
      sale,
      { ...sale, reversedById: id, reversalType: type },
      { action: type === 'Void' ? 'Voided' : 'Refunded', why: reason },
    );
    // The sale's benefit may be another area's by now: whoever may reverse the sale gives its value back.
    const worker = moneyWorkerOf(sale.stateId);
    await giveBack(tx, store, worker, await store.get(worker, benefits, sale.benefitId), { cents: sale.amountCents, reason });
    return reversal;
  });
}

function mustBeReversible(sale: Sale, type: 'Refund' | 'Void'): void {
  if (sale.type !== 'Sale') throw new AppError('conflict', `A ${sale.type.toLowerCase()} cannot be reversed`);
  if (sale.reversedById) throw new AppError('conflict', 'This sale is reversed already');
  if (type === 'Void' && sale.achTransactionId)
    throw new AppError('conflict', 'This sale is in an ACH transaction already: refund it instead', 'type');
  if (type === 'Refund' && !sale.achTransactionId)
    throw new AppError('conflict', 'This sale is in no ACH transaction yet: void it instead', 'type');
}

async function giveBack(
  tx: Transaction,
  store: Store,
  worker: Caller,
  benefit: Benefit,
  { cents, reason }: { cents: number; reason: string },
): Promise<void> {
  if (benefit.status === 'Deactivated') {
    returnTo(tx, await store.get(worker, fundings, benefit.fundingId), cents);
    tx.update(
      benefits,
      benefit,
      { ...benefit, deactivatedCents: benefit.deactivatedCents + cents },
      { action: 'Sale reversed', why: reason },
    );
  } else {
    tx.update(
      benefits,
      benefit,
      { ...benefit, remainingCents: benefit.remainingCents + cents, status: 'Issued' },
      { action: 'Sale reversed', why: reason },
    );
  }
}
