/** Payments of a batch. Only a draft accepts or releases payments. A person who moves a payment takes part in that payment only. */
import { dollars } from '../../../shared/core/money.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches } from '../../entities/ach.ts';
import { draftAgain } from './recallBatch.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

interface Counts {
  readonly totalCents: number;
  readonly transactionCount: number;
}

/**
 * Adds payments to a draft or removes them, and changes the `fields`. If the batch has changed, the transaction is retried from its reads.
 */
export function changeContents(tx: UnitOfWork, batch: AchBatch, counts: Counts, fields: Partial<AchBatch> = {}): void {
  const { totalCents, transactionCount: count } = counts;
  const changes = say('contents.change', {
    payments: `${count < 0 ? '−' : '+'}${Math.abs(count)}`,
    total: `${totalCents < 0 ? '−' : '+'}${dollars(Math.abs(totalCents))}`,
  });
  tx.update(achBatches, batch, { ...batch, ...fields }, { action: 'Changed', changes });
  tx.add(achBatches, batch, { ...counts }, { isUnchanged: true });
}

/** Removes an ACH transaction from its batch. An approved batch becomes a draft again. Throws 'conflict' if the bank may have the file. */
export async function leaveBatch(tx: UnitOfWork, ach: AchTransaction, why: string): Promise<void> {
  if (!ach.achBatchId) return;
  const batch = await tx.get(achBatches, ach.achBatchId);
  const values = { number: batch.number };
  if (batch.status === 'Approving') throw refuse('conflict', 'contents.approving', { values });
  if (batch.status === 'Sent' || batch.status === 'Settled') throw refuse('conflict', 'contents.sent', { values });
  if (batch.file?.downloads.length) throw refuse('conflict', 'contents.downloaded', { values });
  const again = batch.status === 'Approved' ? draftAgain(batch, tx.caller, tx.at, why) : {};
  changeContents(tx, batch, { totalCents: -ach.amountCents, transactionCount: -1 }, again);
}
