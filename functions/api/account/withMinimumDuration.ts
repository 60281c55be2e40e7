import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than what is done for a known address takes, and short enough for people. */
const leastMs = 700;

/** Does something that must not tell by its time whether it was done: the answer comes no sooner than after a fixed while. */
export async function withMinimumDuration(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
}
