import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { type CallOptions, call } from '../call.ts';
import { queryKeyOf } from '../queryKey.ts';
import type { AnyCall } from './useRows.ts';

/** The call of the list in whose filters we are. */
export const CallOfList = createContext<AnyCall | undefined>(undefined);

interface Choices {
  /** What can be ticked; empty where it can only be typed. */
  readonly choices: readonly string[];
  readonly isLoading: boolean;
}

/** What a filter of the column offers: its options, or the names that the list itself holds, which its own call is asked for. */
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
