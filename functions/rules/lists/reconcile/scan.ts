/** Reads all entries of the table or of its feed index, in parallel segments. */
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { entriesOnly, entryOf, type FeedEntry } from './entry.ts';
import type { Side } from './Sums.ts';

/** The position in a segment: its start, after a key, or its end. */
export type SegmentPosition = 'start' | 'end' | Readonly<Record<string, unknown>>;

/**
 * The number of segments read in parallel. A change of the number restarts the runs in progress. The index is split by its partitions, and
 * one may contain most of it, so more segments would gain little.
 */
export const segments: Readonly<Record<Side, number>> = { table: 4, feed: 1 };

export const allStarts = (side: Side): SegmentPosition[] => Array.from({ length: segments[side] }, () => 'start');

/** Half a read unit per 4 KB of the complete items. */
export interface ScanMeter {
  readUnits: number;
}

interface Scan {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly side: Side;
  readonly meter: ScanMeter;
}

/**
 * Passes every entry from the positions on to `take`, while `isTime` returns true. Returns the positions that it reached. A page of a
 * segment is processed completely or not at all.
 */
export async function scan(
  { client, table, side, meter }: Scan,
  from: readonly SegmentPosition[],
  take: (entry: FeedEntry) => void,
  isTime: () => boolean = () => true,
): Promise<SegmentPosition[]> {
  const readSegment = async (start: SegmentPosition, segment: number): Promise<SegmentPosition> => {
    let position = start;
    while (position !== 'end' && isTime()) {
      const page = await client.send(
        new ScanCommand({
          TableName: table,
          IndexName: side === 'feed' ? 'feed' : undefined,
          Segment: segment,
          TotalSegments: from.length,
          ...entriesOnly,
          ExclusiveStartKey: position === 'start' ? undefined : position,
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
      meter.readUnits += page.ConsumedCapacity?.CapacityUnits ?? 0;
      for (const item of page.Items ?? []) {
        const entry = entryOf(item);
        if (entry) take(entry);
      }
      position = page.LastEvaluatedKey ?? 'end';
    }
    return position;
  };
  return Promise.all(from.map(readSegment));
}
