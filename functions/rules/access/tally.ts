/** Counts attempts in a table item that expires automatically. Counting is atomic, so that concurrent attempts cannot exceed the limit. */
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import type { Key } from '../../core/store/item.ts';
import { whenConditionHolds } from '../../core/store/whenConditionHolds.ts';

/** A limit on attempts. All times are in seconds. */
export interface Limit {
  /** Separates the counts of different limits. */
  readonly name: string;
  /** This number of attempts within `within` is free. The last of them begins a pause. */
  readonly tries: number;
  readonly within: number;
  readonly pause: number;
  /**
   * After a pause one attempt is free, and the next pause is twice as long, up to this. If absent, the count begins again after a pause.
   */
  readonly longestPause?: number;
}

interface Tally {
  readonly tries: number;
  /** Seconds since 1970. Attempts are counted together until `endsAt`, and none is allowed until `pausedUntil` (0 if there is no pause). */
  readonly endsAt: number;
  readonly pausedUntil: number;
}

/** The pause after too many attempts: its remaining time, and whether it began in this second or the previous one. */
export interface Pause {
  readonly seconds: number;
  readonly isNew: boolean;
}

const rounds = 100;

/** Counts an attempt at `now` (seconds). Returns a pause if there were too many. */
export async function count(limit: Limit, key: Key, now: number): Promise<Pause | undefined> {
  for (let round = 0; round < rounds; round++) {
    if (await isAdded(limit, key, now)) return undefined;
    const seen = await read(key);
    if (seen && seen.pausedUntil > now) {
      const seconds = seen.pausedUntil - now;
      // Times are whole seconds, so a pause that has just begun may have begun in the previous second.
      return { seconds, isNew: seconds >= pauseAfter(limit, seen.tries) - 1 };
    }
    if (await isReplaced(limit, key, seen, now)) return undefined;
  }
  return { seconds: limit.pause, isNew: false };
}

/** Uncounts an attempt that was not one, and ends the pause that it began. */
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

/** Returns whether no attempt is allowed at `now` (seconds). */
export async function isInPause(key: Key, now: number): Promise<boolean> {
  return ((await read(key))?.pausedUntil ?? 0) > now;
}

/** Forgets all attempts. */
export async function forget(key: Key): Promise<void> {
  await tableClient().send(new DeleteCommand({ TableName: env().TABLE_NAME, Key: key }));
}

/** Counts one more free attempt that begins no pause. */
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

/**
 * Writes the first attempt of a count, or one that begins a pause. Among concurrent callers with the same previous state, only one
 * succeeds.
 */
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

/** Returns the pause (seconds) that begins with an attempt: the first one, doubled with each further attempt. */
function pauseAfter({ tries: free, pause, longestPause = pause }: Limit, tries: number): number {
  return Math.min(pause * 2 ** Math.min(tries - free, 30), longestPause);
}

async function read(key: Key): Promise<Tally | undefined> {
  const { Item } = await tableClient().send(new GetCommand({ TableName: env().TABLE_NAME, Key: key, ConsistentRead: true }));
  return Item as Tally | undefined;
}

/** Returns whether the condition of a write was met. */
async function holds(command: PutCommand | UpdateCommand): Promise<boolean> {
  return (await whenConditionHolds(tableClient().send(command as PutCommand))) !== undefined;
}
