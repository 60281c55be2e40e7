/** The applications of a list that a person decides on one after the other. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { BodyInput } from '../../shared/core/endpoint.ts';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { applicationQueueApi, type QueueReply } from '../../shared/entities/application-queue.ts';
import { call } from '../core/call.ts';
import { queryKeyOf, readAgain } from '../core/queryKey.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { readListState, tableQuery } from '../core/table/listState.ts';
import { toastSuccess } from '../core/toast.tsx';
import { useIsHere } from '../core/useNavigateHere.ts';
import { fullName } from '../parts/people/fullName.ts';
import { toastOfPerson } from '../parts/people/toastOfPerson.ts';
import { sayDecision } from './decisionTexts.ts';
import { listColumns, startOfList } from './startOfList.ts';

/** The state of the browser's history entry of an application. `decided` is the one that was decided before it. */
export interface QueuePlace {
  readonly list?: string;
  readonly decided?: { readonly id: string; readonly name: string };
}

export interface OpenQueue {
  /** The address of the list, with its filters and order. */
  readonly address: string;
  /** Whether the page was opened from the list. */
  readonly isFromList: boolean;
  readonly decided: QueuePlace['decided'];
  readonly key: readonly unknown[];
  look(signal?: AbortSignal): Promise<QueueReply>;
}

type Look = (body: BodyInput<typeof applicationQueueApi.nextAfterRun>, signal?: AbortSignal) => Promise<QueueReply>;

/** Returns the queue of the page: the list that it was opened from, or the open applications. */
export function useOpenQueue(id: string): OpenQueue {
  return useQueue(queryKeyOf(applicationQueueApi.next, id), (body, signal) =>
    call(applicationQueueApi.next, { body: { ...body, id }, signal, isQuiet: true }),
  );
}

/** Returns the same for the page of a bulk decision, without the applications that it decides. */
export function useQueueOfRun(decisionRunId: string): OpenQueue {
  return useQueue(queryKeyOf(applicationQueueApi.nextAfterRun, decisionRunId), (body, signal) =>
    call(applicationQueueApi.nextAfterRun, { params: { decisionRunId }, body, signal, isQuiet: true }),
  );
}

function useQueue(keyOfPage: readonly unknown[], look: Look): OpenQueue {
  const { list } = useScreenBase();
  const place = useLocation().state as QueuePlace | null;
  const address = place?.list ?? list;
  const client = useQueryClient();
  const key = [...keyOfPage, address];
  return {
    address,
    isFromList: place?.list !== undefined,
    decided: place?.decided,
    key,
    async look(signal) {
      // The earlier reply knows what came after this place. Once it is decided, the list no longer has it.
      const { following } = client.getQueryData<QueueReply>(key) ?? {};
      return look({ list: listAt(address), following }, signal);
    },
  };
}

/** Returns the search, filters and sorts of a list's address. */
function listAt(address: string) {
  const params = new URLSearchParams(address.split('?')[1] ?? '');
  const { allSearch, columns } = tableQuery(readListState(params, listColumns, '', startOfList));
  return { allSearch, columns };
}

/**
 * Returns the steps after a decision: the toast, fresh data, and the next open application of the list. The person stays on the page if it
 * was not opened from a list, or if the application had been decided before. `close` closes the dialog.
 */
export function useAfterDecision(application: ApplicationReply, close: () => void): (done: string) => Promise<void> {
  const client = useQueryClient();
  const queue = useOpenQueue(application.id);
  const goOn = useGoOn(queue);
  const movesOn = queue.isFromList && application.status === 'Pending Review';
  return async (done) => {
    const tell = (nextId: string) => toastOfPerson(done, application, { also: [nextId] });
    const hasMoved = movesOn && (await goOn({ done: `${done}: ${fullName(application)}`, tell, decided: application, close }));
    if (hasMoved) return;
    toastOfPerson(done, application);
    await readAgain(client, 'everything');
    close();
  };
}

/** Returns the same steps after a bulk decision. They return whether another page was opened. */
export function useAfterRun(queue: OpenQueue): (done: string) => Promise<boolean> {
  const goOn = useGoOn(queue);
  return (done) => goOn({ done, tell: (nextId) => toastSuccess(done, { ids: [nextId] }) });
}

interface GoOn {
  /** The beginning of the message after the last application. */
  readonly done: string;
  /** Shows the message when another application follows. */
  tell(nextId: string): void;
  readonly decided?: ApplicationReply;
  close?(): void;
}

/** Opens the next application or the list. Returns false if the next one cannot be found, or if the user has left the page. */
function useGoOn(queue: OpenQueue): (after: GoOn) => Promise<boolean> {
  const client = useQueryClient();
  const goTo = useGoToNext(queue.address);
  const isHere = useIsHere();
  return async ({ done, tell, decided, close }) => {
    const reply = await queue.look().catch(() => undefined);
    if (!reply || !isHere()) return false;
    close?.();
    if (reply.next) tell(reply.next.id);
    else toastSuccess(lastText(done, reply));
    // The next page reads everything itself.
    await client.invalidateQueries({ refetchType: 'none' });
    await goTo(reply, decided);
    return true;
  };
}

function lastText(done: string, { total }: QueueReply): string {
  if (total === undefined) return sayDecision('next.noneAfter', { done });
  return total === 0 ? sayDecision('next.none', { done }) : sayDecision('next.noneButEarlier', { done, count: total });
}

/** Returns a function that opens the next application, or the list if there is none. Callers check that their page is still shown. */
export function useGoToNext(address: string) {
  const navigate = useNavigate();
  const { list } = useScreenBase();
  return async ({ next }: QueueReply, decided?: ApplicationReply) => {
    if (!next) return navigate(address);
    const place: QueuePlace = { list: address, ...(decided && { decided: { id: decided.id, name: fullName(decided) } }) };
    return navigate(`${list}/${next.id}`, { state: place });
  };
}
