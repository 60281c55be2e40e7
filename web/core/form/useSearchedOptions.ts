import { createFilterOptions } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxOptions } from '../../../shared/core/optionSearch.ts';
import type { Option } from '../../../shared/core/table.ts';
import { useSettled } from '../useSettled.ts';
import { optionsStaleAfterMs, type SearchedOptionSource, useOptions } from './useOptions.ts';

const waitMs = 250;
const maxTyped = 100;
/** Stands above the entries where there are more than are shown; it cannot be chosen. */
export const moreOptions: Option = { value: '', label: `More than ${maxOptions}: type to narrow` };

const shorten = (options: readonly Option[]) =>
  options.length > maxOptions ? [moreOptions, ...options.slice(0, maxOptions)] : [...options];
const narrow = createFilterOptions<Option>();

/**
 * The entries of a select whose call can search, and the one that `value` names, wherever it stands. A short list comes whole and is
 * narrowed here; a longer one is searched by the server while one types.
 */
export function useSearchedOptions(props: SearchedOptionSource, value: unknown) {
  const { load, loadKey, isSearched = false } = props;
  const whole = useOptions(props);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const isLong = isSearched && whole.options.length > maxOptions;
  const wanted = typed.trim().slice(0, maxTyped);
  const searchTerm = useSettled(wanted, waitMs);
  const found = useQuery({
    queryKey: ['options', ...loadKey, { searchTerm }],
    queryFn: ({ signal }) => load(signal, { searchTerm }),
    enabled: isLong && searchTerm !== '',
    staleTime: optionsStaleAfterMs,
  });
  const isSearching = isLong && wanted !== '';
  const answer = isSearching && searchTerm === wanted ? found.data : undefined;
  const offered = answer ?? whole.options;

  const known = [...offered, ...whole.options, ...(picked ? [picked] : [])].find((option) => option.value === value);
  const named = useQuery({
    queryKey: ['options', ...loadKey, { values: value }],
    queryFn: ({ signal }) => load(signal, { values: String(value) }),
    // A value that was there before the list: of a draft, or of a record.
    enabled: isLong && known === undefined && typeof value === 'string' && value !== '',
    staleTime: optionsStaleAfterMs,
  });
  const chosen = known ?? named.data?.find((option) => option.value === value) ?? null;

  // Entries that arrive while one types do not put their label in the place of what is being typed.
  const [shown, setShown] = useState(chosen);
  if (wanted === '' && shown !== chosen) setShown(chosen);

  // A lost connection lets a search wait until it is back: meanwhile it is told, as a failed one is.
  const isLost = isSearching && !answer && (found.isError || found.fetchStatus === 'paused');
  const [lostTerm, setLostTerm] = useState('');
  if (isLost && lostTerm !== wanted) setLostTerm(wanted);
  return {
    chosen: wanted === '' ? chosen : shown,
    /** With the chosen one, which need not be among those that are offered. */
    options: chosen && !offered.includes(chosen) ? [...offered, chosen] : [...offered],
    /** Until the server has answered, what is known already is narrowed. */
    filterOptions: (options: Option[], state: { inputValue: string; getOptionLabel(option: Option): string }) =>
      answer ? shorten(answer) : isLong ? shorten(narrow(options, state)) : narrow(options, state),
    isLong: isLong && offered.length > maxOptions,
    isLoading: whole.isLoading || (isSearching && !answer && !isLost),
    isFailed: whole.isFailed || isLost || named.isError,
    /** What was typed when the search was lost stays, for Retry to search it again. */
    keepsTyped: wanted !== '' && wanted === lostTerm,
    retry: whole.isFailed ? whole.retry : () => void (isLost ? found : named).refetch(),
    type: setTyped,
    pick: (option: Option | null) => setPicked(option),
  };
}
