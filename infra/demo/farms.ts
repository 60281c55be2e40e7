/** The vendors of a State, of every outlet type, created from the seed. None is a real business, but the towns are real. */
import { addDays } from '../../shared/core/days.ts';
import type { VendorForm } from '../../shared/entities/vendor.ts';
import { asciiOf } from './people.ts';
import { type Area, phoneIn, someArea } from './place.ts';
import { type Random, randomOf } from './random.ts';

/** The entered fields of a vendor, and its area. */
export interface Farm {
  readonly area: string;
  readonly form: VendorForm;
  readonly isArchived: boolean;
}

/** Returns `count` vendors of a State, with authorizations around `today`. */
export function farmsOf(state: { readonly code: string; readonly areas: readonly Area[] }, count: number, today: string): Farm[] {
  const random = randomOf('farms', state.code);
  const farms = new Map<string, Farm>();
  while (farms.size < count) {
    // Every area has a few vendors, and big ones more.
    const area = state.areas[farms.size % (3 * state.areas.length)] ?? someArea(random, state.areas);
    const farm = farmIn(random, area, today);
    if (!farms.has(farm.form.userName)) farms.set(farm.form.userName, farm);
  }
  return [...farms.values()];
}

const nature = [
  ...['Bluestem', 'Bittersweet', 'Cedar Hollow', 'Clover Bottom', 'Copper Kettle', 'Cricket Creek', 'Dogwood', 'Early Bird', 'Fox Run'],
  ...['Goldfinch', 'Good Ground', 'Hickory Ridge', 'Honey Locust', 'Indigo', 'Kestrel', 'Little Sac', 'Long Row', 'Meadowlark', 'Milkweed'],
  ...['Mulberry Lane', 'North Fork', 'Old Orchard', 'Pawpaw', 'Persimmon', 'Plum Thicket', 'Prairie Rose', 'Quail Hollow', 'Red Barn'],
  ...['Sassafras', 'Seven Springs', 'Stone Wall', 'Sugar Maple', 'Sunny Slope', 'Thistledown', 'Turtle Creek', 'Two Oaks', 'Whippoorwill'],
  ...['Wild Plum', 'Windy Knob', 'Winterberry', 'Wren House'],
];
const families = [
  ...['Amstutz', 'Beckmann', 'Bontrager', "D'Angelo", 'Dierking', 'Fuentes', 'Gallagher', 'Habimana', 'Hershberger', 'Huang', 'Jiménez'],
  ...[
    'Keller',
    'Kowalczyk',
    'Lindqvist',
    'Lý',
    'Mast',
    'McAllister',
    'Moua',
    'Nguyễn',
    "O'Hara",
    'Ortega',
    'Peña',
    'Raber',
    'Schulte',
    'Thao',
  ],
  ...['Thornton', 'Vang', 'Voss', 'Weaver', 'Wheeler', 'Whitlock', 'Yoder', 'Zook'],
];
const kinds = { Farmer: 62, Market: 22, Stand: 11, CSA: 5 } as const;

function nameOf(random: Random, kind: keyof typeof kinds, city: string): string {
  const place = random.pick(['Courthouse Square', 'Depot', 'Riverfront', 'Old Town', 'Park Avenue', 'Saturday', 'Wednesday', 'Union Hall']);
  const farm = random.chance(0.55) ? random.pick(nature) : random.pick(families);
  if (kind === 'Market') return `${city} ${place} Market`;
  if (kind === 'Stand') return `${farm} ${random.pick(['Farm Stand', 'Roadside Stand', 'Melon Stand', 'Sweet Corn Stand'])}`;
  if (kind === 'CSA') return `${farm} ${random.pick(['CSA', 'Harvest Share', 'Community Farm'])}`;
  return `${farm} ${random.pick(['Farm', 'Farm', 'Farms', 'Family Farm', 'Produce', 'Orchard', 'Gardens', 'Berry Patch', 'Greens'])}`;
}

function farmIn(random: Random, area: Area, today: string): Farm {
  const outletType = random.weighted(kinds);
  const place = random.pick(area.places);
  const name = nameOf(random, outletType, place.city);
  const email = `${asciiOf(outletType === 'Market' ? name : `${name} ${place.city}`)}@example.net`;
  const authorizedFrom = addDays(today, -random.int(330, 700));
  // Most are authorized for the coming years. A few no longer are, or not yet again.
  const hasEnded = random.chance(0.05);
  const hasBank = random.chance(0.88);
  return {
    area: area.name,
    isArchived: random.chance(0.04),
    form: {
      name,
      userName: email,
      email,
      phoneNumber: phoneIn(random, area),
      ...place,
      outletType,
      authorizedFrom,
      addressLine1: `${random.int(100, 9800)} ${random.pick(['County Road', 'State Route', 'Township Road'])} ${random.int(2, 480)}`,
      authorizedTo: hasEnded ? addDays(today, -random.int(10, 100)) : random.chance(0.7) ? addDays(today, random.int(150, 900)) : undefined,
      agreementSignedOn: addDays(authorizedFrom, -random.int(3, 30)),
      trainedOn: random.chance(0.9) ? addDays(authorizedFrom, -random.int(1, 45)) : undefined,
      ...(hasBank && bankOf(random, name, outletType)),
      stateId: undefined,
    } as VendorForm,
  };
}

function bankOf(random: Random, name: string, outletType: string) {
  return {
    payeeName: name
      .normalize('NFKD')
      .replace(/[^ -~]/g, '')
      .slice(0, 22)
      .trim(),
    accountHolder: outletType === 'Farmer' ? ('Personal' as const) : ('Business' as const),
    accountType: random.chance(0.85) ? ('Checking' as const) : ('Savings' as const),
    routingNumber: routingNumber(random),
    accountNumber: String(random.int(10_000_000, 9_999_999_999)),
  };
}

/** Eight digits of a Federal Reserve district (Cleveland, St. Louis or Kansas City) and their check digit. */
function routingNumber(random: Random): string {
  const digits = `${random.pick(['04', '08', '10'])}${String(random.int(0, 999_999)).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * ([3, 7, 1][i % 3] ?? 0), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
