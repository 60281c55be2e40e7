/**
 * Every five minutes: sends again what is due and whose message was lost on its way, and tells vendors what was sold. With `{ "staleAfterMs": 0 }` all that is due, at once:
 * for whoever knows that the queues were emptied. A message too many harms nothing, and a queue that fails stops none of
 * the others.
 */
import * as z from 'zod';
import { scheduledRun } from '../../core/scheduledRun.ts';
import { settleEach } from '../../core/settleEach.ts';
import { store } from '../../core/store/clients.ts';
import { defaultStaleAfterMs } from '../../core/store/isStale.ts';
import { sendDueApplications } from '../../rules/applications/queue.ts';
import { tellDecided } from '../../rules/applications/tellLater.ts';
import { sendDueCodes } from '../../rules/benefits/codes/due.ts';
import { sendDueExports } from '../../rules/files/due.ts';
import { sendDueImports } from '../../rules/imports/due.ts';
import { moveSmall } from '../../rules/lists/moveSmall.ts';
import { sendDueMails } from '../../rules/mails/due.ts';
import { tellSales } from '../../rules/mails/tellSales.ts';
import { sendDueJobs } from '../../rules/payments/dueJobs.ts';

/** The event of a schedule names no staleAfterMs. */
const SweepEvent = z.object({ staleAfterMs: z.number().int().min(0).default(defaultStaleAfterMs) });

/** Throws for an event whose staleAfterMs is no number of milliseconds. */
export const handler = scheduledRun(async (event: unknown = {}) => {
  const { staleAfterMs } = SweepEvent.parse(event);
  await settleEach(
    [sendDueImports, sendDueJobs, sendDueExports, sendDueMails, sendDueCodes, sendDueApplications, tellDecided, tellSales, moveSmall],
    (send) => send(store(), staleAfterMs),
  );
});
