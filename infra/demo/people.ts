/** The people of a State: seniors, alone or in couples, and WIC households. They are created from the seed, and no one is real. */
import { addDays } from '../../shared/core/days.ts';
import type { languages } from '../../shared/core/language.ts';
import type { wicCategories } from '../../shared/entities/recipient.ts';
import { type Origin, someOrigin } from './names.ts';
import { type Area, type Place, phoneIn, someArea } from './place.ts';
import { type Random, randomOf } from './random.ts';

export interface Person {
  /** The person's number among the people of the State, from 1. */
  readonly number: number;
  readonly area: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly wicCategory: (typeof wicCategories)[number] | undefined;
  readonly email: string | undefined;
  readonly race: Origin['race'][];
  readonly ethnicity: Origin['ethnicity'] | undefined;
  readonly language: (typeof languages)[number];
  readonly proxyName: string | undefined;
  readonly proxyPhone: string | undefined;
  readonly home: Home;
}

interface Home extends Place {
  readonly householdId: string;
  readonly addressLine1: string;
  readonly addressLine2: string | undefined;
  readonly phoneNumber: string | undefined;
}

interface Member {
  readonly isWoman: boolean;
  readonly dateOfBirth: string;
  readonly wicCategory?: Person['wicCategory'];
}

/** Returns `count` people of a State. `today` decides only the ages of WIC households, so the same seed gives the same names on any day. */
export function peopleOf(state: { readonly code: string; readonly areas: readonly Area[] }, count: number, today: string): Person[] {
  const random = randomOf('people', state.code);
  const people: Person[] = [];
  const known = new Set<string>();
  for (let house = 1; people.length < count; house++) {
    const area = someArea(random, state.areas);
    const home = homeIn(random, area, `${state.code}-${String(house).padStart(5, '0')}`);
    const origin = someOrigin(random, area.name);
    const members = random.chance(0.66) ? seniors(random) : family(random, today);
    const surname = random.pick(origin.last);
    for (const member of members) {
      const person = named(random, { area, home, origin, surname }, member);
      const key = `${person.firstName}|${person.lastName}|${person.dateOfBirth}`;
      if (!known.has(key)) people.push({ number: people.length + 1, ...person });
      known.add(key);
    }
  }
  return people.slice(0, count);
}

const streets = [
  ...['Alder', 'Ash', 'Baltimore', 'Birch', 'Boone', 'Bluff', 'Campbell', 'Chouteau', 'Clay', 'Cottonwood', 'Court', 'Depot', 'Division'],
  ...['Fairview', 'Garfield', 'Grant', 'Harrison', 'Hawthorn', 'Jackson', 'Juniper', 'Kingshighway', 'Lafayette', 'Linden', 'Madison'],
  ...["St. Mary's", 'Magnolia', 'Mill', 'Mulberry', 'Orchard', 'Pearl', 'Pine', 'Poplar', 'River', 'Second', 'Spruce', 'Walnut', 'Water'],
];

function homeIn(random: Random, area: Area, householdId: string): Home {
  const street = `${random.int(101, 7899)} ${random.pick(['', '', 'N ', 'S ', 'E ', 'W '])}${random.pick(streets)}`;
  return {
    ...random.pick(area.places),
    householdId,
    addressLine1: `${street} ${random.pick(['St', 'St', 'Ave', 'Ave', 'Rd', 'Ln', 'Dr', 'Ct'])}`,
    addressLine2: random.chance(0.18) ? `Apt ${random.int(1, 24)}${random.pick(['', 'A', 'B'])}` : undefined,
    phoneNumber: random.chance(0.93) ? phoneIn(random, area) : undefined,
  };
}

/** They are born 1932 to 1965, so they are always sixty or older. */
function seniors(random: Random): Member[] {
  const born = () => addDays('1932-01-01', random.int(0, 12_400));
  const isWoman = random.chance(0.62);
  const first = { isWoman, dateOfBirth: born() };
  return random.chance(0.27) ? [first, { isWoman: !isWoman, dateOfBirth: born() }] : [first];
}

/** Returns a mother, unless she is not in the program, with her infants over four months and children under five. */
function family(random: Random, today: string): Member[] {
  const daysAgo = (low: number, high: number) => addDays(today, -random.int(low, high));
  const role = random.weighted({ Pregnant: 26, Postpartum: 16, Breastfeeding: 26, none: 32 });
  const young: Member[] = [];
  if (role === 'Breastfeeding' || role === 'Postpartum' || random.chance(0.3)) {
    young.push({ isWoman: random.chance(0.5), dateOfBirth: daysAgo(190, 350), wicCategory: 'Infant' });
  }
  const children = random.int(role === 'none' ? 1 : 0, 2);
  for (let i = 0; i < children; i++) {
    young.push({ isWoman: random.chance(0.5), dateOfBirth: daysAgo(400 + i * 420, 760 + i * 420), wicCategory: 'Child' });
  }
  if (role === 'none') return young;
  return [{ isWoman: true, dateOfBirth: daysAgo(20 * 365, 39 * 365), wicCategory: role }, ...young];
}

interface Household {
  readonly area: Area;
  readonly home: Home;
  readonly origin: Origin;
  readonly surname: string;
}

function named(
  random: Random,
  { area, home, origin, surname }: Household,
  { isWoman, dateOfBirth, wicCategory }: Member,
): Omit<Person, 'number'> {
  const names = wicCategory ? origin.younger : origin.elder;
  const firstName = random.pick(isWoman ? names.women : names.men);
  const suffix = !isWoman && random.chance(0.05) ? random.pick([' Jr.', ' Sr.', ' II', ' III']) : '';
  const lastName = wicCategory && random.chance(0.12) ? random.pick(origin.last) : `${surname}${suffix}`;
  const isGrown = wicCategory !== 'Infant' && wicCategory !== 'Child';
  const hasProxy = !wicCategory && random.chance(0.1);
  return {
    area: area.name,
    home,
    firstName,
    lastName,
    dateOfBirth,
    wicCategory,
    email: random.chance(wicCategory ? 0.75 : 0.4) && isGrown ? addressOf(firstName, lastName, random.int(1, 99)) : undefined,
    race: random.chance(0.04) ? [] : random.chance(0.05) ? ['Two or More Races'] : [origin.race],
    ethnicity: random.chance(0.03) ? undefined : origin.ethnicity,
    language: origin.ethnicity === 'Hispanic or Latino' && random.chance(0.55) ? 'Spanish' : 'English',
    proxyName: hasProxy ? `${random.pick(origin.younger.women)} ${random.pick(origin.last)}` : undefined,
    proxyPhone: hasProxy ? phoneIn(random, area) : undefined,
  };
}

/** Returns an address under a domain that is reserved for examples. */
function addressOf(firstName: string, lastName: string, number: number | string = ''): string {
  return `${asciiOf(firstName)}.${asciiOf(lastName)}${number}@example.com`;
}

/** The letters and digits of a name, without accents. */
export function asciiOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[Đđ]/g, 'd')
    .replaceAll('ł', 'l')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
