/**
 * The people of the State with the measured reports: seniors, some of them under sixty, and families. They are made up, and the same each
 * time.
 */
import { addDays } from '../../shared/core/days.ts';
import { eligibilityBases, type Recipient, wicCategories } from '../../shared/entities/recipient.ts';
import { aRecipient } from '../testing/builders.ts';
import { syllables } from './replicaRows.ts';
import { areaCount, base, idOf, stateId } from './reportState.ts';

/** Returns a number from 0 to below 1 that depends on the record and the purpose. */
export function chance(number: number, what: number): number {
  let mixed = Math.imul(number ^ Math.imul(what + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns a whole number from 0 to below `n` in the same way. */
export const below = (number: number, what: number, n: number) => Math.floor(chance(number, what) * n);

export interface Holder {
  readonly number: number;
  readonly recipient: Recipient;
  readonly isFamily: boolean;
  readonly isByCheck: boolean;
  readonly holdsTokens: boolean;
}

function nameOf(number: number, what: number): string {
  const name = [0, 1].map((n) => syllables[below(number, what + n, syllables.length)]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A third are families. A tenth of the seniors are under sixty. */
export function holderOf(number: number): Holder {
  const isFamily = chance(number, 1) < 0.34;
  const isYoung = !isFamily && chance(number, 2) < 0.1;
  const [first, days] = isFamily ? ['1985-01-01', 14_000] : isYoung ? ['1966-05-01', 3000] : ['1932-01-01', 12_500];
  const named = { firstName: nameOf(number, 10), lastName: nameOf(number, 12), city: `Town ${below(number, 4, 40)}` };
  const recipient: Recipient = {
    ...aRecipient({ stateId, serviceAreaId: idOf('ServiceArea', below(number, 5, areaCount)) }, named),
    ...base('Recipient', number),
    dateOfBirth: addDays(first, below(number, 3, days)),
    wicCategory: isFamily ? categoryIn(number, 2026) : undefined,
    householdId: isFamily && chance(number, 6) < 0.9 ? `H-${Math.floor(number / 3)}` : undefined,
    eligibilityBasis: isFamily ? undefined : basisOf(number, isYoung),
  };
  return {
    number,
    recipient,
    isFamily,
    isByCheck: !isFamily && chance(number, 7) < 0.2,
    holdsTokens: !isFamily && chance(number, 8) < 0.08,
  };
}

/** Some people change their category from one year to the next, and a few have none. */
export function categoryIn(number: number, year: number): Recipient['wicCategory'] {
  if (chance(number, 20) < 0.02) return undefined;
  const later = year > 2025 && chance(number, 21) < 0.3 ? 1 : 0;
  return wicCategories[(below(number, 22, wicCategories.length) + later) % wicCategories.length];
}

function basisOf(number: number, isYoung: boolean): Recipient['eligibilityBasis'] {
  if (!isYoung) return eligibilityBases[0];
  return chance(number, 23) < 0.2 ? undefined : eligibilityBases[1 + below(number, 24, eligibilityBases.length - 1)];
}
