/** A moment as its two boxes hold it: a date and a time as the clocks of a time zone show them. */
import { dayIn, instantAt, timeIn } from '../../../shared/core/days.ts';
import { dayOf } from '../dayText.ts';
import { shownZone } from '../shownZone.ts';

export interface InstantParts {
  /** YYYY-MM-DD, or as typed while it is no date. */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

/** The boxes' contents for an instant; empty where there is none. */
export function partsOf(instant: string, zone = shownZone()): InstantParts {
  const at = Date.parse(instant);
  if (instant === '' || Number.isNaN(at)) return { date: '', time: '' };
  const time = timeIn(zone, at);
  return { date: dayIn(zone, at), time: `${time.slice(0, 2)}:${time.slice(2)}` };
}

/** The instant in UTC; '' for two empty boxes, and what was typed, which no schema takes, for half a moment. */
export function instantOf({ date, time }: InstantParts, zone = shownZone()): string {
  if (date.trim() === '' && time === '') return '';
  const day = dayOf(date);
  return day && /^\d{2}:\d{2}$/.test(time) ? new Date(instantAt(day, time, zone)).toISOString() : `${date} ${time}`;
}
