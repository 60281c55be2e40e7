/**
 * A frozen form in storage, where nothing removes or replaces its files. One file contains the rows behind its figures as gzipped lines of
 * JSON. The other is the form, which contains the hash of the rows. The record contains the hash of the form, so one changed byte of either
 * is detected.
 */
import { createHash } from 'node:crypto';
import { FrozenContent, type FrozenForm } from '../../../../shared/entities/federal-form.ts';
import { type AppError, refusalsOf } from '../../../core/errors.ts';

const refuse = refusalsOf('reports/server.staff');

/** Loads the storage client when it is first needed. `answers`, which every list waits for, starts without it. */
const files = () => import('./files.ts');

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores bytes under the frozen form's id and their own hash. A repeated call stores the same bytes at the same key. */
export async function keepFile(frozenId: string, ending: string, bytes: Buffer): Promise<{ key: string; sha256: string }> {
  const sha256 = sha256Of(bytes);
  const key = `federal-forms/${frozenId}/${sha256}.${ending}`;
  await (await files()).putFile(key, bytes);
  return { key, sha256 };
}

/** Yields the pieces of a file as they arrive. Throws 'conflict' after the last piece if they differ from the stored file. */
export async function* checkedPieces(
  frozen: Pick<FrozenForm, 'number'>,
  file: { key: string; sha256: string },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const piece of (await files()).piecesOf(file.key)) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') throw changed(frozen);
    throw error;
  }
  if (hash.digest('hex') !== file.sha256) throw changed(frozen);
}

/** Returns the frozen content. Throws 'conflict' while it is being written, and if the file is not the one that was frozen. */
export async function frozenContent(frozen: FrozenForm): Promise<FrozenContent & { readonly sha256: string }> {
  const { fileKey: key, sha256 } = frozen;
  if (!key || !sha256) throw refuse('conflict', 'frozenForm.notYet', { values: { version: String(frozen.number) } });
  const pieces: Uint8Array[] = [];
  for await (const piece of checkedPieces(frozen, { key, sha256 })) pieces.push(piece);
  return { ...FrozenContent.parse(JSON.parse(Buffer.concat(pieces).toString())), sha256 };
}

/** Reads the rows of a frozen form only to check their hash. Throws 'conflict' if they are not the frozen rows. */
export async function assertRowsUnchanged(frozen: FrozenForm, { rows }: FrozenContent): Promise<void> {
  for await (const _piece of checkedPieces(frozen, rows));
}

function changed({ number }: Pick<FrozenForm, 'number'>): AppError {
  return refuse('conflict', 'frozenForm.differs', { values: { version: String(number) } });
}
