/** Reading many items by their keys at once. Edit when reads are throttled in another way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AppError } from '../errors.ts';
import { isKey, type Key } from './item.ts';

/** What a throttled table left out is asked for again so often: a few seconds in all. */
const tries = 8;

/** What an item is known by among others: no sort key of ours holds the sign behind it. */
export const itemNameOf = ({ pk, sk }: Key) => `${sk}\0${pk}`;

/**
 * The items with these keys, consistently, in their order; those that are missing are left out. Throws 'tooMany' where the table goes on
 * leaving some out: what was not read is never taken for missing.
 */
export async function readItems<I extends Key>(client: DynamoDBDocumentClient, table: string, keys: readonly Key[]): Promise<I[]> {
  const different = [...new Map(keys.filter(isKey).map(({ pk, sk }) => [itemNameOf({ pk, sk }), { pk, sk }])).values()];
  const found = new Map<string, I>();
  for (let at = 0; at < different.length; at += 100) {
    let wanted: Record<string, unknown>[] = different.slice(at, at + 100);
    for (let attempt = 0; wanted.length; attempt++) {
      if (attempt === tries) throw new AppError('tooMany', 'The portal is very busy. Please try again in a minute.', '', 60);
      if (attempt) await sleep(Math.random() * 20 * 2 ** attempt);
      const reply = await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys: wanted, ConsistentRead: true } } }));
      for (const item of (reply.Responses?.[table] ?? []) as I[]) found.set(itemNameOf(item), item);
      wanted = reply.UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return different.flatMap((key) => found.get(itemNameOf(key)) ?? []);
}
