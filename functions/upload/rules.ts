/** How an import is made, received and continued. The file is in storage first, then the record, then the message. */
import { type Import, importKinds, maxUploadBytes } from '../../shared/entities/upload.ts';
import type { Upload } from '../core/body.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../core/errors.ts';
import { newId } from '../core/id.ts';
import type { Store } from '../core/store/store.ts';
import { periods } from '../entities/issuance-period.ts';
import { imports } from '../entities/upload.ts';
import { keepFile, keyOfFile, postOf, type Received, receivedFile } from '../imports/file.ts';
import { judge } from '../imports/judge.ts';
import { sendImport } from '../imports/queue.ts';
import { openSeasonOf, type Season } from '../imports/season.ts';

interface Begun extends Partial<Received> {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly receivedAt?: string;
}

/** Imports a file that came with the call. What is wrong with it as a whole is told at once. */
export async function importUpload(store: Store, caller: Caller, issuancePeriodId: string, file: Upload): Promise<Import> {
  const season = await openSeasonOf(store, caller, issuancePeriodId);
  await judge([file.content]).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(error.code, error.message, 'hybridCardRecipientsCsv') : error;
  });
  const id = newId();
  const received = await keepFile(keyOfFile(id), file.content);
  const receivedAt = new Date(store.now()).toISOString();
  const made = await create(store, caller, season, { id, fileName: nameOf(file.name), receivedAt, ...received });
  await sendImport(made);
  return made;
}

/** Makes an import that waits for its file, and the form with which the browser uploads that. */
export async function awaitUpload(
  store: Store,
  caller: Caller,
  issuancePeriodId: string,
  { fileName, sizeBytes }: Pick<Import, 'fileName' | 'sizeBytes'>,
) {
  const season = await openSeasonOf(store, caller, issuancePeriodId);
  const { id, fileKey } = await create(store, caller, season, { id: newId(), fileName: nameOf(fileName), sizeBytes });
  return { importId: id, ...(await postOf(fileKey, sizeBytes)) };
}

/** Imports a file that was uploaded to storage, in the version that is there now. Repeated, it answers how the import stands. */
export async function importReceived(store: Store, caller: Caller, issuancePeriodId: string, importId: string): Promise<Import> {
  const waiting = await store.get(caller, imports, importId);
  if (waiting.issuancePeriodId !== issuancePeriodId)
    throw new AppError('invalid', 'This file was uploaded for another issuance period', 'issuanceperiodId');
  if (waiting.receivedAt || waiting.status !== 'Waiting') return waiting;
  const file = await receivedFile(waiting.fileKey);
  if (!file) throw new AppError('invalid', 'The file has not arrived: upload it again', 'importId');
  if (file.sizeBytes > maxUploadBytes) throw new AppError('tooLarge', 'The file is too large: at most 1 GB', 'importId');
  const received = await store.transact(caller, async (tx) => {
    const before = await store.get(caller, imports, importId);
    return before.receivedAt ? before : tx.update(imports, before, { ...before, ...file, receivedAt: tx.at }, { action: 'Received' });
  });
  await sendImport(received);
  return received;
}

/** Goes on with an import that stopped, from the line where it did. */
export async function continueImport(store: Store, caller: Caller, id: string): Promise<Import> {
  const going = await store.transact(caller, async (tx) => {
    const before = await store.get(caller, imports, id);
    if (before.status !== 'Failed') throw new AppError('conflict', 'Only an import that has stopped can be continued');
    await openSeasonOf(store, caller, before.issuancePeriodId ?? '');
    const status = before.header.length ? 'Running' : 'Waiting';
    return tx.update(imports, before, { ...before, status, message: undefined, finishedAt: undefined }, { action: 'Continued' });
  });
  await sendImport(going);
  return going;
}

function create(store: Store, caller: Caller, { period }: Season, begun: Begun): Promise<Import> {
  const start = { status: 'Waiting' as const, header: [], cursor: 0, line: 0, rowsDone: 0, rowsFailed: 0 };
  return store.transact(caller, (tx) => {
    tx.refer(periods, period.id);
    const of = { kind: importKinds[0], issuancePeriodId: period.id, stateId: period.stateId, startedBy: caller.name };
    return tx.create(imports, { ...start, ...of, ...begun, fileKey: keyOfFile(begun.id) });
  });
}

/** The name under which people know the file: the user's own, without folders. */
function nameOf(typed: string): string {
  return typed.split(/[/\\]/).at(-1)?.trim().slice(0, 255) || 'recipients.csv';
}
