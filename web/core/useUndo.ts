/** Taking back what was just done, from the toast that tells of it. Edit when every undo should behave differently. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError, isUnreachable } from './callError.ts';
import { useOthersChanges } from './othersChanges.ts';
import { readAgain, type Stale } from './queryKey.ts';
import { toastError, toastSuccess } from './toast.tsx';
import { toastProblem } from './toastProblem.ts';

export interface Undo {
  /** The record as the act left it, by whose changes a refusal is told; `entity` is its kind in the change log. Without it the server's words are. */
  readonly record?: { readonly entity: string; readonly id: string; readonly updatedAt: string };
  /** Takes it back: a call with the version that the act answered. */
  act(): Promise<unknown>;
}

type TakeBack = (name: string, undo: Undo, stale?: Stale) => Promise<boolean>;

/**
 * Takes back what was done to the record `name`, and tells of it. Resolves to whether there is nothing left to try: done, or refused because
 * anything happened since, with whose change it was. Without an answer it can be tried again. Never rejects.
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
        if (newest) toastError(`${name} has been changed since by ${newest.who}; nothing was undone.`);
        else toastProblem(error);
        if (isConflict && stale) await readAgain(client, stale);
        return !isUnreachable(error) && !(error instanceof CallError && error.status >= 500);
      }
      toastSuccess('Undone', { name });
      if (stale) await readAgain(client, stale);
      return true;
    },
    [client, changesSince],
  );
}
