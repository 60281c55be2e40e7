import { Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Page } from './Page.tsx';
import { type RecordName, ShownRecord } from './trail.ts';

interface Props<R> {
  /** Shown while the record loads, and when it cannot be shown. */
  title: string;
  /** Names the record in the cache: ['programs', id]. */
  loadKey: readonly unknown[];
  load(signal: AbortSignal): Promise<R>;
  /** Where it leads when there is no such record; left out it is the screen's own list. */
  list?: string;
  /** What the page's way says of the record; left out it is the record's name, and the page is looked for beside the screen. */
  called?(record: R): RecordName | undefined;
  /** So often it is looked at again while something is done to it; false while nothing is. */
  lookEveryMs?(record: R): number | false;
  children(record: R): ReactNode;
}

/** What most records have. */
interface Named {
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

function nameOf(record: Named): RecordName | undefined {
  const { firstName = '', lastName = '' } = record;
  const name = record.name ?? `${firstName} ${lastName}`.trim();
  return name === '' ? undefined : { name };
}

/** Loads the record that a page is about, afresh each time the page opens, and then shows the page. */
export function RecordPage<R>({
  title,
  loadKey,
  load,
  list,
  called = nameOf as (record: R) => RecordName | undefined,
  lookEveryMs,
  children,
}: Props<R>) {
  const answer = useQuery({
    queryKey: ['record', ...loadKey],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data !== undefined && lookEveryMs?.(state.data)) || false,
  });
  if (answer.data !== undefined) return <ShownRecord value={called(answer.data)}>{children(answer.data)}</ShownRecord>;
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
