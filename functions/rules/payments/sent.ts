/** Sending a batch: the bank has its file, and its payments become Sent piece by piece, each with the bank's name for it. */
import { dayIn, inUs } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches, achTransactions } from '../../entities/ach.ts';
import { states } from '../../entities/state.ts';
import { achWorkerOf } from '../../entities/systemCallers.ts';
import { vendors } from '../../entities/vendor.ts';
import { planVendorMails, type VendorNews, vendorUserIds } from '../mails/vendorMails.ts';
import { fingerprintOf } from './account.ts';
import { entriesOf, type PaymentEntry } from './bankFiles.ts';
import { sendJob } from './jobs.ts';
import { traceClaimOf } from './traces.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

interface Sent {
  readonly id: string;
  readonly version: number;
  /** The bank's reference of the delivery. */
  readonly reference?: string | undefined;
}

/**
 * Records that the bank has the file of an approved batch. Throws 'conflict' after its effective day. A repeated request with the same key
 * returns the same batch.
 */
export async function markSent(store: Store, caller: Caller, { id, version, reference }: Sent, keyed: Keyed): Promise<AchBatch> {
  const sent = await onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, achBatches, id),
    work: async (tx) => {
      const batch = await tx.get(achBatches, id);
      if (batch.status !== 'Approved' || !batch.file) throw refuse('conflict', 'sent.notApproved', { values: { status: batch.status } });
      assertCurrent(batch, version);
      if (batch.takeBack) throw refuse('conflict', 'sent.recallOpen', { values: { name: batch.takeBack.byName } });
      const { latestTimeZone } = await tx.get(states, batch.stateId);
      if (dayIn(latestTimeZone, store.now()) > batch.file.effectiveOn)
        throw refuse('conflict', 'sent.late', { values: { day: batch.file.effectiveOn } });
      const { sha256 } = batch.file;
      const changes = reference ? say('sent.changeWithReference', { sha256, reference }) : say('sent.change', { sha256 });
      const after = tx.update(
        achBatches,
        batch,
        { ...batch, status: 'Sent', work: 'Sending', sent: { by: caller.userId, byName: caller.name, at: tx.at, reference } },
        { action: 'Sent', changes },
      );
      return [after, [id]];
    },
  });
  if (sent.work) await sendJob({ kind: 'achSend', id, stateId: sent.stateId });
  return sent;
}

/** Marks the payments of a sent batch. It continues after a crash. Repeated or concurrent calls change nothing more. */
export async function sendPayments(store: Store, batchId: string, stateId: string): Promise<void> {
  const worker = achWorkerOf(stateId);
  const batch = await store.get(worker, achBatches, batchId);
  const { file } = batch;
  if (batch.work !== 'Sending' || !file) return;
  const [entries, userIds] = await Promise.all([entriesOf({ batchId, approvalId: file.approvalId }), vendorUserIds(store, stateId)]);
  const byId = new Map(entries.map((entry) => [entry.achTransactionId, entry]));
  await store.inPieces(worker, [...byId.keys()], async (tx, ids) => {
    const waiting = (await tx.many(achTransactions, ids)).filter(({ status }) => status === 'Batched');
    const paid = waiting.flatMap((ach) => {
      const entry = byId.get(ach.id);
      return entry ? { ach, entry } : [];
    });
    for (const { ach, entry } of paid) {
      const { account, accountNumberLast4, number, digits, trace } = entry;
      const facts = { account, accountNumberLast4, number, trace: digits, traceClaim: traceClaimOf(file.odfi, trace) };
      const changes = say('sent.payment', { number, amount: dollars(ach.amountCents), trace: digits });
      tx.update(achTransactions, ach, { ...ach, ...facts, status: 'Sent', paidOn: file.effectiveOn }, { action: 'Sent', changes });
    }
    const known = await tx.many(vendors, [...new Set(paid.map(({ ach }) => ach.vendorId))]);
    for (const vendor of known)
      notePaid(
        tx,
        vendor,
        paid.filter(({ ach }) => ach.vendorId === vendor.id),
      );
    await planVendorMails(tx, userIds, paid.map(newsOf(file.effectiveOn)));
  });
  await store.transact(worker, async (tx) => {
    const now = await tx.get(achBatches, batchId);
    if (now.work === 'Sending') tx.update(achBatches, now, { ...now, work: undefined }, { action: 'Payments sent' });
  });
}

const newsOf =
  (paidOn: string) =>
  ({ ach: { id: actId, vendorId, vendorName, stateId, amountCents }, entry }: { ach: AchTransaction; entry: PaymentEntry }): VendorNews => {
    const values = { vendorName, amount: dollars(amountCents), payment: entry.number, paidOn: inUs(paidOn) };
    return { kind: 'paymentSent', actId, vendorId, stateId, values };
  };

/** Records the payment for comparison in the next approval. A concurrent change of the account stays recorded. */
function notePaid(tx: UnitOfWork, vendor: Vendor, paid: readonly { readonly ach: AchTransaction; readonly entry: PaymentEntry }[]): void {
  const account = paid.at(-1)?.entry.account;
  if (account === undefined) return;
  const cents = paid.reduce((sum, { ach }) => sum + ach.amountCents, 0);
  const { count, cents: before } = vendor.lastPaid ?? { count: 0, cents: 0 };
  const lastPaid = { account, at: tx.at, count: count + paid.length, cents: before + cents };
  const bankChange = fingerprintOf(vendor.id, vendor) === account ? undefined : vendor.bankChange;
  const lines = paid.map(({ ach, entry }) => say('sent.vendorChange', { number: entry.number, amount: dollars(ach.amountCents) }));
  tx.update(vendors, vendor, { ...vendor, lastPaid, bankChange }, { action: 'Paid', changes: lines.join('\n') });
}
