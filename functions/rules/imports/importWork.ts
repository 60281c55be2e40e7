/**
 * What one import does with the rows of a chunk: the seam between the machinery that every import goes through (judge, settle, step) and
 * what a kind of import is about (cards, vendors).
 */
import type { Caller } from '../../core/caller.ts';
import { derivedId } from '../../core/id.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import type { Complete, Fault, JudgedRow } from './checkedRow.ts';

export interface ImportWork<Row extends JudgedRow> {
  readonly importId: string;
  readonly stateId: string;
  /** Sees and writes the import's state, and nothing else. */
  readonly caller: Caller;
  /** So many rows are written by one transaction, if they fit. */
  readonly mostRows: number;
  /** The file's column behind a field that the record refuses. */
  columnFor(field: string): string;
  /** Reads what the record says about these rows at one moment. */
  look(rows: readonly Row[]): Promise<Look<Row>>;
}

/** What the record said about some rows at one moment, and what can be done with them after it. */
export interface Look<Row extends JudgedRow> {
  /** Lines that an earlier try has imported. */
  readonly done: ReadonlySet<number>;
  /** What speaks against a row in the record. */
  clashesOf(row: Row): readonly Fault[];
  /** Asked of every good row in the order of the lines: whether it is written now, waits until earlier rows are settled, or fails. */
  turns(): (row: Complete<Row>) => 'now' | 'later' | Fault;
  /** Rows that must be written one after the other, together; others may be written at the same time. */
  lanesOf(rows: readonly Complete<Row>[]): readonly (readonly Complete<Row>[])[];
  /** Writes rows of one lane. */
  write(tx: Transaction, rows: readonly Complete<Row>[]): void;
}

/** A row's record and failure have ids that follow from import and line: doing a row again makes nothing new. */
export function recordIdOf(importId: string, line: number): string {
  return derivedId('Import', importId, line);
}

export function failureIdOf(importId: string, line: number): string {
  return derivedId('ImportFailure', importId, line);
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
