const seniorAge = 60;

/** Returns the latest birth date of a person who is sixty on `day`. For the first sixty years of the calendar, the year is 0. */
export function bornBy(day: string): string {
  const year = Math.max(0, Number(day.slice(0, 4)) - seniorAge);
  return `${String(year).padStart(4, '0')}${day.slice(4)}`;
}
