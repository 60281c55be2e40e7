import type { ImportReply } from '../../shared/entities/upload.ts';
import { say } from './texts.ts';

/** Returns '1,234 imported, 5 failed', plus ', 2 waiting' if rows wait for State staff. */
export function formatCounts({
  rowsDone,
  rowsFailed,
  rowsWaiting = 0,
}: Pick<ImportReply, 'rowsDone' | 'rowsFailed' | 'rowsWaiting'>): string {
  const [done, failed, waiting] = [rowsDone, rowsFailed, rowsWaiting].map((count) => count.toLocaleString('en-US'));
  return say(rowsWaiting ? 'current.countsWithWaiting' : 'current.counts', { done, failed, waiting });
}
