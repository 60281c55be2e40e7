import type { ImportReply } from '../../shared/entities/upload.ts';

/** '1,234 imported, 5 failed'; where rows wait for State staff, ', 2 waiting'. */
export function formatCounts({
  rowsDone,
  rowsFailed,
  rowsWaiting = 0,
}: Pick<ImportReply, 'rowsDone' | 'rowsFailed' | 'rowsWaiting'>): string {
  const [done, failed, waiting] = [rowsDone, rowsFailed, rowsWaiting].map((count) => count.toLocaleString('en-US'));
  return `${done} imported, ${failed} failed${rowsWaiting ? `, ${waiting} waiting` : ''}`;
}
