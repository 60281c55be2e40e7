import { fns683a } from './fns683a.ts';
import { fns683b } from './fns683b.ts';
import type { FormTable } from './formTable.ts';

export const formIds = ['fns-683a', 'fns-683b'] as const;
export type FormId = (typeof formIds)[number];

interface Edition {
  /** The first federal fiscal year in which the edition is used. */
  readonly fromYear: number;
  readonly table: FormTable;
}

/** The editions of each form, the newest first. */
export const editionsOf: Readonly<Record<FormId, readonly Edition[]>> = {
  'fns-683a': [{ fromYear: 0, table: fns683a }],
  'fns-683b': [{ fromYear: 0, table: fns683b }],
};

/** Returns the edition of a form for a federal fiscal year. */
export function tableOf(form: FormId, year: number): FormTable {
  const edition = editionsOf[form].find(({ fromYear }) => fromYear <= year);
  if (!edition) throw new Error(`${form} has no edition for ${year}`);
  return edition.table;
}
