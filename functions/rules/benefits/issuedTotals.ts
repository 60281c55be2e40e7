/**
 * Benefits issued to a recipient, less the returned part, in every account where they count (rules R1, R7 and R12). The accounts are that
 * of the record, of each name that it has or had, and of each household in the year. Accounts are side items. They are read consistently
 * and changed in the same transaction as the benefits.
 */
import { fold } from '../../../shared/core/fold.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { type FederalProgram, hasFederalLimitPer } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { derivedId } from '../../core/id.ts';
import type { Key, SideItem } from '../../core/store/item.ts';
import type { Records } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { personClaim } from '../../entities/recipient.ts';

/** The name of an account: 'record#…', 'name#…' or 'household#…'. */
export type AccountName = string;

/** The accounts that count a recipient's benefits. */
export interface Identity {
  readonly recipientId: string;
  /** One for each name and date of birth, including former ones, as `foldName` normalizes them. */
  readonly names: readonly AccountName[];
  /** Current and former households. `until` is the day on which the recipient left, in the State. */
  readonly households: readonly { readonly place: AccountName; readonly until?: string }[];
}

type Known = Pick<Recipient, 'id' | 'stateId' | 'firstName' | 'lastName' | 'dateOfBirth' | 'householdId' | 'former'>;

export function identityOf({ id, stateId, former, householdId, ...name }: Known): Identity {
  const names = [name, ...(former?.names ?? [])].map((one) => `name#${derivedId('person', personClaim({ ...one, stateId }))}`);
  const current = householdId ? [{ place: householdPlace(stateId, householdId) }] : [];
  const left = (former?.households ?? []).map((one) => ({ place: householdPlace(stateId, one.householdId), until: one.until }));
  return { recipientId: id, names: [...new Set(names)], households: [...current, ...left] };
}

/** Returns the same household regardless of the spaces or hyphens between its parts. */
export function householdPlace(stateId: string, householdId: string): AccountName {
  return `household#${stateId}#${fold(householdId)
    .trim()
    .replace(/[\s-]+/g, '-')}`;
}

export const recordPlace = (recipientId: string): AccountName => `record#${recipientId}`;

/** One account's amounts for one period, in cents. */
export interface AccountEntry {
  readonly cents: number;
  /** The federal part of them, and its program. */
  readonly federalCents: number;
  readonly federalProgram?: FederalProgram | undefined;
}

export type Entries = Readonly<Record<string, AccountEntry>>;

/** An entry in the account of the record itself. `alone` was issued with a reason and does not count under any of its names. */
interface OwnEntry extends AccountEntry {
  readonly alone?: { readonly cents: number; readonly federalCents: number };
  /** The households in which it counts. */
  readonly households: readonly AccountName[];
}

interface Account extends SideItem {
  readonly periods: Readonly<Record<string, AccountEntry>>;
  /** For a record's own account: the names under which it counts. */
  readonly names?: readonly AccountName[];
}

export type Accounts = ReadonlyMap<string, Account>;

export interface Issuance extends AccountEntry {
  readonly periodId: string;
  /** The program year of the period. */
  readonly year: string;
  /** Issued with a reason, although the person seems to have benefits under another record. */
  readonly overridesDuplicate: boolean;
}

/** The issued money, before more of it is returned. `deactivatedCents` was returned already. */
export type IssuedMoney = Pick<Benefit, 'issuancePeriodId' | 'amountCents' | 'federalCents' | 'deactivatedCents' | 'duplicateReason'>;

const keyOf = (place: AccountName): Key => ({ pk: `given#${place}`, sk: 'given' });

/** Every account in which a person's benefits may count. */
const placesOf = ({ recipientId, names, households }: Identity): AccountName[] => [
  recordPlace(recipientId),
  ...names,
  ...households.map(({ place }) => place),
];

