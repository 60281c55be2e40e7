import type { SellState } from '../parts/sellCall.ts';

/** Returns the phone number of a program. Without a program it is the number that all programs of the State have in common, if any. */
export function supportOf(programs: SellState['programs'], programId?: string): string | undefined {
  const own = programs.find(({ id }) => id === programId);
  if (own) return own.supportPhoneNumber;
  const numbers = new Set(programs.map(({ supportPhoneNumber }) => supportPhoneNumber));
  return numbers.size === 1 ? [...numbers][0] : undefined;
}
