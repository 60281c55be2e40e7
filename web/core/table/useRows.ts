import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TableQuery } from '../../../shared/core/table.ts';
import type { ListReply, ListRow } from './list.ts';
import { type ListState, tableQuery } from './listState.ts';
import type { ChangeList } from './useListState.ts';

interface Options {
  readonly name: string;
  readonly also: unknown;
  load(query: TableQuery, signal: AbortSignal): Promise<ListReply<ListRow>>;
}

const none: readonly ListRow[] = [];

/** The rows of a list's state. Old rows stay until the new ones are there; an older request is cancelled. */
export function useRows(state: ListState, change: ChangeList, { name, also, load }: Options) {
  const query = tableQuery(state);
  const answer = useQuery({
    queryKey: ['list', name, also, query],
    queryFn: async ({ signal }) => ({ ...(await load(query, signal)), skipped: (state.page - 1) * state.size }),
    placeholderData: keepPreviousData,
  });
  const total = answer.data?.result.totalFilteredRecords ?? 0;

  // A page past the end (records were removed, or a link is old) shows the last one.
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  const isPastEnd = answer.isSuccess && !answer.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, change]);

  return {
    rows: answer.data?.result.rows ?? none,
    /** How many rows of the list stand before these, which may still be those of the state before. */
    skipped: answer.data?.skipped ?? 0,
    total,
    asOf: answer.data?.asOf,
    hasAnswer: answer.data !== undefined,
    isFetching: answer.isFetching || isPastEnd,
    isFailed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
