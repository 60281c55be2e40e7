/**
 * Every five minutes, sends due work again if its message was lost, notifies vendors of sales, and starts the morning emails. With
 * `{ "staleAfterMs": 0 }` it sends all due work at once, for use after the queues were emptied. An extra message does no harm, and a failing
 * queue does not stop the others.
 */
import * as z from 'zod';
import { scheduledRun } from '../../core/scheduledRun.ts';
import { settleEach } from '../../core/settleEach.ts';
import { store } from '../../core/store/clients.ts';
import { defaultStaleAfterMs } from '../../core/store/isStale.ts';
import { notifyDecided } from '../../rules/applications/notifyLater.ts';
import { sendDueApplications } from '../../rules/applications/queue.ts';
import { sendDueCodes } from '../../rules/benefits/codes/due.ts';
import { sendDueExports } from '../../rules/files/due.ts';
import { sendDueImports } from '../../rules/imports/due.ts';
import { moveSmall } from '../../rules/lists/moveSmall.ts';
import { sendDueMails } from '../../rules/mails/due.ts';
import { notifySales } from '../../rules/mails/notifySales.ts';
import { sendDueJobs } from '../../rules/payments/dueJobs.ts';
import { startMorningEmails } from '../../rules/reports/morning/startMorningEmails.ts';

/** Scheduled events omit `staleAfterMs`. */
const SweepEvent = z.object({ staleAfterMs: z.number().int().min(0).default(defaultStaleAfterMs) });

/** Throws if the event's staleAfterMs is not a number of milliseconds. */
export const handler = scheduledRun(async (event: unknown = {}) => {
  const { staleAfterMs } = SweepEvent.parse(event);
  await settleEach(
    [
      sendDueImports,
      sendDueJobs,
      sendDueExports,
      sendDueMails,
      sendDueCodes,
      sendDueApplications,
      notifyDecided,
      notifySales,
      startMorningEmails,
      moveSmall,
    ],
    (send) => send(store(), staleAfterMs),
  );
});
