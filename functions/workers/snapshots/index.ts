import type { Context } from 'aws-lambda';
import { env } from '../../core/env.ts';
import { scheduledRun } from '../../core/scheduledRun.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { makeSnapshots } from '../../rules/lists/snapshots/makeSnapshots.ts';

/** The worker begins nothing new in its last minutes (ms). The largest State takes less. */
const reserveMs = 5 * 60_000;

/** Writes the files from which new functions load lists, every quarter of an hour, if much has changed since the last ones. */
export const handler = scheduledRun(async (_event: unknown, context?: Context) => {
  // Nothing loads these files in a stage that answers from PostgreSQL.
  if (env().QUERIES === 'postgres') return;
  const until = Date.now() + (context?.getRemainingTimeInMillis() ?? 900_000) - reserveMs;
  await makeSnapshots({
    client: tableClient(),
    table: env().TABLE_NAME,
    entities: allEntities,
    hasSharedSmall: env().SMALL_RECORDS !== 'own',
    until,
  });
});
