const seniorAge = 60;

/** Whoever is born on this day or before is sixty on `day`. */
export function bornBy(day: string): string {
  return `${Number(day.slice(0, 4)) - seniorAge}${day.slice(4)}`;
}
