/** EventBridge Scheduler's stand-in: runs functions on schedule, or immediately. */
import { randomUUID } from 'node:crypto';
import { ratePeriod } from '../aws/ratePeriod.ts';
import { type Invocable, invoke, type Report } from './invoke.ts';

export interface Schedule extends Invocable {
  readonly every: string;
}

export interface Scheduler {
  /**
   * Runs a function as its schedule would, with `more` in its event, and waits for it. @throws Error if it has no schedule, or the error
   * of the function
   */
  runNow(name: string, more?: object): Promise<void>;
  stop(): void;
}

/**
 * Starts the schedules. A failed run is reported and not repeated.
 * @throws Error for an expression that is not understood
 */
export function startScheduler(schedules: readonly Schedule[], report: Report): Scheduler {
  const run = (schedule: Schedule, more: object = {}) =>
    invoke(schedule, {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.scheduler',
      account: '000000000000',
      time: new Date().toISOString(),
      region: 'us-east-1',
      resources: [],
      detail: '{}',
      ...more,
    });
  const start = (schedule: Schedule) => void run(schedule).catch((error: unknown) => report(`${schedule.name} (schedule)`, error));
  const periods = schedules.map((schedule) => ratePeriod(schedule.every));
  const timers = schedules.map((schedule, n) => setInterval(() => start(schedule), periods[n]));
  return {
    async runNow(name, more) {
      const schedule = schedules.find((entry) => entry.name === name);
      if (!schedule) throw new Error(`${name} has no schedule`);
      await run(schedule, more);
    },
    stop: () => timers.forEach(clearInterval),
  };
}
