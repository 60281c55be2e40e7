/** Runs an operation on a list of rows, one after another, and keeps the result for each. It first finds the rows to leave out. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, isUnreachable, messageOf } from '../callError.ts';
import { toastError } from '../toast.tsx';
import type { BulkAct } from './bulk.ts';
import { say } from './dialogTexts.ts';
import type { ListRow } from './listRow.ts';

/** A row that was skipped or that failed, with the reason. */
export interface Left {
  readonly row: ListRow;
  readonly why: string;
}

export interface BulkRun {
  /** 'Looking' checks which rows to leave out. Then come 'Asking', 'Running' and 'Over', or 'Stopped' if the run ended early. */
  readonly stage: 'Looking' | 'Asking' | 'Running' | 'Stopped' | 'Over';
  /** The number of rows checked. */
  readonly looked: number;
  readonly todo: readonly ListRow[];
  readonly leftOut: readonly Left[];
  /** The processed rows, with the versions that the calls returned. */
  readonly done: readonly ListRow[];
  readonly failed: readonly Left[];
  /** The reason that the run ended early. Undefined if the user stopped it. */
  readonly problem?: string | undefined;
}

const start: BulkRun = { stage: 'Looking', looked: 0, todo: [], leftOut: [], done: [], failed: [] };
const atOnce = 4;
/** The wait after a 429 response that does not name its own delay. */
const pauseSeconds = 2;

/** True when no further call can succeed: no connection, no session or no permission. */
export const isEnd = (error: unknown) =>
  isUnreachable(error) || (error instanceof CallError && (error.status === 401 || error.status === 403));

/** Finds the rows to leave out when it mounts. `go` then processes the given rows, and can be called again with `rest` after a stop. */
export function useBulkRun({ act, whyNot, doing }: BulkAct, rows: readonly ListRow[]) {
  const [run, setRun] = useState(start);
  const [chosen] = useState(rows);
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  const calls = useRef({ act, whyNot, doing });

  useEffect(() => {
    isLeft.current = false;
    const found = new Map<string, string | undefined>();
    const waiting = [...chosen];
    const look = async () => {
      for (let row = waiting.shift(); row && !isLeft.current; row = waiting.shift()) {
        const why = await Promise.resolve(calls.current.whyNot(row)).catch(messageOf);
        found.set(row.id, why);
        if (!isLeft.current) setRun((before) => ({ ...before, looked: found.size }));
      }
    };
    void Promise.all(Array.from({ length: atOnce }, look)).then(() => {
      if (isLeft.current) return;
      const leftOut = chosen.flatMap((row) => [found.get(row.id)].flatMap((why) => (why === undefined ? [] : [{ row, why }])));
      const todo = chosen.filter(({ id }) => found.get(id) === undefined);
      setRun({ ...start, stage: 'Asking', looked: chosen.length, todo, leftOut });
    });
    return () => {
      isLeft.current = true;
    };
  }, [chosen]);

  const go = useCallback(async (todo: readonly ListRow[]) => {
    isStopped.current = false;
    setRun((before) => ({ ...before, stage: 'Running', problem: undefined }));
    for (const [count, row] of todo.entries()) {
      // A user who leaves the page can no longer see the progress. Stop the run and report its result.
      if (isLeft.current) return toastError(say('bulk.left', { doing: calls.current.doing, tried: count, all: todo.length }));
      if (isStopped.current) return setRun((before) => ({ ...before, stage: 'Stopped' }));
      try {
        const reply = await patiently(() => calls.current.act(row), isStopped);
        setRun((before) => ({ ...before, done: [...before.done, withNewVersion(row, reply)] }));
      } catch (error) {
        // If a response was lost, the outcome of that row is unknown. The version in the call prevents a second update.
        if (isEnd(error)) return setRun((before) => ({ ...before, stage: 'Stopped', problem: messageOf(error) }));
        setRun((before) => ({ ...before, failed: [...before.failed, { row, why: messageOf(error) }] }));
      }
    }
    setRun((before) => ({ ...before, stage: 'Over' }));
  }, []);

  return {
    run,
    rest: restOf(run),
    go,
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Returns the rows without a known outcome. */
function restOf({ todo, done, failed }: BulkRun): ListRow[] {
  const known = new Set([...done, ...failed.map(({ row }) => row)].map(({ id }) => id));
  return todo.filter(({ id }) => !known.has(id));
}

const hasVersion = (reply: unknown): reply is { readonly version: number } =>
  typeof reply === 'object' && reply !== null && 'version' in reply && typeof reply.version === 'number';

const withNewVersion = (row: ListRow, reply: unknown) => (hasVersion(reply) ? { ...row, version: reply.version } : row);

/** Calls and, after a response that there were too many requests, waits and calls again. */
export async function patiently<T>(act: () => Promise<T>, isStopped: { readonly current: boolean }): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 429 || isStopped.current) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * (error.retryAfterSeconds ?? pauseSeconds)));
    }
  }
}
