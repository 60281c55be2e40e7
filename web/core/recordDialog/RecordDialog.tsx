import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { messageOf } from '../callError.ts';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import { focusAfterDialog } from '../dialog/focusAfterDialog.ts';
import { headingId } from '../page/focusHeading.ts';
import type { Stale } from '../queryKey.ts';
import { useAction } from '../useAction.ts';
import { useNavigateHere } from '../useNavigateHere.ts';
import type { Undo } from '../useUndo.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** What is asked about a record, in words that may depend on it. */
interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** Left out where there is nothing to do. */
  readonly confirmLabel?: string;
}

interface Props<R, A> {
  /** The record in the singular: 'program'. */
  what: string;
  load(id: string, signal: AbortSignal): Promise<R>;
  ask(record: NoInfer<R>): Question;
  /** What stands there until the record is known. */
  waiting?: Required<Omit<Question, 'text'>>;
  /** Does it. `reason` is '' where none is asked. */
  act(record: NoInfer<R>, reason: string): Promise<A>;
  /** The toast: 'Deleted'. */
  done: string;
  /** The record, said behind it. */
  nameOf?(record: NoInfer<R>): string;
  /** How it is taken back, offered in the toast. */
  undo?(reply: NoInfer<A>): Undo;
  /** The calls of the lists that show what is done. */
  stale: Stale;
  asksReason?: boolean;
  isDangerous?: boolean;
  /** Whether the record is no more afterwards: the focus then goes to the page's heading, and refusals are told in a toast too. */
  isRemoval?: boolean;
}

const unknownYet = { title: 'Loading…', confirmLabel: 'Continue' } as const;

/** A question about the record whose id is in the address, over its list. Afterwards the focus is back at the row's menu. */
export function RecordDialog<R, A>(props: Props<R, A>) {
  const { what, load, ask, waiting = unknownYet, act, nameOf, undo, asksReason = false, isDangerous = false, isRemoval = false } = props;
  const params = useParams();
  const id = params.id ?? params.entityId ?? params.entityid ?? '';
  const { search } = useLocation();
  const navigate = useNavigateHere();

  const leave = async () => {
    await navigate({ pathname: '..', search }, { relative: 'route', preventScrollReset: true });
    focusAfterDialog(`actions-${id}`);
  };
  const action = useAction({
    act: ({ record, reason }: { record: R; reason: string }) => act(record, reason),
    done: props.done,
    nameOf: nameOf && ((_: A, { record }: { record: R }) => nameOf(record)),
    undo: undo && ((reply: A) => undo(reply)),
    stale: props.stale,
    onFresh: async () => {
      await leave();
      // The row's menu has gone with the row.
      if (isRemoval) focusAfterDialog(headingId, 100);
    },
    // It may be refused because someone else was quicker: what is asked next is about the newest version.
    onRefused: () => void answer.refetch(),
    isToasted: isRemoval,
  });
  // Not while it is done: the question would be about what it has just become.
  const answer = useQuery({
    queryKey: ['question', what, id],
    queryFn: ({ signal }) => load(id, signal),
    enabled: !action.isBusy,
    gcTime: 0,
  });
  const record = answer.data;
  const confirm = (reason = '') => {
    if (action.isBusy) return;
    void (record === undefined ? answer.refetch() : action.run({ record, reason }));
  };

  const question = record === undefined ? { ...waiting, text: `Loading the ${what}…` } : ask(record);
  const Asking = asksReason ? ReasonDialog : ActionDialog;
  return (
    <Asking
      title={question.title}
      confirmLabel={question.confirmLabel}
      isDangerous={isDangerous}
      // A click before the record is here would be lost.
      isBusy={action.isBusy || (record === undefined && answer.isFetching)}
      problem={action.problem ?? (answer.isError ? messageOf(answer.error) : undefined)}
      onConfirm={confirm}
      onCancel={() => void leave()}
    >
      {question.text}
    </Asking>
  );
}
