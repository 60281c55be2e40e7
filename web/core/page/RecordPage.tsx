import { Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Page } from './Page.tsx';

interface Props<R> {
  /** Shown while the record loads, and when it cannot be shown. */
  title: string;
  /** Names the record in the cache: ['programs', id]. */
  loadKey: readonly unknown[];
  load(signal: AbortSignal): Promise<R>;
  /** Where it leads when there is no such record; left out it is the screen's own list. */
  list?: string;
  /** So often it is looked at again while something is done to it; false while nothing is. */
  lookEveryMs?(record: R): number | false;
  children(record: R): ReactNode;
}

/** Loads the record that a page is about, afresh each time the page opens, and then shows the page. */
export function RecordPage<R>({ title, loadKey, load, list, lookEveryMs, children }: Props<R>) {
  const answer = useQuery({
    queryKey: ['record', ...loadKey],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data !== undefined && lookEveryMs?.(state.data)) || false,
  });
  if (answer.data !== undefined) return children(answer.data);
  return (
    <Page title={title} width="form">
      {answer.isError ? (
        <LoadFailed error={answer.error} list={list} onRetry={() => void answer.refetch()} />
      ) : (
        <Stack spacing={2} aria-busy="true" aria-label="Loading">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} variant="rounded" height={56} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
