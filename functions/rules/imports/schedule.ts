/**
 * Sorts rows into those that are written now, those that fail, and those that must wait until earlier rows are settled. Each row is judged
 * by the record alone, never by what an earlier row is expected to become: so the result is that of one row after the other, however the
 * file is cut.
 */

import { type Complete, type Fault, isComplete, type JudgedRow } from './checkedRow.ts';
import type { Look } from './importWork.ts';

export interface Failing {
  readonly row: JudgedRow;
  readonly faults: readonly Fault[];
}

export interface Sorted<Row extends JudgedRow> {
  readonly writable: readonly Complete<Row>[];
  readonly failing: readonly Failing[];
}

/** `refusals` are what the record itself has said to rows that were written alone, by line. */
export function sort<Row extends JudgedRow>(look: Look<Row>, rows: readonly Row[], refusals: ReadonlyMap<number, Fault>): Sorted<Row> {
  const writable: Complete<Row>[] = [];
  const failing: Failing[] = [];
  const turnOf = look.turns();
  for (const row of rows) {
    const clashes = look.clashesOf(row);
    const refusal = refusals.get(row.line);
    // What was refused is seen as a clash at the next look, if it is one.
    const faults = [...row.faults, ...clashes, ...(refusal && !clashes.length ? [refusal] : [])];
    if (faults.length || !isComplete(row)) {
      failing.push({ row, faults });
      continue;
    }
    const turn = turnOf(row);
    if (turn === 'now') writable.push(row);
    else if (turn !== 'later') failing.push({ row, faults: [turn] });
  }
  return { writable, failing };
}
