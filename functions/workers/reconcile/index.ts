/**
 * Each quarter of an hour: the comparison of the feed with the table, which begins once a night and is gone on with until it is whole. With
 * `{ "isAtOnce": true }` it begins now: for whoever has restored a table.
 */
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { env } from '../../core/env.ts';
import { tableClient } from '../../core/store/clients.ts';
import { logFindings } from '../../rules/lists/reconcile/logFindings.ts';
import { reconcile } from '../../rules/lists/reconcile/reconcile.ts';
import type { Ended } from '../../rules/lists/reconcile/runItem.ts';

/** The event of a schedule says nothing of it. */
const ReconcileEvent = z.object({ isAtOnce: z.boolean().default(false) });

/** So long before its time is up the worker reads nothing new (ms): what differs is looked at again in it. */
const reserveMs = 5 * 60_000;

/** What was found, once a run is over, for whoever has invoked it by hand. Throws for an event whose isAtOnce is no boolean. */
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
