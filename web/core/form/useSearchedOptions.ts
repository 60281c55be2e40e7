import { createFilterOptions } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxOptions } from '../../../shared/core/optionSearch.ts';
import type { Option } from '../../../shared/core/table.ts';
import { useSettled } from '../useSettled.ts';
import { say } from './texts.ts';
import { optionsStaleAfterMs, type SearchedOptionSource, useOptions } from './useOptions.ts';

const waitMs = 250;
const maxTyped = 100;
/** Shown above the entries when there are more than the input shows. It cannot be chosen. */
export const moreOptions: Option = { value: '', label: say('options.more', { count: maxOptions }) };

const shorten = (options: readonly Option[]) =>
  options.length > maxOptions ? [moreOptions, ...options.slice(0, maxOptions)] : [...options];
const narrow = createFilterOptions<Option>();

/**
 * Returns the entries of a searchable select, and the selected entry even if it is not among the first ones. The browser filters a short
 * list. The server searches a longer one while the user types.
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
    // A value from before the list, of a draft or a record.
    enabled: isLong && known === undefined && typeof value === 'string' && value !== '',
    staleTime: optionsStaleAfterMs,
  });
  const chosen = known ?? named.data?.find((option) => option.value === value) ?? null;

  // Entries that arrive while the user types do not replace the typed text with their label.
  const [shown, setShown] = useState(chosen);
  if (wanted === '' && shown !== chosen) setShown(chosen);

  // After a lost connection, a search waits until it returns. Until then, the search is reported like a failed one.
  const isLost = isSearching && !answer && (found.isError || found.fetchStatus === 'paused');
  const [lostTerm, setLostTerm] = useState('');
  if (isLost && lostTerm !== wanted) setLostTerm(wanted);
  return {
    chosen: wanted === '' ? chosen : shown,
    /** Includes the chosen entry, which may not be among those offered. */
    options: chosen && !offered.includes(chosen) ? [...offered, chosen] : [...offered],
    /** Filters the known entries until the server has responded. */
    filterOptions: (options: Option[], state: { inputValue: string; getOptionLabel(option: Option): string }) =>
      answer ? shorten(answer) : isLong ? shorten(narrow(options, state)) : narrow(options, state),
    isLong: isLong && offered.length > maxOptions,
    isLoading: whole.isLoading || (isSearching && !answer && !isLost),
    isFailed: whole.isFailed || isLost || named.isError,
    /** Keeps the typed text of a lost search, so that Retry repeats it. */
    keepsTyped: wanted !== '' && wanted === lostTerm,
    retry: whole.isFailed ? whole.retry : () => void (isLost ? found : named).refetch(),
    type: setTyped,
    pick: (option: Option | null) => setPicked(option),
  };
}
