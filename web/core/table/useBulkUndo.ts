/** Undo from the toast of a bulk operation. It undoes one row after another, each with the version that the operation returned. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isUnreachable, messageOf } from '../callError.ts';
import { readAgain } from '../queryKey.ts';
import { toastError, toastSuccess } from '../toast.tsx';
import { toastProblem } from '../toastProblem.ts';
import { say } from './dialogTexts.ts';
import type { ListRow } from './listRow.ts';
import { isEnd, patiently } from './useBulkRun.ts';

interface Operation {
  undo(row: ListRow): Promise<unknown>;
  /** The processed rows with their new versions. */
  readonly rows: readonly ListRow[];
  /** The sentence about what was done: '12 recipients were archived.' */
  readonly outcome: string;
  /** Returns a number of rows in words: '12 recipients'. */
  words(count: number): string;
  called(row: ListRow): string;
}

/** A message has room for the reasons of this many rows. */
const maxReasons = 5;

/** Returns a function that reports a finished bulk operation in a toast with Undo. Without a connection, Undo continues at the same row. */
export function useBulkUndo(): (operation: Operation) => void {
  const client = useQueryClient();
  return useCallback(
    ({ undo, rows, outcome, words, called }) => {
      const left = [...rows];
      const reasons: string[] = [];
      const takeBack = async () => {
        for (let row = left[0]; row; row = left[0]) {
          const next = row;
          try {
            await patiently(() => undo(next), { current: false });
          } catch (error) {
            if (isEnd(error)) {
              toastProblem(error);
              return !isUnreachable(error);
            }
            reasons.push(say('bulk.why', { name: called(next), why: messageOf(error) }));
          }
          left.shift();
        }
        if (reasons.length === 0) toastSuccess(say('bulk.undone'), { name: words(rows.length) });
        else toastError(failureOf(reasons, words(rows.length - reasons.length)));
        await readAgain(client, 'everything');
        return true;
      };
      toastSuccess(outcome, { undo: takeBack });
    },
    [client],
  );
}

function failureOf(reasons: readonly string[], undone: string): string {
  const count = reasons.length - maxReasons;
  const more = count > 0 ? [say('bulk.more', { count })] : [];
  return [say('bulk.partlyUndone', { undone }), ...reasons.slice(0, maxReasons), ...more].join('\n');
}
