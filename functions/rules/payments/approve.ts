/** Approving a batch (rules R43 and R44). Another person than its maker approves exactly the payments that the review showed. */
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches } from '../../entities/ach.ts';
import { keepApproval } from './bankFiles.ts';
import { sendJob } from './jobs.ts';
import { type Reviewed, reviewBatch } from './review.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

/**
 * Approves a draft in the state that the review with this token showed. A job then creates the bank file. The reviewed data are saved
 * first, so that no approval exists without its record. Throws 'conflict' with all obstacles, by vendor.
 */
export async function approveBatch(
  store: Store,
  caller: Caller,
  { id, token }: { readonly id: string; readonly token: string },
  keyed: Keyed,
): Promise<AchBatch> {
  let kept: Reviewed | undefined;
  const approvalId = newId();
  const approved = await onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, achBatches, id),
    work: async (tx) => {
      const batch = await tx.get(achBatches, id);
      if (batch.status !== 'Draft') throw refuse('conflict', 'approve.notDraft', { values: { status: batch.status } });
      // Reviewed and saved once. If the batch has changed when the transaction is retried, it no longer matches the review.
      kept ??= await keptReview(tx, batch, { token, approvalId });
      if (!isAsReviewed(kept.batch, batch)) throw changed();
      const { review } = kept;
      const warnings = warningsOf(kept);
      const approval = { id: approvalId, warnings, by: caller.userId, byName: caller.name, at: tx.at };
      const after = tx.update(
        achBatches,
        batch,
        { ...batch, status: 'Approving', approval, notice: undefined, effectiveOn: review.effectiveOn },
        {
          action: 'Approving',
          changes: say('approve.change', { count: review.transactionCount, warnings: say('approve.warnings', { count: warnings }) }),
        },
      );
      return [after, [id]];
    },
  });
  if (approved.status === 'Approving') await sendJob({ kind: 'achFile', id, stateId: approved.stateId });
  return approved;
}

const warningsOf = ({ review: { accounts, large, unusual } }: Reviewed) => accounts.length + large.length + unusual.length;
const changed = () => refuse('conflict', 'approve.changed', { field: 'token' });

/** Counters change without a new version, so both must be unchanged. */
function isAsReviewed(reviewed: AchBatch, now: AchBatch): boolean {
  return (['version', 'totalCents', 'transactionCount'] as const).every((name) => reviewed[name] === now[name]);
}

async function keptReview(
  reader: Reader,
  batch: AchBatch,
  { token, approvalId }: { token: string; approvalId: string },
): Promise<Reviewed> {
  const reviewed = await reviewBatch(reader, batch);
  const { refusals, token: current, ...shown } = reviewed.review;
  if (refusals.length) {
    const sentences = refusals.map(({ vendorName, reason }) => (vendorName ? `${vendorName}: ${reason}` : reason));
    throw new AppError(
      'conflict',
      sentences[0] ?? '',
      sentences.map((errorMessage) => ({ propertyName: '', errorMessage })),
    );
  }
  if (current !== token) throw changed();
  const payments = reviewed.payments.map(({ ach, vendor, account }) => ({
    achTransactionId: ach.id,
    vendorId: vendor.id,
    vendorName: vendor.name,
    amountCents: ach.amountCents,
    account,
  }));
  const who = { approvedAt: new Date(reader.now()).toISOString(), approvedBy: reader.caller.name };
  await keepApproval(
    { batchId: batch.id, approvalId },
    {
      ...shown,
      batchNumber: batch.number,
      originatorVersion: reviewed.originator?.version ?? 0,
      ...who,
      payments,
    },
  );
  return reviewed;
}
