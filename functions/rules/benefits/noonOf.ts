import { startOfDay } from '../../../shared/core/days.ts';

/** Noon (ms) of a deposit's day in the State's latest time zone. It is the time of the deposit's sale. */
export function noonOf(day: string, zone: string): number {
  return startOfDay(day, zone) + 12 * 3_600_000;
}
