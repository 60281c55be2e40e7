/** The facts of a record that must be equal in the table and its feed index. Edit together with infra/aws/table.ts. */
import { hash } from 'node:crypto';
import type { Key } from '../../../core/store/item.ts';

/** A position in the feed. */
export interface FeedPlace {
  readonly feed: string;
  readonly at: string;
}

/** A record or change log entry on either side: its position in the feed and its version. */
export interface FeedEntry extends Key, FeedPlace {
  readonly version: number;
  readonly seq?: number;
  readonly deleted?: boolean;
}

/** Requests only entries, without the contents of the records. */
export const entriesOnly = {
  ProjectionExpression: '#pk, #sk, #feed, #at, #version, #seq, #deleted',
  ExpressionAttributeNames: {
    '#pk': 'pk',
    '#sk': 'sk',
    '#feed': 'feed',
    '#at': 'at',
    '#version': 'version',
    '#seq': 'seq',
    '#deleted': 'deleted',
  },
};

/** Returns an item's entry, or undefined for an item without a feed. */
export function entryOf(item: Readonly<Record<string, unknown>> | undefined): FeedEntry | undefined {
  return item?.feed === undefined ? undefined : (item as unknown as FeedEntry);
}

/** Returns 64 bits that differ if any part of the entry differs. */
export function digestOf({ pk, sk, feed, at, version, seq = 0, deleted = false }: FeedEntry): bigint {
  return hash('sha1', JSON.stringify([pk, sk, feed, at, version, seq, deleted]), 'buffer').readBigUInt64LE();
}
