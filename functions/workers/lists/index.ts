/**
 * Answers all questions of lists and reports from PostgreSQL, in stages that use it. Other functions invoke it. A schedule invokes it too, to
 * bring lists up to date while no one asks. It is the only one that reaches the database.
 */
import type { Context } from 'aws-lambda';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import { Follower } from '../../core/lists/postgres/follower.ts';
import { PostgresLists } from '../../core/lists/postgres/lists.ts';
import { openPools } from '../../core/lists/postgres/logIn.ts';
import { Answerer } from '../../core/lists/remote/answer.ts';
import type { ListCall, ListReply } from '../../core/lists/remote/protocol.ts';
import { callFailed, faultOf, log } from '../../core/log.ts';
import { scheduledRun } from '../../core/scheduledRun.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { analystAccess } from '../../rules/reports/analystViews.ts';

/** A scheduled run finds the writes of this long (ms). It begins every quarter of an hour. */
const followedMs = 20 * 60_000;
/** A scheduled run begins no further State in its last part (ms). */
const reserveMs = 60_000;

interface Kept {
  readonly answerer: Answerer;
  readonly follower: Follower;
}

let kept: Promise<Kept> | undefined;

async function open(): Promise<Kept> {
  if (env().SMALL_RECORDS !== 'own') throw new Fault('PostgreSQL needs the small records of States in their own partitions');
  const table = env().TABLE_NAME;
  const client = tableClient();
  const pools = await openPools();
  const read = feedReader(client, table);
  const readRecord = recordReader(client, table);
  const sources = { entities: allEntities, read, readRecord, table, analysts: analystAccess, ...pools };
  const lists = new PostgresLists(sources);
  return { answerer: new Answerer(lists, allEntities), follower: new Follower({ ...sources, lists }) };
}

function opened(): Promise<Kept> {
  kept ??= open();
  return kept;
}

const follow = scheduledRun(async (_event: object, context?: Context) => {
  const { follower } = await opened();
  await follower.run(Date.now() - followedMs, Date.now() + (context?.getRemainingTimeInMillis() ?? 300_000) - reserveMs);
});

/**
 * Replies to a question. Any other event is one of the schedule. Faults are logged without the values in them, and the caller learns only that
 * there was one.
 */
export async function handler(event: ListCall | object, context?: Context): Promise<ListReply | undefined> {
  if (!('is' in event)) {
    await follow(event, context);
    return undefined;
  }
  try {
    return await (await opened()).answerer.reply(event);
  } catch (error) {
    log.error(callFailed, faultOf(error));
    throw new Fault('A question could not be answered');
  }
}
