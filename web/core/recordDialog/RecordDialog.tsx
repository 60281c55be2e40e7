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
import { say } from './texts.ts';

/** A question about a record. Its text may depend on the record. */
interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** Absent when there is nothing to do. */
  readonly confirmLabel?: string;
}

interface Props<R, A> {
  /** The kind of record in the singular: 'program'. */
  what: string;
  load(id: string, signal: AbortSignal): Promise<R>;
  ask(record: NoInfer<R>): Question;
  /** Shown until the record is loaded. */
  waiting?: Required<Omit<Question, 'text'>>;
  /** Performs the operation. `reason` is '' when none is required. */
  act(record: NoInfer<R>, reason: string): Promise<A>;
  /** The toast: 'Deleted'. */
  done: string;
  /** The record's name, added to the toast. */
  nameOf?(record: NoInfer<R>): string;
  /** Returns the operation that undoes it, offered in the toast. */
  undo?(reply: NoInfer<A>): Undo;
  /** The calls of the lists that the operation changes. */
  stale: Stale;
  asksReason?: boolean;
  isDangerous?: boolean;
  /** Whether the operation removes the record. The focus then moves to the page's heading, and a toast also shows refusals. */
  isRemoval?: boolean;
}

const unknownYet = { title: say('loading.title'), confirmLabel: say('loading.confirm') };

/** A question about the record with the id in the URL, shown over its list. Afterwards the focus returns to the row's menu. */
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
      // The row's menu is gone together with the row.
      if (isRemoval) focusAfterDialog(headingId, 100);
    },
    // A concurrent change may be the reason for the refusal, so the next question is about the newest version.
    onRefused: () => void answer.refetch(),
    isToasted: isRemoval,
  });
  // Not during the operation, because the question would then be about the changed record.
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

  const question = record === undefined ? { ...waiting, text: say('loading.text', { what }) } : ask(record);
  const Asking = asksReason ? ReasonDialog : ActionDialog;
  return (
    <Asking
      title={question.title}
      confirmLabel={question.confirmLabel}
      isDangerous={isDangerous}
      // A click before the record has loaded would be lost.
      isBusy={action.isBusy || (record === undefined && answer.isFetching)}
      problem={action.problem ?? (answer.isError ? messageOf(answer.error) : undefined)}
      onConfirm={confirm}
      onCancel={() => void leave()}
    >
      {question.text}
    </Asking>
  );
}
