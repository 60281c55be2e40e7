/** Undo from the toast of a completed operation. Edit when every undo should behave differently. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError, isUnreachable } from './callError.ts';
import { useOthersChanges } from './othersChanges.ts';
import { readAgain, type Stale } from './queryKey.ts';
import { say } from './texts.ts';
import { toastError, toastSuccess } from './toast.tsx';
import { toastProblem } from './toastProblem.ts';

export interface Undo {
  /**
   * The record after the operation. If undo is refused, the message names the later change. Without it the server's message is shown.
   * `entity` is the kind in the change log.
   */
  readonly record?: { readonly entity: string; readonly id: string; readonly updatedAt: string };
  /** Undoes the operation by a call with the version that the operation returned. */
  act(): Promise<unknown>;
}

type TakeBack = (name: string, undo: Undo, stale?: Stale) => Promise<boolean>;

/**
 * Undoes the last operation on the record `name` and reports the result. Resolves to true if there is nothing left to try: it succeeded, or
 * it was refused because of a later change. A message then names the person who made that change. Without a response the user can try
 * again. It never rejects.
 */
export function useUndo(): TakeBack {
  const client = useQueryClient();
  const changesSince = useOthersChanges();
  return useCallback(
    async (name, { record, act }, stale) => {
      try {
        await act();
      } catch (error) {
        const isConflict = error instanceof CallError && error.status === 409;
        const [newest] = isConflict && record ? await changesSince(record.entity, record).catch(() => []) : [];
        if (newest) toastError(say('undo.changed', { who: newest.who, name }));
        else toastProblem(error);
        if (isConflict && stale) await readAgain(client, stale);
        return !isUnreachable(error) && !(error instanceof CallError && error.status >= 500);
      }
      toastSuccess(say('undo.done'), { name });
      if (stale) await readAgain(client, stale);
      return true;
    },
    [client, changesSince],
  );
}
