import { useQuery } from '@tanstack/react-query';

/** Specification 9.5. */
const refreshMs = 60_000;

/**
 * Reloads every minute, but not while the tab is hidden. It reloads immediately when the user returns after a while. The last numbers stay
 * until the next response, and after a failure. The second part of the key is the State, and numbers of another State are not kept.
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
    // Opening the dashboard shows current data, not the data of the last visit.
    refetchOnMount: 'always',
    placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? before : undefined),
  });
}
