import { Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Page } from './Page.tsx';
import { say } from './texts.ts';
import { type RecordName, ShownRecord } from './trail.ts';

interface Props<R> {
  /** Shown while the record loads, and when it cannot be loaded. */
  title: string;
  /** The record's name in the cache: ['programs', id]. */
  loadKey: readonly unknown[];
  load(signal: AbortSignal): Promise<R>;
  /** The target of the link when the record does not exist. By default, the screen's own list. */
  list?: string;
  /**
   * Returns the record's entry in the breadcrumb. By default it is the record's name, with a page that is found next to the screen's path.
   */
  called?(record: R): RecordName | undefined;
  /** Returns the interval (ms) for loading the record again while an operation on it runs. Returns false otherwise. */
  lookEveryMs?(record: R): number | false;
  children(record: R): ReactNode;
}

/** The name fields of most records. */
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

/** Loads the record of a page, again each time the page opens, and then shows the page. */
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
        <Stack spacing={2} aria-busy="true" aria-label={say('loading')}>
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} variant="rounded" height={56} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
