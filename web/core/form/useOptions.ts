import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { OptionSearch } from '../../../shared/core/optionSearch.ts';
import type { Option } from '../../../shared/core/table.ts';
import type { InputProps } from './useInput.ts';

/** The source of a select's entries. */
export interface OptionSource {
  /** Loads the list, usually with `(signal) => call(xApi.options, { signal })`. */
  load(signal: AbortSignal, asked: OptionSearch): Promise<readonly Option[]>;
  /** The list's name in the cache, with everything that it depends on: ['service-areas', stateId]. */
  readonly loadKey: readonly unknown[];
  /** The message for an empty list: the missing records, and who can create one. */
  readonly noOptions?: string | undefined;
  /** The list is not requested while there is a reason. */
  readonly disabledReason?: string | undefined;
}

export interface SearchedOptionSource extends OptionSource {
  /** Whether the call accepts the search of `load`. A longer list is then searched while the user types. */
  readonly isSearched?: boolean;
}

export type OptionProps<I extends FieldValues, O, N extends string> = InputProps<I, O, N> & OptionSource;
export type SearchedOptionProps<I extends FieldValues, O, N extends string> = InputProps<I, O, N> & SearchedOptionSource;

/** The time (ms) before entries are loaded again. */
export const optionsStaleAfterMs = 30_000;
const none: readonly Option[] = [];

/** Returns the entries of a select. They are not requested while the input is disabled. */
export function useOptions({ load, loadKey, disabledReason }: OptionSource) {
  const answer = useQuery({
    queryKey: ['options', ...loadKey],
    queryFn: ({ signal }) => load(signal, {}),
    enabled: disabledReason === undefined,
    staleTime: optionsStaleAfterMs,
  });
  return { options: answer.data ?? none, isLoading: answer.isLoading, isFailed: answer.isError, retry: () => void answer.refetch() };
}
