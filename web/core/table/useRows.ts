import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { type CallOptions, call } from '../call.ts';
import { queryKeyOf } from '../queryKey.ts';
import type { ListEndpoint } from './list.ts';
import type { ListRow } from './listRow.ts';
import { type ListState, tableQuery } from './listState.ts';
import type { ChangeList } from './useListState.ts';

/** The call of any list, with its path parameters and the extra parts of its body. */
export interface AnyCall {
  readonly api: ListEndpoint<readonly Column[]>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: (query: TableQuery) => TableQuery;
  readonly lookEveryMs?: (rows: readonly ListRow[]) => number | false;
}

const none: readonly never[] = [];

/** Loads the rows for a list's state. Old rows stay until the new ones arrive. A new request cancels an older one. */
export function useRows(state: ListState, change: ChangeList, { api, params, body, lookEveryMs }: AnyCall) {
  const query = body?.(tableQuery(state)) ?? tableQuery(state);
  const answer = useQuery({
    queryKey: queryKeyOf(api, params, query),
    queryFn: async ({ signal }) => ({
      ...(await call(api, { params, body: query, signal } as CallOptions<typeof api>)),
      skipped: (state.page - 1) * state.size,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && lookEveryMs?.(data.result.rows)) || false,
  });
  const total = answer.data?.result.totalFilteredRecords ?? 0;

  // If the page is past the end (records were removed, or a link is old), show the last page.
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  const isPastEnd = answer.isSuccess && !answer.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true });
  }, [isPastEnd, lastPage, change]);

  return {
    rows: answer.data?.result.rows ?? none,
    /** The number of list rows before these rows, which may still belong to the previous state. */
    skipped: answer.data?.skipped ?? 0,
    order: answer.data?.result.order ?? none,
    total,
    isNear: answer.data?.result.isNear === true,
    asOf: answer.data?.asOf,
    missingStates: answer.data?.missingStates ?? none,
    hasAnswer: answer.data !== undefined,
    isFetching: answer.isFetching || isPastEnd,
    /** The error of the latest request. Rows of an earlier request may still be present. */
    problem: answer.error ?? undefined,
    answeredAt: answer.dataUpdatedAt,
    retry: () => void answer.refetch(),
  };
}
