/**
 * Creates the bank file of an approved batch: exactly the approved payments, to the checked accounts. Otherwise the batch becomes a draft
 * again, with the reason. After a crash the same file is created again.
 */
import { createHash } from 'node:crypto';
import { addBankingDays } from '../../../shared/core/bankingDays.ts';
import { dayIn, timeIn } from '../../../shared/core/days.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { ApprovalRecord } from '../../../shared/entities/ach-review.ts';
import type { Originator } from '../../../shared/entities/originator.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches } from '../../entities/ach.ts';
import { originatorId, originators } from '../../entities/originator.ts';
import { states } from '../../entities/state.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { isPracticeState } from '../setup/practice.ts';
import { holdOf } from './account.ts';
import { approvalOf, keepBankFile, keepEntries } from './bankFiles.ts';
import { bankOriginatorOf, bankPaymentsOf, type FileFacts, writeEntries } from './fileEntries.ts';
import { type BankFile, practiceRouting } from './nacha/bankFile.ts';
import { traceCountOf } from './nacha/writeFile.ts';
import type { Payment } from './payment.ts';
import { draftAgain } from './recallBatch.ts';
import { paymentsOf } from './review.ts';
import { takeNumbers } from './traces.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

/** The input of a bank file. */
interface Order {
  readonly batch: AchBatch;
  readonly approved: ApprovalRecord;
  readonly originator: Originator;
  readonly paid: Pick<BankFile, 'originator' | 'payments'>;
}

/** Creates the file of a batch in approval. Throws errors that a retry may resolve. */
export async function makeBankFile(store: Store, batchId: string, stateId: string): Promise<void> {
  const worker = achWorkerOf(stateId);
  const batch = await store.get(worker, achBatches, batchId);
  if (batch.status !== 'Approving' || !batch.approval) return;
  const place = { batchId, approvalId: batch.approval.id };
  try {
    const approved = await approvalOf(place);
    const [originator, payments] = await Promise.all([originatorOf(store, stateId), paymentsOf(store.as(worker), batch)]);
    if (originator.version !== approved.originatorVersion) throw refuse('invalid', 'makeFile.originatorChanged');
    assertAsApproved(approved, payments);
    const paid = { originator: bankOriginatorOf(originator), payments: bankPaymentsOf(batch, payments) };
    const facts = await withNumbers(store, { batch, approved, originator, paid });
    if (!facts) return;
    const { text, entries } = writeEntries(batch, facts, paid, payments);
    await Promise.all([keepBankFile(place, text), keepEntries(place, entries)]);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const file = { ...facts, sha256, sizeBytes: Buffer.byteLength(text) };
    await endApproving(store, batch, { status: 'Approved', file }, { action: 'Approved', changes: say('makeFile.approved', { sha256 }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const now = await store.get(worker, achBatches, batchId);
    const again = draftAgain(now, worker, new Date(store.now()).toISOString(), error.message);
    await endApproving(store, batch, again, { action: 'Draft again', changes: error.message });
  }
}

/** Changes the batch unless this approval has ended concurrently. */
async function endApproving(
  store: Store,
  of: AchBatch,
  fields: Partial<AchBatch>,
  reason: { action: string; changes: string },
): Promise<void> {
  const worker = achWorkerOf(of.stateId);
  await store.transact(worker, async (tx) => {
    const now = await tx.get(achBatches, of.id);
    if (isUnderWay(now, of)) tx.update(achBatches, now, { ...now, ...fields }, reason);
  });
}

/** Returns whether the batch's approval, as read earlier, is still in progress. */
function isUnderWay(now: AchBatch, { approval }: AchBatch): boolean {
  return now.status === 'Approving' && now.approval?.id === approval?.id;
}

async function originatorOf(store: Store, stateId: string): Promise<Originator> {
  const originator = await store.find(achWorkerOf(stateId), originators, originatorId(stateId));
  if (!originator) throw refuse('invalid', 'makeFile.noOriginator');
  return (await isPracticeState(store.as(achWorkerOf(stateId)), stateId)) ? { ...originator, ...practiceOriginator } : originator;
}

/** A practice State's file names no bank. Its trace numbers are separate from those of every real bank. */
const practiceOriginator = { destinationRouting: practiceRouting, odfi: practiceRouting.slice(0, 8), originName: 'PRACTICE DO NOT PAY' };

/** Throws 'invalid' if the payments differ from the approved ones or go to other accounts. */
function assertAsApproved(approved: ApprovalRecord, payments: readonly Payment[]): void {
  const known = new Map(approved.payments.map((payment) => [payment.achTransactionId, payment]));
  if (known.size !== payments.length) throw refuse('invalid', 'makeFile.batchChanged');
  for (const { ach, vendor, account } of payments) {
    const was = known.get(ach.id);
    const values = { vendorName: vendor.name };
    if (was?.amountCents !== ach.amountCents) throw refuse('invalid', 'makeFile.paymentChanged', { values });
    if (was.account !== account) throw refuse('invalid', 'makeFile.accountChanged', { values });
    const hold = holdOf(vendor);
    if (hold) throw new AppError('invalid', `${vendor.name}: ${hold}`);
  }
}

/**
 * Returns the facts of the file with its permanent numbers. They are assigned once, even if the file is created again. Returns undefined if
 * this approval has ended concurrently, because the next approval has its own file.
 */
async function withNumbers(store: Store, { batch, approved, originator, paid }: Order): Promise<FileFacts | undefined> {
  if (batch.file) return batch.file;
  const worker = achWorkerOf(batch.stateId);
  const { latestTimeZone } = await store.get(worker, states, batch.stateId);
  const { odfi, companyId, destinationRouting, originId, bankingDaysToSettle } = originator;
  const approvedAt = Date.parse(approved.approvedAt);
  const made = { day: dayIn(latestTimeZone, approvedAt), time: timeIn(latestTimeZone, approvedAt) };
  const effectiveOn = approved.effectiveOn ?? '';
  const settlesOn = addBankingDays(effectiveOn, bankingDaysToSettle);
  const count = traceCountOf(paid);
  return store.transact(worker, async (tx) => {
    const now = await tx.get(achBatches, batch.id);
    if (!isUnderWay(now, batch)) return undefined;
    if (now.file) return now.file;
    const numbers = await takeNumbers(tx, { odfi, destinationRouting, originId, day: made.day, count });
    const file = { approvalId: batch.approval?.id ?? '', ...numbers, odfi, companyId, made, effectiveOn, settlesOn, downloads: [] };
    tx.update(
      achBatches,
      now,
      { ...now, file },
      { action: 'Numbered', changes: say('makeFile.numbered', { modifier: numbers.modifier, day: made.day }) },
    );
    return file;
  });
}
