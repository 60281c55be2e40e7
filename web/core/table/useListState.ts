import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Column } from '../../../shared/core/column.ts';
import { type ListState, readListState, writeListState } from './listState.ts';

export type ChangeList = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

/** The list's state, which lives in the URL alone. A new search, sort, filter or page size starts again at page 1. */
export function useListState(columns: readonly Column[], prefix = ''): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, columns, prefix), [params, columns, prefix]);
  const change = useCallback<ChangeList>(
    (changes, { replace = false } = {}) => {
      const next = (before: URLSearchParams) =>
        writeListState(before, { ...readListState(before, columns, prefix), page: 1, ...changes }, prefix);
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams, columns, prefix],
  );
  return [state, change];
}
