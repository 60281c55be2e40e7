import { type CheckedRow, hasForm, type RowError, type WithForm } from '../../../shared/imports/checkedRow.ts';
import type { ExistingRecords, FailedRow } from './importKind.ts';
import type { DoubtfulRow } from './writeReviews.ts';

/**
 * Separates rows to write now, failed rows, and rows for State staff. The others wait until earlier rows are finished. Each row is checked
 * only against the records, never against the expected result of an earlier row. So every chunk size gives the same result as processing
 * one row at a time.
 */
export function scheduleRows(
  records: ExistingRecords<CheckedRow>,
  rows: readonly CheckedRow[],
  refusals: ReadonlyMap<number, RowError> = new Map(),
) {
  const writable: WithForm<CheckedRow>[] = [];
  const failing: FailedRow[] = [];
  const doubtful: DoubtfulRow[] = [];
  const scheduler = records.scheduler();
  for (const row of rows) {
    const conflicts = records.conflictsOf(row);
    const refusal = refusals.get(row.line);
    // After the records are read again, a real conflict replaces the refusal.
    const errors = [...row.errors, ...conflicts, ...(refusal && !conflicts.length ? [refusal] : [])];
    if (errors.length || !hasForm(row)) {
      failing.push({ row, errors });
      continue;
    }
    const doubts = records.doubtsOf?.(row);
    if (doubts) {
      doubtful.push({ row, doubtful: doubts });
      continue;
    }
    const decision = scheduler.decide(row);
    if (decision === 'write') writable.push(row);
    else if (decision !== 'wait') failing.push({ row, errors: [decision] });
  }
  return { writable, failing, doubtful };
}
