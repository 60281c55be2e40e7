/**
 * Runs an operation that a click or Enter starts: archiving, a download, the operation that a dialog confirms. Edit when every operation
 * should behave differently. Form entries go through `useEntityForm` or `useActionForm`.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, isCancelled, messageOf } from './callError.ts';
import { readAgain, type Stale } from './queryKey.ts';
import { toastSuccess } from './toast.tsx';
import { toastProblem } from './toastProblem.ts';
import { type Undo, useUndo } from './useUndo.ts';

interface Options<V, R> {
  act(values: V): Promise<R>;
  /** The toast after success: 'Archived'. */
  readonly done?: string | ((reply: R, values: V) => string);
  /** The name of the affected record, shown after `done`: 'Donna Wood'. */
  nameOf?(reply: NoInfer<R>, values: NoInfer<V>): string;
  /** The reverse operation, offered with `done`. Undefined if nothing was changed. */
  undo?(reply: NoInfer<R>, values: NoInfer<V>): Undo | undefined;
  /** The data that the operation may have changed. */
  readonly stale?: Stale;
  /** Runs immediately after success, for example to leave the page. */
  onDone?(reply: R, values: V): unknown;
  /** Runs after the stale data has been read again. */
  onFresh?(): unknown;
  /** Runs first on refusals and errors. Returns true if it has informed the user. */
  onRefused?(error: unknown): unknown;
  /** True to show refusals in a toast. Use it if no part of the page shows `problem`, or if the page is a large one. */
  readonly isToasted?: boolean;
  /** True if the toast shows only the first failure. */
  readonly isFirstAlone?: boolean;
}

interface Action<V> {
  /** Runs the operation. Resolves when all follow-up steps are complete, refused or not. It never rejects. */
  run(values: V): Promise<void>;
  readonly isBusy: boolean;
  /** The reason that the last attempt failed. The next attempt clears it. */
  readonly problem: string | undefined;
  /** Clears `problem`. */
  clear(): void;
}

export function useAction<R, V = void>(options: Options<V, R>): Action<V> {
  const { act, done, stale, onDone, onFresh, onRefused, isToasted = false, isFirstAlone } = options;
  const client = useQueryClient();
  const takeBack = useUndo();
  const tell = (reply: R, values: V) => {
    if (done === undefined) return;
    const name = options.nameOf?.(reply, values);
    const undo = options.undo?.(reply, values);
    toastSuccess(typeof done === 'string' ? done : done(reply, values), {
      name,
      undo: undo && (() => takeBack(name ?? '', undo, stale)),
    });
  };
  const { mutateAsync, isPending, error, reset } = useMutation<R, Error, V>({
    mutationFn: act,
    // Without a connection, fail at once with a message. Do not run the operation later, when the user no longer expects it.
    networkMode: 'always',
    async onSuccess(reply, values) {
      await onDone?.(reply, values);
      if (stale) await readAgain(client, stale);
      await onFresh?.();
      // Last, because a screen reader would not read a message that an open dialog hides.
      tell(reply, values);
    },
    onError(thrown) {
      if (isCancelled(thrown) || onRefused?.(thrown) === true) return;
      if (isToasted) toastProblem(thrown, { isFirstAlone });
      else if (!(thrown instanceof CallError)) console.error(thrown);
    },
  });
  return {
    run: (values) => mutateAsync(values).then(nothing, nothing),
    isBusy: isPending,
    problem: error && !isCancelled(error) ? messageOf(error) : undefined,
    clear: reset,
  };
}

const nothing = () => undefined;
