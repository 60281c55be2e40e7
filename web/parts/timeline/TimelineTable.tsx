import { Box, Button, Skeleton, Stack } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { signedDollars } from '../../../shared/core/money.ts';
import type { Timeline, TimelineEntry } from '../../../shared/entities/timeline.ts';
import { formatInstant } from '../../core/dayText.ts';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { useScreenBase } from '../../core/screenBase.ts';
import { ScreenPaths } from '../../core/screenPaths.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { RecordLink } from '../../core/table/RecordLink.tsx';
import { say } from './texts.ts';

export interface TimelineProps {
  /** The key in the cache: ['recipients', id]. */
  loadKey: readonly string[];
  /** Loads the page after `after`, or the first page if it is undefined. */
  load(after: string | undefined, signal: AbortSignal): Promise<Timeline>;
  /** The path of the record's own change log. */
  changes: string;
  /** The label of a sale's other party, such as 'Vendor'. */
  withLabel: string;
}

/** The newest entries, with older ones on request. Each entry is a link if the user's role has a screen for it. */
export function TimelineTable({ loadKey, load, changes, withLabel }: TimelineProps) {
  const pageOf = usePageOf(changes);
  const answer = useInfiniteQuery({
    queryKey: ['timeline', ...loadKey],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const entries = answer.data?.pages.flatMap((page) => page.entries) ?? [];
  const columns = [
    { label: say('column.when'), cell: ({ at }: TimelineEntry) => <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(at)}</span> },
    {
      label: say('column.what'),
      cell: (entry: TimelineEntry) => {
        const page = pageOf(entry);
        return page ? <RecordLink to={page}>{entry.what}</RecordLink> : entry.what;
      },
    },
    {
      label: say('column.amount'),
      isNumeric: true,
      cell: ({ amountCents }: TimelineEntry) => amountCents !== undefined && signedDollars(amountCents),
    },
    { label: withLabel, cell: (entry: TimelineEntry) => entry.with },
    { label: say('column.by'), cell: ({ by }: TimelineEntry) => by },
    { label: say('column.note'), cell: ({ note }: TimelineEntry) => note && <span style={{ whiteSpace: 'pre-line' }}>{note}</span> },
  ];
  return (
    <Stack spacing={2}>
      {answer.data && <PlainTable caption={say('title')} columns={columns} rows={entries} keyOf={({ key }) => key} />}
      {answer.isError && <LoadFailed error={answer.error} onRetry={() => void (answer.data ? answer.fetchNextPage() : answer.refetch())} />}
      {answer.isPending && <Skeleton variant="rounded" height={160} aria-label={say('loading')} />}
      {answer.hasNextPage && (
        <Box>
          <Button variant="outlined" color="inherit" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('older')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** Pages of the entries' records within an area. Tokens have no page. */
const pages: Partial<Record<NonNullable<TimelineEntry['record']>['kind'], (id: string) => string>> = {
  Transaction: (id) => `transactions/${id}`,
  Benefit: (id) => `recipient-details/history/${id}`,
  AchTransaction: (id) => `ach-transactions/update/${id}`,
  HybridCode: (id) => `recipients/cards/${id}/changes`,
};

/**
 * Returns the path for an entry. It is the record's page if the user's role has one. A change of the person or vendor leads to the change
 * log.
 */
function usePageOf(changes: string): (entry: TimelineEntry) => string | undefined {
  const { area } = useScreenBase();
  const hasScreen = useContext(ScreenPaths);
  return ({ record }) => {
    if (!record) return changes;
    const page = pages[record.kind];
    return page && hasScreen(`${area}/${page(':id')}`) ? `${area}/${page(record.id)}` : undefined;
  };
}
