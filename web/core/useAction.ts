/**
 * What a person does by a click or an Enter: an archiving, a download, the act that a dialog asks about. Edit when every act should
 * behave differently; what is typed into a form goes through `useEntityForm` or `useActionForm`.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, isCancelled, messageOf } from './callError.ts';
import { readAgain, type Stale } from './queryKey.ts';
import { toastSuccess } from './toast.tsx';
import { toastProblem } from './toastProblem.ts';
import { type Undo, useUndo } from './useUndo.ts';

interface Options<V, R> {
  /** Does it. */
  act(values: V): Promise<R>;
  /** The toast when it is done: 'Archived'. */
  readonly done?: string | ((reply: R, values: V) => string);
  /** The record that it is done to, said behind `done`: 'Donna Wood'. */
  nameOf?(reply: NoInfer<R>, values: NoInfer<V>): string;
  /** How it is taken back, offered with `done`; undefined where nothing was changed. */
  undo?(reply: NoInfer<R>, values: NoInfer<V>): Undo | undefined;
  /** What it may have changed. */
  readonly stale?: Stale;
  /** What follows at once, such as leaving the page. */
  onDone?(reply: R, values: V): unknown;
  /** What follows when what is stale has been read again. */
  onFresh?(): unknown;
  /** Told of refusals and faults first; true where it has told the user. */
  onRefused?(error: unknown): unknown;
  /** Whether a toast tells of refusals: where no part of the page shows `problem`, or it is a large one. */
  readonly isToasted?: boolean;
  /** Whether that toast tells the first refusal alone. */
  readonly isFirstAlone?: boolean;
}

interface Action<V> {
  /** Does it. Resolves when all that follows is over, refused or not; never rejects. */
  run(values: V): Promise<void>;
  readonly isBusy: boolean;
  /** Why the last attempt failed, until the next one. */
  readonly problem: string | undefined;
  /** Forgets the problem. */
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
    // Without a connection it fails at once, in words, and is not done later when nobody expects it.
    networkMode: 'always',
    async onSuccess(reply, values) {
      await onDone?.(reply, values);
      if (stale) await readAgain(client, stale);
      await onFresh?.();
      // Last: what a dialog hides from screen readers would not be read out.
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
