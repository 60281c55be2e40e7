/** The applications of a list that a person decides on one after the other. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
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

interface OpenQueue {
  /** The address of the list, with its filters and order. */
  readonly address: string;
  /** Whether the page was opened from the list. */
  readonly isFromList: boolean;
  readonly decided: QueuePlace['decided'];
  readonly key: readonly unknown[];
  look(signal?: AbortSignal): Promise<QueueReply>;
}

/** Returns the queue of the page: the list that it was opened from, or the open applications. */
export function useOpenQueue(id: string): OpenQueue {
  const { list } = useScreenBase();
  const place = useLocation().state as QueuePlace | null;
  const address = place?.list ?? list;
  const client = useQueryClient();
  const key = queryKeyOf(applicationQueueApi.next, id, address);
  return {
    address,
    isFromList: place?.list !== undefined,
    decided: place?.decided,
    key,
    async look(signal) {
      // The earlier reply knows what came after this application. Once it is decided, the list no longer has its place.
      const { following } = client.getQueryData<QueueReply>(key) ?? {};
      return call(applicationQueueApi.next, { body: { list: listAt(address), id, following }, signal, isQuiet: true });
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
  const goTo = useGoToNext(queue.address);
  const isHere = useIsHere();
  const movesOn = queue.isFromList && application.status === 'Pending Review';
  return async (done) => {
    const reply = movesOn ? await queue.look().catch(() => undefined) : undefined;
    if (!reply || !isHere()) {
      toastOfPerson(done, application);
      await readAgain(client, 'everything');
      return close();
    }
    close();
    if (reply.next) toastOfPerson(done, application, { also: [reply.next.id] });
    else toastSuccess(lastText(`${done}: ${fullName(application)}`, reply));
    // The next page reads everything itself.
    await client.invalidateQueries({ refetchType: 'none' });
    await goTo(reply, application);
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
