import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { type CallOptions, call } from '../call.ts';
import { queryKeyOf } from '../queryKey.ts';
import type { AnyCall } from './useRows.ts';

/** The call of the list that the filters on screen belong to. */
export const CallOfList = createContext<AnyCall | undefined>(undefined);

interface Choices {
  /** The values that the user can check. Empty if the filter only accepts typed text. */
  readonly choices: readonly string[];
  readonly isLoading: boolean;
}

/**
 * Returns the choices of a column's filter: the column's options, or the names in the list itself, which it loads through the list's own
 * call.
 */
export function useChoices({ name, options, hasChoices = false }: Column): Choices {
  const list = useContext(CallOfList);
  const asked: TableQuery = { take: 1, choicesOf: name };
  const body = list?.body?.(asked) ?? asked;
  const { data, isLoading } = useQuery({
    queryKey: list ? queryKeyOf(list.api, list.params, body) : ['no list'],
    queryFn: async ({ signal }) => {
      if (!list) return [];
      const { result } = await call(list.api, { params: list.params, body, signal } as CallOptions<typeof list.api>);
      return result.choices ?? [];
    },
    enabled: list !== undefined && hasChoices,
  });
  return { choices: options ?? data ?? [], isLoading };
}
