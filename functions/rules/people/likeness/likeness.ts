/** The similarity of two records, as points with reasons. Staff see it and decide. */
import { fold } from '../../../../shared/core/fold.ts';
import { jaroWinkler } from './jaroWinkler.ts';
import { isNickname } from './nicknames.ts';

export interface Compared {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  readonly addressLine1?: string | undefined;
  readonly zip?: string | undefined;
}

export interface Likeness {
  readonly points: number;
  readonly reasons: readonly string[];
}

/** The threshold for similar names. */
const near = 0.92;
const isNear = (a: string, b: string) => jaroWinkler(a, b) >= near;

/** Returns letters and digits only, in one case: "O'Brien-Smith" becomes 'obriensmith'. */
const bare = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Parents and children may share everything except the birth date: name, phone, address. */
const generationYears = 15;
const yearOf = ({ dateOfBirth }: Compared) => Number(dateOfBirth.slice(0, 4));

/**
 * Scores the name 40 (swapped 35, similar or a nickname 25), and the date of birth 40 (similar 20). Phone, email and address score 20 each.
 * People who are a generation apart score nothing.
 */
export function likenessOf(a: Compared, b: Compared): Likeness {
  if (Math.abs(yearOf(a) - yearOf(b)) >= generationYears) return { points: 0, reasons: [] };
  const found = [nameOf(a, b), birthOf(a.dateOfBirth, b.dateOfBirth), ...contactOf(a, b)].filter((one) => one !== undefined);
  return { points: found.reduce((sum, [points]) => sum + points, 0), reasons: found.map(([, reason]) => reason) };
}

/** Returns whether two people are possible duplicates, with at least `points`. The same name and date of birth always are. */
export function isPossible(likeness: Likeness, points: number): boolean {
  return likeness.points >= points || (likeness.reasons.includes(sameName) && likeness.reasons.includes(sameBirth));
}

export const sameName = 'Same name';
export const sameBirth = 'Same date of birth';
type Found = readonly [points: number, reason: string];

function nameOf(a: Compared, b: Compared): Found | undefined {
  const [first, last, otherFirst, otherLast] = [a.firstName, a.lastName, b.firstName, b.lastName].map(bare) as [
    string,
    string,
    string,
    string,
  ];
  if (first === otherFirst && last === otherLast) return [40, sameName];
  if (first === otherLast && last === otherFirst) return [35, 'Same name, first and last swapped'];
  if (!isNear(last, otherLast)) return undefined;
  if (isNickname(first, otherFirst)) return [25, 'First name is a nickname'];
  return isNear(first, otherFirst) ? [25, 'Similar name'] : undefined;
}

function birthOf(a: string, b: string): Found | undefined {
  if (a === b) return [40, sameBirth];
  if (birthsNear(a).includes(b)) return [20, 'Similar date of birth'];
  return undefined;
}

/** Returns the days that are written almost like this one: with day and month swapped, or one different digit. */
export function birthsNear(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const digits = [...day].flatMap((digit, at) =>
    /\d/.test(digit)
      ? [...'0123456789'].filter((other) => other !== digit).map((other) => day.slice(0, at) + other + day.slice(at + 1))
      : [],
  );
  return [`${year}-${date}-${month}`, ...digits].filter((one) => one !== day && isDay(one));
}

const isDay = (text: string) => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

function contactOf(a: Compared, b: Compared): (Found | undefined)[] {
  const isSame = (one: string | undefined, other: string | undefined) => one !== undefined && one !== '' && one === other;
  return [
    isSame(a.phoneNumber, b.phoneNumber) ? [20, 'Same phone number'] : undefined,
    isSame(a.email?.toLowerCase(), b.email?.toLowerCase()) ? [20, 'Same email'] : undefined,
    isSame(houseOf(a), houseOf(b)) ? [20, 'Same address'] : undefined,
  ];
}

const shortened: Readonly<Record<string, string>> = {
  ...{
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    court: 'ct',
    boulevard: 'blvd',
    place: 'pl',
    circle: 'cir',
  },
  ...{ north: 'n', south: 's', east: 'e', west: 'w', highway: 'hwy', saint: 'st', terrace: 'ter', parkway: 'pkwy' },
};

/** Returns house number and street in a standard form, with the five digits of the zip. */
export function houseOf({ addressLine1 = '', zip = '' }: Compared): string | undefined {
  const words = fold(addressLine1)
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length < 2 || !/\d/.test(words[0] ?? '')) return undefined;
  return [zip.slice(0, 5), ...words.map((word) => shortened[word] ?? word)].join(' ');
}
