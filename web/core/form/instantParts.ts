/** An instant as two boxes: a date and a time as shown by clocks of a time zone. */
import { dayIn, instantAt, timeIn } from '../../../shared/core/days.ts';
import { dayOf } from '../dayText.ts';
import { shownZone } from '../shownZone.ts';

export interface InstantParts {
  /** `YYYY-MM-DD`, or as typed while it is not a valid date. */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

/** Returns the content of the boxes for an instant, or empty text without one. */
export function partsOf(instant: string, zone = shownZone()): InstantParts {
  const at = Date.parse(instant);
  if (instant === '' || Number.isNaN(at)) return { date: '', time: '' };
  const time = timeIn(zone, at);
  return { date: dayIn(zone, at), time: `${time.slice(0, 2)}:${time.slice(2)}` };
}

/**
 * Returns the instant in UTC, or '' for two empty boxes. For an incomplete value, it returns the typed text, which every schema refuses.
 */
export function instantOf({ date, time }: InstantParts, zone = shownZone()): string {
  if (date.trim() === '' && time === '') return '';
  const day = dayOf(date);
  return day && /^\d{2}:\d{2}$/.test(time) ? new Date(instantAt(day, time, zone)).toISOString() : `${date} ${time}`;
}
