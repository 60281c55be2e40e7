import { type CheckedFile, FileChecker } from '../../../shared/imports/fileChecker.ts';
import type { FileColumns } from '../../../shared/imports/fileColumns.ts';
import { FileRefusal } from '../../../shared/imports/fileRefusal.ts';
import { AppError } from '../../core/errors.ts';

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Checks a file from its content, piece by piece. Throws 'invalid' with one message if the file cannot be imported. */
export async function checkFile(columns: FileColumns, content: Content): Promise<CheckedFile> {
  const checker = new FileChecker(columns);
  try {
    for await (const piece of content) checker.read(piece);
    return checker.finish();
  } catch (error) {
    throw error instanceof FileRefusal ? new AppError('invalid', error.message) : error;
  }
}
