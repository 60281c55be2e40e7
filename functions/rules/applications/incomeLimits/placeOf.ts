import type { IncomePlace } from '../../../../shared/entities/income-limit.ts';

/** Returns the place with the guideline for a State, by the State's name. */
export function placeOf(stateName: string): IncomePlace {
  const name = stateName.trim().toLowerCase();
  if (name === 'alaska') return 'Alaska';
  return name === 'hawaii' ? 'Hawaii' : '48 states and D.C.';
}
