/** Checks of a file before it is sent. The import itself checks the contents. */
import type { ValidationFailure } from '../../shared/core/failure.ts';
import type { FormFiles } from '../core/form/entityForm.ts';
import { formatBytes } from './formatBytes.ts';
import { say } from './texts.ts';

/**
 * Returns a check of the form's file that reports errors under the part's name. It checks the file name, because browsers and systems
 * disagree about the type of a CSV.
 */
export function checkFile(part: string, maxBytes: number): (files: FormFiles) => readonly ValidationFailure[] {
  const failure = (errorMessage: string): ValidationFailure[] => [{ propertyName: part, errorMessage }];
  return (files) => {
    const file = files[part];
    if (!file) return failure(say('file.required'));
    if (!/\.csv$/i.test(file.name)) return failure(say('file.notCsv'));
    if (file.size === 0) return failure(say('file.empty'));
    return file.size > maxBytes ? failure(say('file.tooLarge', { size: formatBytes(maxBytes) })) : [];
  };
}
