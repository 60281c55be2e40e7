/** Reads all entries of the table, or of its feed index, several segments at once. */
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { entriesOnly, entryOf, type FeedEntry } from './entry.ts';
import type { Side } from './Sums.ts';

/** How far a segment was read: from its start, from behind a key, or to its end. */
export type SegmentPosition = 'start' | 'end' | Readonly<Record<string, unknown>>;

/**
 * So many are read side by side; what is under way is lost when it changes, and begun anew. The index is divided by its partitions, of which one
 * may hold most of it, so that segments would gain little.
 */
export const segments: Readonly<Record<Side, number>> = { table: 4, feed: 1 };

export const allStarts = (side: Side): SegmentPosition[] => Array.from({ length: segments[side] }, () => 'start');

/** Half a read unit for each 4 KB, of what the items hold whole. */
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
 * Tells `take` of every entry, from the positions on, for as long as `isTime` says; answers how far it came. A segment's page is taken whole or
 * not at all.
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
