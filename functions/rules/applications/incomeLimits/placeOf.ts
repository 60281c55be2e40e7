import type { IncomePlace } from '../../../../shared/entities/income-limit.ts';

/** The place whose guideline holds in a state, by the state's name. */
export function placeOf(stateName: string): IncomePlace {
  const name = stateName.trim().toLowerCase();
  if (name === 'alaska') return 'Alaska';
  return name === 'hawaii' ? 'Hawaii' : '48 states and D.C.';
}
