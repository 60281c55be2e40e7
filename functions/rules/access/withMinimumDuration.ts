import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work for a known person takes, and short enough for users (ms). */
const leastMs = 700;

/** Runs work with a duration that must not reveal its result. The response comes no sooner than after a fixed time. */
export async function withMinimumDuration<R>(work: () => Promise<R>): Promise<R> {
  const [done] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
