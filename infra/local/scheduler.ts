/** EventBridge Scheduler's stand-in: runs functions at their times, or now. */
import { randomUUID } from 'node:crypto';
import { isDue, ratePeriod } from './cron.ts';
import { type Invocable, invoke, type Report } from './invoke.ts';

export interface Schedule extends Invocable {
  readonly every: string;
}

export interface Scheduler {
  /**
   * Runs a function as its schedule would, with `more` in its event, and waits for it. @throws Error where it has no schedule, or what it
   * throws
   */
  runNow(name: string, more?: object): Promise<void>;
  stop(): void;
}

/** Starts the schedules. A run that fails is reported and not repeated. @throws Error for an expression that is not understood */
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
  const timers: NodeJS.Timeout[] = [];
  const timed: Schedule[] = [];
  for (const schedule of schedules) {
    const period = ratePeriod(schedule.every);
    if (period) timers.push(setInterval(() => start(schedule), period));
    else {
      isDue(schedule.every, Date.now());
      timed.push(schedule);
    }
  }
  let minute = Math.floor(Date.now() / 60_000);
  const tick = () => {
    const now = Math.floor(Date.now() / 60_000);
    // After a sleep of the machine only the last minutes are caught up.
    for (let at = Math.max(minute + 1, now - 5); at <= now; at++) {
      for (const schedule of timed) if (isDue(schedule.every, at * 60_000)) start(schedule);
    }
    minute = now;
  };
  timers.push(setInterval(tick, 1000));
  return {
    async runNow(name, more) {
      const schedule = schedules.find((entry) => entry.name === name);
      if (!schedule) throw new Error(`${name} has no schedule`);
      await run(schedule, more);
    },
    stop: () => timers.forEach(clearInterval),
  };
}
