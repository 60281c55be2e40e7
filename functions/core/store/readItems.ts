/** Reads many items by their keys at once. Edit when reads are throttled in another way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { refusalsOf } from '../errors.ts';
import { isKey, type Key } from './item.ts';

const refuse = refusalsOf('core/server.staff');

/** The number of attempts to read items that a throttled table left out. They take a few seconds in all. */
const tries = 8;

/** Returns the name that identifies an item among others. None of our sort keys contains the separator. */
export const itemNameOf = ({ pk, sk }: Key) => `${sk}\0${pk}`;

/**
 * Returns the items with these keys, consistently, in their order. Missing ones are left out. Throws 'tooMany' if the table keeps leaving
 * some out, so that unread items never look like missing ones.
 */
export async function readItems<I extends Key>(client: DynamoDBDocumentClient, table: string, keys: readonly Key[]): Promise<I[]> {
  const different = [...new Map(keys.filter(isKey).map(({ pk, sk }) => [itemNameOf({ pk, sk }), { pk, sk }])).values()];
  const found = new Map<string, I>();
  for (let at = 0; at < different.length; at += 100) {
    let wanted: Record<string, unknown>[] = different.slice(at, at + 100);
    for (let attempt = 0; wanted.length; attempt++) {
      if (attempt === tries) throw refuse('tooMany', 'store.busy', { retryAfterSeconds: 60 });
      if (attempt) await sleep(Math.random() * 20 * 2 ** attempt);
      const reply = await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: true } } }));
      for (const item of (reply.Responses?.[table] ?? []) as I[]) found.set(itemNameOf(item), item);
      wanted = reply.UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return different.flatMap((key) => found.get(itemNameOf(key)) ?? []);
}
