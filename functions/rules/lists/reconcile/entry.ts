/** The facts that the table and its feed index must say alike of each record in a feed. Edit together with infra/aws/table.ts. */
import { hash } from 'node:crypto';
import type { Key } from '../../../core/store/item.ts';

/** A place in the feed. */
export interface FeedPlace {
  readonly feed: string;
  readonly at: string;
}

/** A record, or a line of the change log, as either of the two has it: where it stands in the feed, and which write of it that is. */
export interface FeedEntry extends Key, FeedPlace {
  readonly version: number;
  readonly seq?: number;
  readonly deleted?: boolean;
}

/** Asks for entries alone: what a record holds is not sent. */
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

/** The entry that an item is; undefined of what is in no feed. */
export function entryOf(item: Readonly<Record<string, unknown>> | undefined): FeedEntry | undefined {
  return item?.feed === undefined ? undefined : (item as unknown as FeedEntry);
}

/** 64 bits that differ where anything of the entry differs. */
export function digestOf({ pk, sk, feed, at, version, seq = 0, deleted = false }: FeedEntry): bigint {
  return hash('sha1', JSON.stringify([pk, sk, feed, at, version, seq, deleted]), 'buffer').readBigUInt64LE();
}
