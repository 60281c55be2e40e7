/**
 * Compares the feed with the table. The run begins once a night and continues every quarter of an hour until it is complete. With `{
 * "isAtOnce": true }` it begins now, for use after a table was restored.
 */
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { logFindings } from '../../rules/lists/reconcile/logFindings.ts';
import { reconcile } from '../../rules/lists/reconcile/reconcile.ts';
import type { Ended } from '../../rules/lists/reconcile/runItem.ts';

/** Scheduled events omit it. */
const ReconcileEvent = z.object({ isAtOnce: z.boolean().default(false) });

/** The worker reads nothing new in its last minutes (ms). It uses them to check the differences again. */
const reserveMs = 5 * 60_000;

/** Returns the findings of a finished run, for a person who invoked it by hand. Throws if the event's isAtOnce is not a boolean. */
export async function handler(event: unknown = {}, context?: Context): Promise<Ended | undefined> {
  const { isAtOnce } = ReconcileEvent.parse(event);
  const leaseUntil = Date.now() + (context?.getRemainingTimeInMillis() ?? 900_000);
  const given = { client: tableClient(), table: env().TABLE_NAME, until: leaseUntil - reserveMs, leaseUntil, isAtOnce };
  const found = await reconcile(given);
  if (!found) return undefined;
  logFindings(env().STAGE, found);
  const { records: _, ...ended } = found;
  return ended;
}
