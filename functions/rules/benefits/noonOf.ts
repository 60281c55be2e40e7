import { startOfDay } from '../../../shared/core/days.ts';

/** Noon (ms) of a deposit's day, in the state's latest time zone: when its sale was. */
export function noonOf(day: string, zone: string): number {
  return startOfDay(day, zone) + 12 * 3_600_000;
}
