import type { FederalProgram } from '../entities/program.ts';
import { fns683a } from './fns683a.ts';
import { fns683b } from './fns683b.ts';
import type { FormTable } from './formTable.ts';

export const formIds = ['fns-683a', 'fns-683b'] as const;
export type FormId = (typeof formIds)[number];

interface FederalForm {
  /** Whose programs it is about. */
  readonly federalProgram: FederalProgram;
  /** Each from the federal fiscal year on in which it is used, the newest first. */
  readonly editions: readonly { readonly fromYear: number; readonly table: FormTable }[];
}

export const federalForms: Readonly<Record<FormId, FederalForm>> = {
  'fns-683a': { federalProgram: 'Senior FMNP', editions: [{ fromYear: 0, table: fns683a }] },
  'fns-683b': { federalProgram: 'WIC FMNP', editions: [{ fromYear: 0, table: fns683b }] },
};

/** The edition of a form that is used for a federal fiscal year. */
export function tableOf(form: FormId, year: number): FormTable {
  const edition = federalForms[form].editions.find(({ fromYear }) => fromYear <= year);
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
