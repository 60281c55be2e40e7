import { useCallback, useMemo } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import { useAddressParams } from '../useAddressParams.ts';
import { type ListDefaults, type ListState, readListState, writeListState } from './listState.ts';

export type ChangeList = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

/**
 * Keeps the list's state in the URL only. `defaults` apply to the values that the URL does not contain. A new search, sort, filter or page
 * size starts again at page 1.
 */
export function useListState(columns: readonly Column[], prefix = '', defaults?: ListDefaults): readonly [ListState, ChangeList] {
  const [params, setParams] = useAddressParams();
  const state = useMemo(() => readListState(params, columns, prefix, defaults), [params, columns, prefix, defaults]);
  const change = useCallback<ChangeList>(
    (changes, { replace = false } = {}) => {
      const next = (before: URLSearchParams) =>
        writeListState(before, { ...readListState(before, columns, prefix, defaults), page: 1, ...changes }, prefix, defaults);
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams, columns, prefix, defaults],
  );
  return [state, change];
}
