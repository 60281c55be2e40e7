import { scheduledRun } from '../../core/scheduledRun.ts';
import { store } from '../../core/store/clients.ts';
import { tick } from '../../rules/payments/schedule.ts';

/** Runs the due ACH runs every hour. A thrown error sets off the alarm, and the next tick continues. */
export const handler = scheduledRun(async () => {
  await tick(store());
});
