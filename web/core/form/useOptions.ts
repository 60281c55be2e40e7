import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { OptionSearch } from '../../../shared/core/optionSearch.ts';
import type { Option } from '../../../shared/core/table.ts';
import type { InputProps } from './useInput.ts';

/** Where the entries of a select come from. */
export interface OptionSource {
  /** The list, usually `(signal) => call(xApi.options, { signal })`. */
  load(signal: AbortSignal, asked: OptionSearch): Promise<readonly Option[]>;
  /** Names the list in the cache, with whatever it depends on: ['service-areas', stateId]. */
  readonly loadKey: readonly unknown[];
  /** Said in place of entries where the list has none: what is missing, and who can make one. */
  readonly noOptions?: string | undefined;
  /** The list is not asked for while there is one. */
  readonly disabledReason?: string | undefined;
}

export interface SearchedOptionSource extends OptionSource {
  /** Whether the call takes what `load` is told to ask for: of a longer list it is then searched as one types. */
  readonly isSearched?: boolean;
}

export type OptionProps<I extends FieldValues, O, N extends string> = InputProps<I, O, N> & OptionSource;
export type SearchedOptionProps<I extends FieldValues, O, N extends string> = InputProps<I, O, N> & SearchedOptionSource;

/** So long entries are taken as they are. */
export const optionsStaleAfterMs = 30_000;
const none: readonly Option[] = [];

/** The entries of a select; not asked for while the input is disabled. */
export function useOptions({ load, loadKey, disabledReason }: OptionSource) {
  const answer = useQuery({
    queryKey: ['options', ...loadKey],
    queryFn: ({ signal }) => load(signal, {}),
    enabled: disabledReason === undefined,
    staleTime: optionsStaleAfterMs,
  });
  return { options: answer.data ?? none, isLoading: answer.isLoading, isFailed: answer.isError, retry: () => void answer.refetch() };
}
