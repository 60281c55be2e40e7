/**
 * What is kept of a frozen form in storage, where nothing removes or replaces it: the rows behind its figures as gzipped lines of JSON, and the
 * form itself, which holds the hash of the rows; the hash of the form stands in its record. One changed byte of either is found.
 */
import { createHash } from 'node:crypto';
import { FrozenContent, type FrozenForm } from '../../../../shared/entities/federal-form.ts';
import { AppError } from '../../../core/errors.ts';

/** The client of storage, when it is first needed: `answers`, which every list waits for, begins without it. */
const files = () => import('./files.ts');

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps bytes under the frozen form's id and their own hash. Once more, the same bytes come to the same place. */
export async function keepFile(frozenId: string, ending: string, bytes: Buffer): Promise<{ key: string; sha256: string }> {
  const sha256 = sha256Of(bytes);
  const key = `federal-forms/${frozenId}/${sha256}.${ending}`;
  await (await files()).putFile(key, bytes);
  return { key, sha256 };
}

/** Passes the pieces of a file on as they come. Throws 'conflict', after the last, where they are not those that were kept. */
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

/** What was frozen. Throws 'conflict' while it is being written, and where the file is another than the one that was. */
export async function frozenContent(frozen: FrozenForm): Promise<FrozenContent & { readonly sha256: string }> {
  const { fileKey: key, sha256 } = frozen;
  if (!key || !sha256) throw new AppError('conflict', `Version ${frozen.number} is still being frozen: try again in a moment`);
  const pieces: Uint8Array[] = [];
  for await (const piece of checkedPieces(frozen, { key, sha256 })) pieces.push(piece);
  return { ...FrozenContent.parse(JSON.parse(Buffer.concat(pieces).toString())), sha256 };
}

/** Reads the rows of a frozen form for their hash alone. Throws 'conflict' where they are not those that were frozen. */
export async function assertRowsUnchanged(frozen: FrozenForm, { rows }: FrozenContent): Promise<void> {
  for await (const _piece of checkedPieces(frozen, rows));
}

function changed({ number }: Pick<FrozenForm, 'number'>): AppError {
  return new AppError(
    'conflict',
    `The stored file of version ${number} is not the one that was frozen: its SHA-256 is another. Its figures are not shown. Please tell your administrator.`,
  );
}
