/** Rules for income limits: a limit that people have seen stays unchanged. */
import { dayIn } from '../../../shared/core/days.ts';
import type { IncomeLimit, IncomeLimitForm, IncomePlace } from '../../../shared/entities/income-limit.ts';
import { refusalsOf } from '../../core/errors.ts';

const refuse = refusalsOf('applications/server.staff');

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
  if (!before.isToBeChecked) throw refuse('conflict', 'incomeLimits.begun');
  for (const field of ['place', 'startsOn', 'endsOn'] as const) {
    if (before[field] !== after[field]) throw refuse('conflict', 'incomeLimits.onlyFigures', { field });
  }
}

/** Throws 'conflict' for a limit that has begun, unless its figures are still unchecked. */
export function assertMayRemove(limit: IncomeLimit, now: number): void {
  if (!hasBegun(limit, now) || limit.isToBeChecked) return;
  throw refuse('conflict', 'incomeLimits.seen');
}
