const seniorAge = 60;

/** Whoever is born on this day or before is sixty on `day`; of the first sixty years of the calendar, on its first ones. */
export function bornBy(day: string): string {
  const year = Math.max(0, Number(day.slice(0, 4)) - seniorAge);
  return `${String(year).padStart(4, '0')}${day.slice(4)}`;
}
