/**
 * Answers all questions of lists and reports from PostgreSQL, in stages that use it. Other functions invoke it. It is the only one that
 * reaches the database.
 */
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import { PostgresLists } from '../../core/lists/postgres/lists.ts';
import { openPools } from '../../core/lists/postgres/logIn.ts';
import { Answerer } from '../../core/lists/remote/answer.ts';
import type { ListCall, ListReply } from '../../core/lists/remote/protocol.ts';
import { callFailed, faultOf, log } from '../../core/log.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';

let kept: Promise<Answerer> | undefined;

async function answerer(): Promise<Answerer> {
  if (env().SMALL_RECORDS !== 'own') throw new Fault('PostgreSQL needs the small records of States in their own partitions');
  const table = env().TABLE_NAME;
  const client = tableClient();
  const read = feedReader(client, table);
  const readRecord = recordReader(client, table);
  const lists = new PostgresLists({ entities: allEntities, read, readRecord, table, ...(await openPools()) });
  return new Answerer(lists, allEntities);
}

/** Replies to a question. Faults are logged without the values in them, and the caller learns only that there was one. */
export async function handler(call: ListCall): Promise<ListReply> {
  try {
    kept ??= answerer();
    return await (await kept).reply(call);
  } catch (error) {
    log.error(callFailed, faultOf(error));
    throw new Fault('A question could not be answered');
  }
}
