/** What ties a record to the row that it was imported from. Ids follow from import and line: doing a row again makes nothing new. */
import { derivedId } from '../../core/id.ts';
import type { Reason } from '../../core/store/trace.ts';
import type { Confirmation } from './importKind.ts';

export function recordIdOf(importId: string, line: number): string {
  return derivedId('Import', importId, line);
}

export function failureIdOf(importId: string, line: number): string {
  return derivedId('ImportFailure', importId, line);
}

export function reviewIdOf(importId: string, line: number): string {
  return derivedId('ImportReview', importId, line);
}

/** The change log's words for a row that State staff confirmed. */
export function confirmedAs({ reason }: Confirmation): Reason {
  return { action: 'Imported after confirmation', changes: 'The row waited for State staff', why: reason };
}

/** The record's source: from which line of which import it came. */
export function sourceOf(importId: string, line: number): string {
  return `import ${importId} line ${line}`;
}

/** The line of this import that a record came from; undefined for all others. */
export function lineOf(importId: string, record: { readonly source?: string | undefined } | undefined): number | undefined {
  const [, from, line] = /^import (\w+) line (\d+)$/.exec(record?.source ?? '') ?? [];
  return from === importId ? Number(line) : undefined;
}

/** The import that a record came from; undefined for records that were made otherwise. */
export function importIdOf({ source }: { readonly source?: string | undefined }): string | undefined {
  return /^import (\w+) line \d+$/.exec(source ?? '')?.[1];
}
