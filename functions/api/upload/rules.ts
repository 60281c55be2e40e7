/** Files of hybrid card recipients: those that come with the call, and larger ones that the browser puts into storage itself. */
import { type Import, maxUploadBytes } from '../../../shared/entities/upload.ts';
import type { Upload } from '../../core/body.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { imports } from '../../entities/upload.ts';
import { cardFile } from '../../rules/cardImport/cardFile.ts';
import { openCardPeriodOf } from '../../rules/cardImport/cardPeriod.ts';
import { beginImport, createImport } from '../../rules/imports/beginImport.ts';
import type { ImportSubject } from '../../rules/imports/importKind.ts';
import { sendImport } from '../../rules/imports/importMessage.ts';
import { findUploadedFile, uploadFormFor } from '../../rules/imports/storedFile.ts';

/** One open period of a Hybrid Card program. Throws 'invalid' where that is none. */
async function subjectOf(store: Store, caller: Caller, issuancePeriodId: string): Promise<ImportSubject> {
  const { period } = await openCardPeriodOf(store, caller, issuancePeriodId);
  return { issuancePeriodId, stateId: period.stateId };
}

/** Imports a file that came with the call. What is wrong with it as a whole is told at once. */
export async function importUpload(store: Store, caller: Caller, issuancePeriodId: string, file: Upload): Promise<Import> {
  const subject = await subjectOf(store, caller, issuancePeriodId);
  return beginImport(store, caller, cardFile, subject, { part: 'hybridCardRecipientsCsv', file });
}

/** Makes an import that waits for its file, and the form with which the browser uploads that. */
export async function awaitUpload(
  store: Store,
  caller: Caller,
  issuancePeriodId: string,
  { fileName, sizeBytes }: Pick<Import, 'fileName' | 'sizeBytes'>,
) {
  const subject = await subjectOf(store, caller, issuancePeriodId);
  const { id, fileKey } = await createImport(store, caller, cardFile, subject, { id: newId(), fileName, sizeBytes });
  return { importId: id, ...(await uploadFormFor(fileKey, sizeBytes)) };
}

/** Imports a file that was uploaded to storage, in the version that is there now. Repeated, it answers how the import stands. */
export async function importReceived(store: Store, caller: Caller, issuancePeriodId: string, importId: string): Promise<Import> {
  const waiting = await store.get(caller, imports, importId);
  if (waiting.issuancePeriodId !== issuancePeriodId)
    throw new AppError('invalid', 'This file was uploaded for another issuance period', 'issuanceperiodId');
  if (waiting.receivedAt || waiting.status !== 'Waiting') return waiting;
  const file = await findUploadedFile(waiting.fileKey);
  if (!file) throw new AppError('invalid', 'The file was not received: upload it again', 'importId');
  if (file.sizeBytes > maxUploadBytes) throw new AppError('tooLarge', 'The file is too large: at most 1 GB', 'importId');
  const received = await store.transact(caller, async (tx) => {
    const before = await store.get(caller, imports, importId);
    return before.receivedAt ? before : tx.update(imports, before, { ...before, ...file, receivedAt: tx.at }, { action: 'Received' });
  });
  await sendImport(received);
  return received;
}
