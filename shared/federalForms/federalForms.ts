import { fns683a } from './fns683a.ts';
import { fns683b } from './fns683b.ts';
import type { FormTable } from './formTable.ts';

export const formIds = ['fns-683a', 'fns-683b'] as const;
export type FormId = (typeof formIds)[number];

interface Edition {
  /** The federal fiscal year from which on it is used. */
  readonly fromYear: number;
  readonly table: FormTable;
}

/** The editions of each form, the newest first. */
export const editionsOf: Readonly<Record<FormId, readonly Edition[]>> = {
  'fns-683a': [{ fromYear: 0, table: fns683a }],
  'fns-683b': [{ fromYear: 0, table: fns683b }],
};

/** The edition of a form that is used for a federal fiscal year. */
export function tableOf(form: FormId, year: number): FormTable {
  const edition = editionsOf[form].find(({ fromYear }) => fromYear <= year);
  if (!edition) throw new Error(`${form} has no edition for ${year}`);
  return edition.table;
}

/** The days of a federal fiscal year, which is named by the year in which it ends: October to September. */
export function fiscalYearDays(year: number): { startDate: string; endDate: string } {
  return { startDate: `${year - 1}-10-01`, endDate: `${year}-09-30` };
}

/** The federal fiscal year that a day (YYYY-MM-DD) is in. */
export function fiscalYearOf(day: string): number {
  return Number(day.slice(0, 4)) + (day.slice(5) >= '10-01' ? 1 : 0);
}
