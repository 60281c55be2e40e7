import { useQuery } from '@tanstack/react-query';

/** Specification, section 9. */
const refreshMs = 60_000;

/**
 * Asks anew every minute, but not while the tab is hidden; coming back to it after a while asks at once. The figures of the last answer
 * stay until the next is there, and when it fails. What follows the key's first part is the state: figures of another state do not stay.
 */
export function useRefreshed<R>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<R>, { isOn = true } = {}) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    enabled: isOn,
    refetchInterval: refreshMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: refreshMs,
    // Opening the dashboard shows what is true now, not what was when it was last left.
    refetchOnMount: 'always',
    placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? before : undefined),
  });
}
