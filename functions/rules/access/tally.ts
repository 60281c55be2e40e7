/** How often something was tried, as an item of the table that drops itself. Counting is atomic: of many at once, no more than the limit pass. */
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import type { Key } from '../../core/store/item.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';

/** What is limited; all times in seconds. */
export interface Limit {
  /** Keeps counts apart. */
  readonly name: string;
  /** So many tries within `within` are free; the last of them begins a pause. */
  readonly tries: number;
  readonly within: number;
  readonly pause: number;
  /** After a pause one try is free, and the pause after it twice as long, up to this. Absent: the count begins anew after a pause. */
  readonly longestPause?: number;
}

interface Tally {
  readonly tries: number;
  /** Seconds since 1970: until then tries are counted together; until then (0: not at all) nobody may try. */
  readonly endsAt: number;
  readonly pausedUntil: number;
}

/** That there were too many tries: for how long, and whether that began in this second or the one before. */
export interface Pause {
  readonly seconds: number;
  readonly isNew: boolean;
}

const rounds = 100;

/** Counts a try at `now` (seconds); a pause where there were too many. */
export async function count(limit: Limit, key: Key, now: number): Promise<Pause | undefined> {
  for (let round = 0; round < rounds; round++) {
    if (await isAdded(limit, key, now)) return undefined;
    const seen = await read(key);
    if (seen && seen.pausedUntil > now) {
      const seconds = seen.pausedUntil - now;
      // Seconds are whole: what began a moment ago may have begun in the second before.
      return { seconds, isNew: seconds >= pauseAfter(limit, seen.tries) - 1 };
    }
    if (await isReplaced(limit, key, seen, now)) return undefined;
  }
  return { seconds: limit.pause, isNew: false };
}

/** Takes a try back that was none, with the pause that it began. */
export async function uncount(key: Key): Promise<void> {
  await holds(
    new UpdateCommand({
      TableName: env().TABLE_NAME,
      Key: key,
      UpdateExpression: 'SET tries = tries - :one, pausedUntil = :none',
      ConditionExpression: 'tries > :none',
      ExpressionAttributeValues: { ':one': 1, ':none': 0 },
    }),
  );
}

/** Whether nobody may try at `now` (seconds). */
export async function isInPause(key: Key, now: number): Promise<boolean> {
  return ((await read(key))?.pausedUntil ?? 0) > now;
}

/** Forgets all tries. */
export async function forget(key: Key): Promise<void> {
  await tableClient().send(new DeleteCommand({ TableName: env().TABLE_NAME, Key: key }));
}

/** One more of those that are free and begin no pause. */
function isAdded({ tries }: Limit, key: Key, now: number): Promise<boolean> {
  return holds(
    new UpdateCommand({
      TableName: env().TABLE_NAME,
      Key: key,
      UpdateExpression: 'SET tries = tries + :one',
      ConditionExpression: 'endsAt > :now AND tries < :last AND pausedUntil <= :now',
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':last': tries - 1 },
    }),
  );
}

/** The first of a count, or one that begins a pause: only one of many makes it from what all of them saw. */
function isReplaced(limit: Limit, key: Key, seen: Tally | undefined, now: number): Promise<boolean> {
  const before = seen && seen.endsAt > now ? seen : { tries: 0, endsAt: now + limit.within };
  const tries = before.tries + 1;
  const pausedUntil = tries >= limit.tries ? now + pauseAfter(limit, tries) : 0;
  const endsAt = pausedUntil ? pausedUntil + (limit.longestPause ? limit.within : 0) : before.endsAt;
  const unchanged = {
    ConditionExpression: 'tries = :tries AND endsAt = :endsAt AND pausedUntil = :pausedUntil',
    ExpressionAttributeValues: { ':tries': seen?.tries, ':endsAt': seen?.endsAt, ':pausedUntil': seen?.pausedUntil },
  };
  return holds(
    new PutCommand({
      TableName: env().TABLE_NAME,
      Item: { ...key, tries, endsAt, pausedUntil, expiresAt: endsAt },
      ...(seen ? unchanged : { ConditionExpression: 'attribute_not_exists(pk)' }),
    }),
  );
}

/** The pause (seconds) that begins with a try: the first one, doubled with each further try. */
function pauseAfter({ tries: free, pause, longestPause = pause }: Limit, tries: number): number {
  return Math.min(pause * 2 ** Math.min(tries - free, 30), longestPause);
}

async function read(key: Key): Promise<Tally | undefined> {
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: key, ConsistentRead: true }));
  return Item as Tally | undefined;
}

/** Whether a write's condition held. */
async function holds(command: PutCommand | UpdateCommand): Promise<boolean> {
  return (await whenConditionHolds(tableClient().send(command as PutCommand))) !== undefined;
}
