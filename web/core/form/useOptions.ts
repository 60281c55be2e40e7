import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { OptionSearch } from '../../../shared/core/optionSearch.ts';
import type { Option } from '../../../shared/core/table.ts';
import type { InputProps } from './useInput.ts';

export interface OptionProps<I extends FieldValues, O, N extends string> extends InputProps<I, O, N> {
  /** The list, usually `(signal) => call(xApi.options, { signal })`. */
  load(signal: AbortSignal, asked: OptionSearch): Promise<readonly Option[]>;
  /** Names the list in the cache, with whatever it depends on: ['service-areas', stateId]. */
  readonly loadKey: readonly unknown[];
}

export interface SearchedOptionProps<I extends FieldValues, O, N extends string> extends OptionProps<I, O, N> {
  /** Whether the call takes what `load` is told to ask for: of a longer list it is then searched as one types. */
  readonly isSearched?: boolean;
}

/** So long entries are taken as they are. */
export const optionsStaleAfterMs = 30_000;
const none: readonly Option[] = [];

/** The entries of a select; not asked for while the input is disabled. */
export function useOptions<I extends FieldValues, O, N extends string>({ load, loadKey, disabledReason }: OptionProps<I, O, N>) {
  const answer = useQuery({
    queryKey: ['options', ...loadKey],
    queryFn: ({ signal }) => load(signal, {}),
    enabled: disabledReason === undefined,
    staleTime: optionsStaleAfterMs,
  });
  return { options: answer.data ?? none, isLoading: answer.isLoading, isFailed: answer.isError, retry: () => void answer.refetch() };
}
