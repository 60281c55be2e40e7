/** Starting and continuing an import of any kind. The file is stored first, then the record, then the message is sent. */
import type { Import } from '../../../shared/entities/upload.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Upload } from '../../core/http/body.ts';
import { newId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { periods } from '../../entities/issuance-period.ts';
import { states } from '../../entities/state.ts';
import { imports } from '../../entities/upload.ts';
import { checkFile } from './checkFile.ts';
import type { Destination, ImportFiles } from './importKind.ts';
import { sendImport } from './importMessage.ts';
import { rowsOfFile } from './rowsOfFile.ts';
import { fileKeyOf, type StoredFile, storeFile } from './storedFile.ts';

const refuse = refusalsOf('imports/server.staff');

/** A file in a request, in its part `part`. */
interface FilePart {
  readonly part: string;
  readonly file: Upload;
}

/** Imports a file. Reports errors of the whole file immediately. */
export async function beginImport(store: Store, caller: Caller, { kind, subject }: Destination, { part, file }: FilePart): Promise<Import> {
  await kind.mustBePossible(store, caller, subject);
  const checked = await checkFile(kind.columns, [file.content]).catch((error: unknown) => {
    throw error instanceof AppError ? error.inField(part) : error;
  });
  await kind.mustBelong?.(
    store,
    subject,
    rowsOfFile(checked, file.content.length, (from, maxBytes) => file.content.subarray(from, from + maxBytes)),
  );
  const id = newId();
  const stored = await storeFile(fileKeyOf(id), file.content);
  const receivedAt = new Date(store.now()).toISOString();
  const made = await createImport(store, caller, { kind, subject }, { id, fileName: file.name, receivedAt, ...stored });
  await sendImport(made);
  return made;
}

interface NewImport extends Partial<StoredFile> {
  readonly id: string;
  /** The name on the user's computer. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly receivedAt?: string;
}

/** Creates the record of an import. */
export function createImport(store: Store, caller: Caller, { kind, subject }: Destination, one: NewImport): Promise<Import> {
  const { stateId, issuancePeriodId } = subject;
  const start = { status: 'Waiting' as const, header: [], cursor: 0, line: 0, rowsDone: 0, rowsFailed: 0, startedBy: caller.name };
  return store.transact(caller, (tx) => {
    tx.reference(states, stateId);
    if (issuancePeriodId !== undefined) tx.reference(periods, issuancePeriodId);
    const fields = { ...start, kind: kind.name, ...subject, ...one };
    return tx.create(imports, { ...fields, fileName: nameOf(one.fileName), fileKey: fileKeyOf(one.id) });
  });
}

/** Continues a stopped import from the line where it stopped. */
export async function continueImport(store: Store, caller: Caller, kinds: ImportFiles, id: string): Promise<Import> {
  const going = await store.transact(caller, async (tx) => {
    const before = await tx.get(imports, id);
    if (before.status !== 'Failed') throw refuse('conflict', 'begin.notStopped');
    await kinds[before.kind].mustBePossible(store, caller, before);
    const status = before.header.length ? 'Running' : 'Waiting';
    return tx.update(imports, before, { ...before, status, message: undefined, finishedAt: undefined }, { action: 'Continued' });
  });
  await sendImport(going);
  return going;
}

/** Returns the user's name of the file, without folders. */
function nameOf(typed: string): string {
  return typed.split(/[/\\]/).at(-1)?.trim().slice(0, 255) || 'import.csv';
}
