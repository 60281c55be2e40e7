import { scheduledRun } from '../../core/scheduledRun.ts';
import { store } from '../../core/store/clients.ts';
import { tick } from '../../rules/payments/schedule.ts';

/** Every hour: the ACH runs that are due. A throw makes the alarm ring, and the next tick goes on. */
export const handler = scheduledRun(async () => {
  await tick(store());
});
