/** What plain commands share. Edit when it is true of every entity; write an odd one out by hand. */
import type { RecordBase } from '../../shared/core/record.ts';
import { AppError } from './errors.ts';

/** Refuses a change that was based on an older version than the record's: somebody else changed it meanwhile. */
export function assertCurrent<T extends Pick<RecordBase, 'version'>>(record: T, basedOn: number): T {
  if (record.version !== basedOn) {
    throw new AppError(
      'conflict',
      'Somebody else changed this while you were working on it. Nothing was saved: look at their changes, then save again.',
    );
  }
  return record;
}

/** Without the version that an update carries: the fields alone. */
export function fieldsOf<B extends { version: number }>(body: B): Omit<B, 'version'> {
  const { version: _version, ...fields } = body;
  return fields;
}
