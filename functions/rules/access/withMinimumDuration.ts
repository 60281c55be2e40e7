import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than what is done for somebody known takes, and short enough for people. */
const leastMs = 700;

/** Does something that must not tell by its time what it found: the answer comes no sooner than after a fixed while. */
export async function withMinimumDuration<R>(work: () => Promise<R>): Promise<R> {
  const [done] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
