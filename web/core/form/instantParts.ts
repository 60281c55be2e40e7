/** A moment as its two boxes hold it: a date and a time of the reader's own time zone. */
import { dayOf } from '../dayText.ts';

export interface InstantParts {
  /** YYYY-MM-DD, or as typed while it is no date. */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The boxes' contents for an instant; empty where there is none. */
export function partsOf(instant: string): InstantParts {
  const at = new Date(instant);
  if (instant === '' || Number.isNaN(at.getTime())) return { date: '', time: '' };
  const date = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return { date, time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** The instant in UTC; '' for two empty boxes, and what was typed, which no schema takes, for half a moment. */
export function instantOf({ date, time }: InstantParts): string {
  if (date.trim() === '' && time === '') return '';
  const day = dayOf(date);
  return day && /^\d{2}:\d{2}$/.test(time) ? new Date(`${day}T${time}`).toISOString() : `${date} ${time}`;
}
