import type { ImportReply } from '../../shared/entities/upload.ts';

/** Whether an import goes on by itself, so that it is worth looking again. */
export function isAtWork(status: ImportReply['status']): boolean {
  return status === 'Waiting' || status === 'Running';
}