/** Reads the accounts of all these people, in as few reads as possible. */
export async function accountsOf(store: Records, identities: readonly Identity[]): Promise<Accounts> {
  return store.sideItemsAt<Account>(identities.flatMap(placesOf).map(keyOf));
}

/** Returns the cents of benefits that were not returned, as the accounts count them. */
export function countedCentsOf(some: readonly Pick<Benefit, 'amountCents' | 'deactivatedCents'>[]): number {
  return some.reduce((sum, { amountCents, deactivatedCents }) => sum + amountCents - deactivatedCents, 0);
}

/** Returns the remaining federal money of an issuance. State money is returned first. */
export function federalLeftOf({ amountCents, federalCents = 0, deactivatedCents }: IssuedMoney): number {
  return federalCents - Math.max(0, deactivatedCents - (amountCents - federalCents));
}

/** The benefits issued to one recipient, from the read and with the changes of a transaction. */
export class IssuedTotals {
  readonly identity: Identity;
  readonly #accounts: Accounts;
  readonly #own: Map<string, OwnEntry>;
  #names: readonly AccountName[];

  constructor(identity: Identity, accounts: Accounts) {
    this.identity = identity;
    this.#accounts = accounts;
    const account = accounts.get(keyOf(recordPlace(identity.recipientId)).pk);
    this.#own = new Map(Object.entries(account?.periods ?? {})) as Map<string, OwnEntry>;
    this.#names = account?.names ?? [];
  }

  static async to(store: Records, identity: Identity): Promise<IssuedTotals> {
    return new IssuedTotals(identity, await accountsOf(store, [identity]));
  }

  /** Returns the entries of an account from the read. */
  entriesIn(place: AccountName): Entries {
    return this.#accounts.get(keyOf(place).pk)?.periods ?? {};
  }

  /** The record's current entries by period. */
  get own(): ReadonlyMap<string, AccountEntry> {
    return this.#own;
  }

  centsOf(periodId: string): number {
    return this.#own.get(periodId)?.cents ?? 0;
  }

  federalCentsOf(periodId: string): number {
    return this.#own.get(periodId)?.federalCents ?? 0;
  }

  /** Returns the households in which benefits of a year count: the current one, and those left in that year or later. */
  householdsIn(year: string): readonly AccountName[] {
    const were = this.identity.households.filter(({ until }) => until === undefined || until.slice(0, 4) >= year);
    return [...new Set(were.map(({ place }) => place))];
  }

