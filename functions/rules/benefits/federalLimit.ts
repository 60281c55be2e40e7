/**
 * The maximum federal money for a person or household from one federal program in a State and year (7 CFR 248.8 and 249.8). It is a limit
 * of the federal program, and all programs of the State that spend its money share it. Benefits of periods that begin in one year or share
 * a day count together. All amounts are in cents.
 */
import { dollars } from '../../../shared/core/money.ts';
import { givenPerRecipient, type Period } from '../../../shared/entities/issuance-period.ts';
import { type FederalProgram, hasFederalLimitPer, type Program } from '../../../shared/entities/program.ts';
import { amountOn, type SettingKey, type SettingValue } from '../../../shared/entities/setting.ts';
import type { Records } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { setting } from '../setup/setting.ts';
import { type AccountName, type Entries, type IssuedTotals, recordPlace } from './issuedTotals.ts';

const say = textsOf('benefits/server.staff');

/** The settings with a recipient's maximum of federal benefits in a year. */
const maximumOf = { 'WIC FMNP': 'wicMaximumPerYear', 'Senior FMNP': 'seniorMaximumPerYear' } as const satisfies Record<
  FederalProgram,
  SettingKey
>;

/** Returns the maximum federal money for a recipient (or household) in the year of a period's first day. */
export async function federalMaximum(store: Store, federalProgram: FederalProgram, startDate: string): Promise<number> {
  return amountOn(await setting(store, maximumOf[federalProgram]), startDate);
}

/** Returns the federal part of a recipient's amount in a period. */
export function federalPerRecipient({ federalProgram }: Pick<Program, 'federalProgram'>, period: Period): number {
  return federalProgram ? (period.federalAmountPerRecipientCents ?? givenPerRecipient(period)) : 0;
}

export type Days = Pick<Period, 'id' | 'programYear' | 'startDate' | 'endDate'>;

/** Returns whether the benefits of two periods count together: they have the same program year, or share a day. */
function countTogether(a: Days, b: Days): boolean {
  return a.programYear === b.programYear || (a.startDate <= b.endDate && b.startDate <= a.endDate);
}

/** The room in one account, according to the periods that leave the least. */
export interface Room {
  readonly place: AccountName;
  readonly year: string;
  readonly maxCents: number;
  readonly givenCents: number;
}

export const leftIn = ({ maxCents, givenCents }: Room) => maxCents - givenCents;

/**
 * The limit of one federal program in one State. It contains the periods for which these people and their households were issued benefits.
 */
export class FederalLimit {
  readonly federalProgram: FederalProgram;
  /** Set if one of the State's programs limits by household. Then no household gets more, from any program. */
  readonly isPerHousehold: boolean;
  readonly #maximum: SettingValue<(typeof maximumOf)[FederalProgram]>;
  readonly #seasons: ReadonlyMap<string, Days>;

  private constructor(
    federalProgram: FederalProgram,
    isPerHousehold: boolean,
    maximum: SettingValue<(typeof maximumOf)[FederalProgram]>,
    seasons: readonly Days[],
  ) {
    this.federalProgram = federalProgram;
    this.isPerHousehold = isPerHousehold;
    this.#maximum = maximum;
    this.#seasons = new Map(seasons.map((season) => [season.id, season]));
  }

  static async read(
    store: Records,
    stateId: string,
    federalProgram: FederalProgram,
    givens: readonly IssuedTotals[],
  ): Promise<FederalLimit> {
    const worker = moneyWorkerOf(stateId);
    const named = givens.flatMap((given) => allPlaces(given).flatMap((place) => Object.keys(given.entriesIn(place))));
    const [maximum, schemes, seasons] = await Promise.all([
      setting(store, maximumOf[federalProgram]),
      hasFederalLimitPer(federalProgram) ? store.children(worker, programs, `State#${stateId}`, 'Program#') : [],
      store.many(worker, periods, [...new Set(named)]),
    ]);
    const isPerHousehold = schemes.some((one) => one.federalProgram === federalProgram && one.federalLimitPer === 'Household');
    return new FederalLimit(federalProgram, isPerHousehold, maximum, seasons);
  }

  /** Returns the days of a period with issued benefits. */
  seasonOf(periodId: string): Days | undefined {
    return this.#seasons.get(periodId);
  }

  /** Returns the limited accounts, households first. `overridesDuplicate` means issued with a reason, which does not count under a name. */
  placesOf(given: IssuedTotals, year: string, overridesDuplicate: boolean): AccountName[] {
    const { recipientId, names } = given.identity;
    return [...(this.isPerHousehold ? given.householdsIn(year) : []), ...(overridesDuplicate ? [] : names), recordPlace(recipientId)];
  }

  /** Returns the room of an account for benefits of a period: the smallest of the year and of the overlapping periods. */
  roomIn(place: AccountName, entries: Entries, period: Days): Room {
    const season = (id: string) => (id === period.id ? period : this.seasonOf(id));
    const given = Object.entries(entries).flatMap(([id, { federalCents, federalProgram }]) => {
      const of = season(id);
      return of && federalProgram === this.federalProgram && federalCents > 0 ? [{ of, federalCents }] : [];
    });
    const around = [period, ...given.map(({ of }) => of).filter((of) => countTogether(of, period))];
    const rooms = around.map((of) => {
      const counted = given.filter((one) => countTogether(one.of, of));
      const givenCents = counted.reduce((sum, { federalCents }) => sum + federalCents, 0);
      return { place, year: of.programYear, maxCents: amountOn(this.#maximum, of.startDate), givenCents };
    });
    return rooms.reduce((least, room) => (leftIn(room) < leftIn(least) ? room : least));
  }

  /** Returns the room of each account for a recipient's new benefits of a period. */
  roomFor(given: IssuedTotals, period: Days, overridesDuplicate: boolean): Room[] {
    return this.placesOf(given, period.programYear, overridesDuplicate).map((place) => this.roomIn(place, given.entriesIn(place), period));
  }

  /** Returns the refusal if the federal yearly maximum would be exceeded. */
  refusalOf({ place, year, maxCents, givenCents }: Room, cents: number): string {
    const amounts = { most: dollars(maxCents), issued: dollars(givenCents), needed: dollars(cents) };
    const values = { federalProgram: this.federalProgram, year, ...amounts };
    return place.startsWith('household#') ? say('federalLimit.household', values) : say('federalLimit.recipient', values);
  }
}

const allPlaces = ({ identity: { recipientId, names, households } }: IssuedTotals) => [
  recordPlace(recipientId),
  ...names,
  ...households.map(({ place }) => place),
];
