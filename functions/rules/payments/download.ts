/** Downloading a bank file. Every download has the same bytes and is recorded in the batch's changes. */
import { createHash } from 'node:crypto';
import type { Caller } from '../../core/caller.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { achBatches } from '../../entities/ach.ts';
import { keptBankFile } from './bankFiles.ts';

const refuse = refusalsOf('payments/server.staff');

/** The number of latest downloads shown with the batch. The change log contains all of them. */
const shownDownloads = 50;

/** Returns the bank file of an approved batch. Throws 'conflict' if there is none, and a fault if its bytes are not the approved ones. */
export async function downloadBankFile(store: Store, caller: Caller, id: string): Promise<{ content: Buffer; fileName: string }> {
  const { file } = await store.get(caller, achBatches, id);
  if (!file?.sha256) throw refuse('conflict', 'download.notApproved');
  const content = Buffer.from(await keptBankFile({ batchId: id, approvalId: file.approvalId }));
  if (createHash('sha256').update(content).digest('hex') !== file.sha256) throw new Fault('A bank file is not the one that was approved');
  const number = await store.transact(caller, async (tx) => {
    const batch = await tx.get(achBatches, id);
    if (batch.file?.approvalId !== file.approvalId) throw refuse('conflict', 'download.recalled');
    const downloads = [...batch.file.downloads, { at: tx.at, by: caller.userId, byName: caller.name }].slice(-shownDownloads);
    tx.update(
      achBatches,
      batch,
      { ...batch, file: { ...batch.file, downloads } },
      { action: 'Bank file downloaded', changes: file.sha256 ?? '' },
    );
    return batch.number;
  });
  return { content, fileName: `ach-batch-${number}-${file.made.day}${file.modifier}.txt` };
}
