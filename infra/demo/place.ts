/** The real places of the demonstration data: a county, a city in it and one of the city's zips. */
import type { Random } from './random.ts';

export interface Place {
  readonly county: string;
  readonly city: string;
  readonly zip: string;
}

export interface Area {
  readonly name: string;
  /** The percentage of people who live there. */
  readonly share: number;
  /** Phone area codes. */
  readonly areaCodes: readonly string[];
  readonly places: readonly Place[];
}

/** Returns a service area. Each line of `places` is 'county|city|zip zip'. */
export function area(name: string, share: number, areaCodes: readonly string[], places: string): Area {
  const lines = places.trim().split('\n');
  return {
    name,
    share,
    areaCodes,
    places: lines.flatMap((line) => {
      const [county = '', city = '', zips = ''] = line.trim().split('|');
      return zips.split(' ').map((zip) => ({ county, city, zip }));
    }),
  };
}

/** Returns the counties of an area, in alphabetical order. */
export function countiesOf({ places }: Area): string[] {
  return [...new Set(places.map(({ county }) => county))].sort();
}

/** Returns a random area, weighted by population. */
export function someArea(random: Random, areas: readonly Area[]): Area {
  const name = random.weighted(Object.fromEntries(areas.map((one) => [one.name, one.share])));
  return areas.find((one) => one.name === name) ?? random.pick(areas);
}

/** Returns a number that no one has, as it is stored. 555-01xx is reserved for examples. */
export function phoneIn(random: Random, { areaCodes }: Area): string {
  return `+1${random.pick(areaCodes)}55501${String(random.int(0, 99)).padStart(2, '0')}`;
}
