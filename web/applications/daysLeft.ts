import { say } from './texts.ts';

/** Returns the time left to decide, in whole days from today in the reader's zone to the due date. */
export function daysLeft(dueOn: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${dueOn}T00:00:00Z`) - today) / 86_400_000);
}

/** Returns the remaining days as text: '3 days left', 'Due today', '2 days overdue'. */
export function daysLeftText(days: number): string {
  if (days === 0) return say('days.today');
  return say(days < 0 ? 'days.overdue' : 'days.left', { count: Math.abs(days) });
}

/** Returns today's date in the reader's zone (YYYY-MM-DD). */
export function todayHere(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA').format(now);
}
