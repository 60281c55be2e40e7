/** Helpers that plain commands share. Edit for rules that apply to every entity, and write an unusual one by hand. */
import type { RecordBase } from '../../shared/core/record.ts';
import { refusalsOf } from './errors.ts';

const refuse = refusalsOf('core/server.staff');

/** Refuses a change that was based on an older version of the record, because of a concurrent change. */
export function assertCurrent<T extends Pick<RecordBase, 'version'>>(record: T, basedOn: number): T {
  if (record.version !== basedOn) throw refuse('conflict', 'errors.stale');
  return record;
}

/** Returns the fields of an update without its version. */
export function fieldsOf<B extends { version: number }>(body: B): Omit<B, 'version'> {
  const { version: _version, ...fields } = body;
  return fields;
}
