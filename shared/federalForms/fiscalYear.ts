/** The days of a federal fiscal year, which is named by the year in which it ends: October to September. */
export function fiscalYearDays(year: number): { startDate: string; endDate: string } {
  return { startDate: `${year - 1}-10-01`, endDate: `${year}-09-30` };
}

/** The federal fiscal year that a day (YYYY-MM-DD) is in. */
export function fiscalYearOf(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5) >= '10-01' ? 1 : 0);
}
