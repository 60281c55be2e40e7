/** How long there is to decide: whole days from today in the reader's zone to the day by which it is due. */
export function daysLeft(dueOn: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${dueOn}T00:00:00Z`) - today) / 86_400_000);
}

/** '3 days left', 'Due today', '2 days overdue' */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Due today';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'overdue' : 'left'}`;
}

/** Today in the reader's zone, YYYY-MM-DD. */
export function todayHere(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA').format(now);
}
