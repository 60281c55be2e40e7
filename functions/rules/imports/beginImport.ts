/** How an import begins and goes on, whatever it imports. The file is in storage first, then the record, then the message. */
import type { Import } from '../../../shared/entities/upload.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
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

/** A file that came with a call, as its part `part`. */
interface FilePart {
  readonly part: string;
  readonly file: Upload;
}

/** Imports a file. What is wrong with it as a whole is told at once. */
export async function beginImport(store: Store, caller: Caller, { kind, subject }: Destination, { part, file }: FilePart): Promise<Import> {
  await kind.mustBePossible(store, caller, subject);
  const checked = await checkFile(kind.columns, [file.content]).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError(error.code, error.message, part) : error;
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
  /** As the user's computer has it. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly receivedAt?: string;
}

/** Makes the record of an import. */
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

/** Goes on with an import that stopped, from the line where it did. */
export async function continueImport(store: Store, caller: Caller, kinds: ImportFiles, id: string): Promise<Import> {
  const going = await store.transact(caller, async (tx) => {
    const before = await tx.get(imports, id);
    if (before.status !== 'Failed') throw new AppError('conflict', 'Only an import that has stopped can be continued');
    await kinds[before.kind].mustBePossible(store, caller, before);
    const status = before.header.length ? 'Running' : 'Waiting';
    return tx.update(imports, before, { ...before, status, message: undefined, finishedAt: undefined }, { action: 'Continued' });
  });
  await sendImport(going);
  return going;
}

/** The name under which people know the file: the user's own, without folders. */
function nameOf(typed: string): string {
  return typed.split(/[/\\]/).at(-1)?.trim().slice(0, 255) || 'import.csv';
}
