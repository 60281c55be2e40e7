/** Links a record to its imported row. Ids derive from import and line, so repeating a row creates nothing new. */
import { derivedId } from '../../core/id.ts';
import type { Reason } from '../../core/store/trace.ts';
import { textsOf } from '../../core/texts.ts';
import type { Confirmation } from './importKind.ts';

const say = textsOf('imports/server.staff');

export function recordIdOf(importId: string, line: number): string {
  return derivedId('Import', importId, line);
}

export function failureIdOf(importId: string, line: number): string {
  return derivedId('ImportFailure', importId, line);
}

export function reviewIdOf(importId: string, line: number): string {
  return derivedId('ImportReview', importId, line);
}

/** Returns the change log entry for a row that State staff confirmed. */
export function confirmedAs({ reason }: Confirmation): Reason {
  return { action: 'Imported after confirmation', changes: say('importedRecord.waited'), why: reason };
}

/** Returns the record's source: the import and its line. */
export function sourceOf(importId: string, line: number): string {
  return `import ${importId} line ${line}`;
}

/** Returns the line of this import that created a record, or undefined for all other records. */
export function lineOf(importId: string, record: { readonly source?: string | undefined } | undefined): number | undefined {
  const [, from, line] = /^import (\w+) line (\d+)$/.exec(record?.source ?? '') ?? [];
  return from === importId ? Number(line) : undefined;
}

/** Returns the import that created a record, or undefined for records with another origin. */
export function importIdOf({ source }: { readonly source?: string | undefined }): string | undefined {
  return /^import (\w+) line \d+$/.exec(source ?? '')?.[1];
}
