/** Files that people upload for import: small ones within the request, and larger ones that the browser puts into storage. */
import { type Import, maxUploadBytes } from '../../../shared/entities/upload.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Upload } from '../../core/http/body.ts';
import { newId } from '../../core/id.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { imports } from '../../entities/upload.ts';
import { chosenState } from '../setup/chosenState.ts';
import { beginImport, createImport } from './beginImport.ts';
import type { Destination, ImportSubject } from './importKind.ts';
import { sendImport } from './importMessage.ts';
import { importOf } from './importOf.ts';
import { findUploadedFile, uploadFormFor } from './storedFile.ts';

const refuse = refusalsOf('imports/server.staff');

/** The input of a call: a file as its part `part`, or the id of an import with its file in storage. */
interface Uploaded {
  readonly part: string;
  readonly file: Upload | undefined;
  readonly importId: string | undefined;
}

/** Returns the State of a file. The default is the State in the Admin's own record. Throws 'invalid' if there is none. */
export async function stateSubject(reader: Reader, stateId = reader.caller.homeStateId): Promise<ImportSubject> {
  return { stateId: (await chosenState(reader, stateId)).id };
}

/** Starts the import of an upload. Errors of a whole file are reported immediately if the request contains the file. */
export function importUploaded(
  store: Store,
  caller: Caller,
  { kind, subject }: Destination,
  { part, file, importId }: Uploaded,
): Promise<Import> {
  if (file) return beginImport(store, caller, { kind, subject }, { part, file });
  if (importId) return importReceived(store, caller, { kind, subject }, importId);
  throw refuse('invalid', 'uploads.noFile', { field: part });
}

/** Creates an import that waits for its file, and the form with which the browser uploads it. */
export async function awaitUpload(
  store: Store,
  caller: Caller,
  { kind, subject }: Destination,
  { fileName, sizeBytes }: Pick<Import, 'fileName' | 'sizeBytes'>,
) {
  await kind.mustBePossible(store, caller, subject);
  const { id, fileKey } = await createImport(store, caller, { kind, subject }, { id: newId(), fileName, sizeBytes });
  return { importId: id, ...(await uploadFormFor(fileKey, sizeBytes)) };
}

/** Imports the current version of a file that was uploaded to storage. A repeated call returns the current import. */
async function importReceived(store: Store, caller: Caller, { kind, subject }: Destination, importId: string): Promise<Import> {
  const waiting = await importOf(store.as(caller), kind.name, importId);
  if (waiting.issuancePeriodId !== subject.issuancePeriodId) throw refuse('invalid', 'uploads.otherPeriod', { field: 'issuanceperiodId' });
  if (waiting.stateId !== subject.stateId) throw refuse('invalid', 'uploads.otherState', { field: 'stateId' });
  if (waiting.receivedAt || waiting.status !== 'Waiting') return waiting;
  const file = await findUploadedFile(waiting.fileKey);
  if (!file) throw refuse('invalid', 'uploads.notReceived', { field: 'importId' });
  if (file.sizeBytes > maxUploadBytes) throw refuse('tooLarge', 'uploads.tooLarge', { field: 'importId' });
  const received = await store.transact(caller, async (tx) => {
    const before = await tx.get(imports, importId);
    return before.receivedAt ? before : tx.update(imports, before, { ...before, ...file, receivedAt: tx.at }, { action: 'Received' });
  });
  await sendImport(received);
  return received;
}
