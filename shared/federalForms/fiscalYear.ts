/** Returns the days of a federal fiscal year, October to September. The year is named after the calendar year in which it ends. */
export function fiscalYearDays(year: number): { startDate: string; endDate: string } {
  return { startDate: `${year - 1}-10-01`, endDate: `${year}-09-30` };
}

/** Returns the federal fiscal year of a day (YYYY-MM-DD). */
export function fiscalYearOf(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5) >= '10-01' ? 1 : 0);
}
