/** Rules for income limits: a limit that people have seen stays unchanged. */
import { dayIn } from '../../../shared/core/days.ts';
import type { IncomeLimit, IncomeLimitForm, IncomePlace } from '../../../shared/entities/income-limit.ts';
import { AppError } from '../../core/errors.ts';

/** The time zone in which a place's days begin first. */
const zones: Readonly<Record<IncomePlace, string>> = {
  '48 states and D.C.': 'America/New_York',
  Alaska: 'America/Anchorage',
  Hawaii: 'Pacific/Honolulu',
};

const hasBegun = ({ place, startsOn }: IncomeLimit, now: number) => startsOn <= dayIn(zones[place], now);

/** Throws 'conflict' for a limit that has begun. If its figures are still unchecked, only they and the mark may change. */
export function assertMayChange(before: IncomeLimit, after: IncomeLimitForm, now: number): void {
  if (!hasBegun(before, now)) return;
  if (!before.isToBeChecked) {
    throw new AppError('conflict', 'This limit is already in effect and cannot be changed. Create a limit that begins after it.');
  }
  for (const field of ['place', 'startsOn', 'endsOn'] as const) {
    if (before[field] === after[field]) continue;
    const sentence =
      'This limit is already in effect. Only its figures can be corrected. To change its place or days, delete it and create another.';
    throw new AppError('conflict', sentence, field);
  }
}

/** Throws 'conflict' for a limit that has begun, unless its figures are still unchecked. */
export function assertMayRemove(limit: IncomeLimit, now: number): void {
  if (!hasBegun(limit, now) || limit.isToBeChecked) return;
  throw new AppError('conflict', 'This limit is already in effect and cannot be deleted. Applicants have seen it.');
}
