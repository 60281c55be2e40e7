import type { Context } from 'aws-lambda';
import { env } from '../../core/env.ts';
import { scheduledRun } from '../../core/scheduledRun.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { makeSnapshots } from '../../rules/lists/snapshots/makeSnapshots.ts';

/** So long before its time is up the worker begins nothing new (ms): the largest state takes less. */
const reserveMs = 5 * 60_000;

/** Every quarter of an hour: the files from which functions that start take up lists, where much has changed since the last. */
export const handler = scheduledRun(async (_event: unknown, context?: Context) => {
  const until = Date.now() + (context?.getRemainingTimeInMillis() ?? 900_000) - reserveMs;
  await makeSnapshots({
    client: tableClient(),
    table: env().TABLE_NAME,
    entities: allEntities,
    hasSharedSmall: env().SMALL_RECORDS !== 'own',
    until,
  });
});
