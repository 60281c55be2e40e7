/** What can be told of a file before it is sent; what is in it, the import judges. */
import type { ValidationFailure } from '../../shared/core/failure.ts';
import { maxUploadBytes } from '../../shared/entities/upload.ts';
import type { FormFiles } from '../core/form/entityForm.ts';

/** The file's part in the call. */
export const filePart = 'hybridCardRecipientsCsv';

const failure = (errorMessage: string): ValidationFailure[] => [{ propertyName: filePart, errorMessage }];

/** Told by the name: browsers and systems disagree about the type of a CSV. */
export function checkFile(files: FormFiles): readonly ValidationFailure[] {
  const file = files[filePart];
  if (!file) return failure('File is required');
  if (!/\.csv$/i.test(file.name)) return failure('File must be a csv.');
  if (file.size === 0) return failure('The file is empty');
  return file.size > maxUploadBytes ? failure('The file is too large: at most 1 GB') : [];
}