  /** Counts an issuance, in the same transaction. */
  add(tx: UnitOfWork, { periodId, year, cents, federalCents, federalProgram, overridesDuplicate }: Issuance): void {
    for (const name of this.identity.names) this.bringUnderName(tx, name);
    const before = this.#own.get(periodId) ?? { ...none, households: [] };
    const more = { cents, federalCents, federalProgram };
    const alone = overridesDuplicate ? plus(before.alone ?? none, { cents, federalCents }) : before.alone;
    this.#keep(tx, periodId, { ...plus(before, more), alone });
    if (!overridesDuplicate) for (const name of this.#names) this.#count(tx, name, periodId, more);
    for (const household of before.households) this.#countFederal(tx, household, periodId, more);
    for (const household of this.householdsIn(year)) this.#bringInto(tx, household, periodId);
  }

  /** Subtracts `cents` of returned money in every account where the issuance counts. Does nothing for a benefit without an account. */
  takeBack(tx: UnitOfWork, issued: IssuedMoney, cents: number): void {
    const federalCents = federalLeftOf(issued) - federalLeftOf({ ...issued, deactivatedCents: issued.deactivatedCents + cents });
    this.#lower(tx, issued, { cents, federalCents });
  }

  /** Counts this amount of federal money as the State's, in every account where it counts. */
  chargeToState(tx: UnitOfWork, issued: IssuedMoney, federalCents: number): void {
    this.#lower(tx, issued, { cents: 0, federalCents });
  }

  /** Fails the transaction if benefits were issued to the recipient since the read. */
  assertUnchanged(tx: UnitOfWork): void {
    this.#write(tx);
  }

  /** Also counts the issued benefits under another name, once. */
  bringUnderName(tx: UnitOfWork, name: AccountName): void {
    if (this.#names.includes(name)) return;
    this.#names = [...this.#names, name];
    for (const [periodId, { cents, federalCents, federalProgram, alone = none }] of this.#own)
      this.#count(tx, name, periodId, {
        cents: cents - alone.cents,
        federalCents: federalCents - alone.federalCents,
        federalProgram,
      });
    if (this.#own.size) this.#write(tx);
  }

  /**
   * Returns the federal cents that this recipient brings into a household, by period. Amounts that count there already are not added again.
   */
  broughtInto(household: AccountName): ReadonlyMap<string, number> {
    const fresh = [...this.#own].filter(([, own]) => hasFederalLimitPer(own.federalProgram) && !own.households.includes(household));
    return new Map(fresh.map(([periodId, { federalCents }]) => [periodId, federalCents]));
  }

  /** Also counts the issued benefits in another household, once. */
  bringIntoHousehold(tx: UnitOfWork, household: AccountName): void {
    for (const periodId of this.#own.keys()) this.#bringInto(tx, household, periodId);
  }

  #bringInto(tx: UnitOfWork, household: AccountName, periodId: string): void {
    const own = this.#own.get(periodId);
    if (!own || own.households.includes(household) || !hasFederalLimitPer(own.federalProgram)) return;
    this.#countFederal(tx, household, periodId, own);
    this.#keep(tx, periodId, { ...own, households: [...own.households, household] });
  }

  #lower(tx: UnitOfWork, { issuancePeriodId: periodId, duplicateReason }: IssuedMoney, less: AccountEntry): void {
    const before = this.#own.get(periodId);
    if (!before) return;
    const { alone } = before;
    const change = { cents: -less.cents, federalCents: -less.federalCents };
    const overridesDuplicate = duplicateReason !== undefined;
    this.#keep(tx, periodId, { ...plus(before, change), alone: overridesDuplicate && alone ? plus(alone, change) : alone });
    if (!overridesDuplicate) for (const name of this.#names) this.#count(tx, name, periodId, change);
    for (const household of before.households) this.#countFederal(tx, household, periodId, change);
  }

  #keep(tx: UnitOfWork, periodId: string, entry: OwnEntry): void {
    this.#own.set(periodId, entry);
    this.#write(tx);
  }

  #write(tx: UnitOfWork): void {
    const key = keyOf(recordPlace(this.identity.recipientId));
    tx.changeSideItem(key, this.#accounts.get(key.pk), () => ({ periods: Object.fromEntries(this.#own), names: this.#names }));
  }

  #countFederal(tx: UnitOfWork, place: AccountName, periodId: string, { federalCents, federalProgram }: AccountEntry): void {
    if (federalCents !== 0) this.#count(tx, place, periodId, { cents: 0, federalCents, federalProgram });
  }

  #count(tx: UnitOfWork, place: AccountName, periodId: string, more: AccountEntry): void {
    const key = keyOf(place);
    tx.changeSideItem(key, this.#accounts.get(key.pk), ({ periods = {} }) => {
      const entries = periods as Entries;
      return { periods: { ...entries, [periodId]: plus(entries[periodId] ?? none, more) } };
    });
  }
}

const none = { cents: 0, federalCents: 0 };

/** Nothing falls below zero, even if the table was changed outside the portal. */
function plus<E extends AccountEntry>(entry: E, { cents, federalCents, federalProgram = entry.federalProgram }: AccountEntry): E {
  const sum = { cents: Math.max(0, entry.cents + cents), federalCents: Math.max(0, entry.federalCents + federalCents) };
  return { ...entry, ...sum, federalProgram };
}
