/**
 * What recipients were given, less what was given back: by recipient and period, by person and period, and by federal program and year
 * (domain rule 3). A recipient's part stands in one item for each period, read consistently; what persons, households and years add up
 * to stands in sums, which the transaction that issues adds to within their limits. All of it lies beside the records and is changed
 * with the benefits, in their transaction.
 */
import { fold } from '../../../shared/core/fold.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { derivedId } from '../../core/id.ts';
import type { Beside } from '../../core/store/item.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { personClaim } from '../../entities/recipient.ts';

/** Whom a recipient's benefits are counted for. */
export interface Identity {
  readonly recipientId: string;
  /** The same for all records of one person in a state: name and date of birth, folded. */
  readonly personKey: string;
  readonly householdId: string | undefined;
}

export function identityOf(
  recipient: Pick<Recipient, 'id' | 'stateId' | 'firstName' | 'lastName' | 'dateOfBirth' | 'householdId'>,
): Identity {
  const { id, householdId } = recipient;
  return { recipientId: id, personKey: derivedId('person', fold(personClaim(recipient))), householdId: householdId && fold(householdId) };
}

/** The sum of what a person was given of a period. */
export const personSum = (personKey: string, periodId: string) => `person#${personKey}#${periodId}`;
/** The sum of federal money in `group` (state, federal program and year) for `who`. */
export const federalSum = (group: string, who: string) => `federal#${group}#${who}`;

const alone = ({ recipientId }: Identity) => `recipient#${recipientId}`;

/** Whom federal money is counted for: the household where the program says so, else the person; with a reason the recipient alone. */
export function countedFor(identity: Identity, { isPerHousehold, isAlone }: { isPerHousehold: boolean; isAlone: boolean }): string {
  if (isPerHousehold && identity.householdId) return `household#${identity.householdId}`;
  return isAlone ? alone(identity) : `person#${identity.personKey}`;
}

/** A recipient's part of one period. All amounts are cents. */
interface Part {
  readonly cents: number;
  /** The year of the period's first day. */
  readonly year: string;
  /** Under which person, and how much of it: what was issued with a reason counts under the recipient alone. */
  readonly personKey: string;
  readonly personCents: number;
  /** The federal money in it, by whom it is counted for. */
  readonly group?: string | undefined;
  readonly isPerHousehold?: boolean | undefined;
  readonly federal: Readonly<Record<string, number>>;
}

/** What was issued, before more of it goes back; `deactivatedCents` went back already. */
type Returned = Pick<Benefit, 'issuancePeriodId' | 'amountCents' | 'federalCents' | 'deactivatedCents' | 'duplicateReason'>;

export interface Giving {
  readonly year: string;
  readonly cents: number;
  /** Issued with a reason, though the person seems to have benefits under another record. */
  readonly isAlone: boolean;
  readonly federal?: { readonly group: string; readonly isPerHousehold: boolean; readonly cents: number } | undefined;
}

const keyOf = (recipientId: string) => `issued#${recipientId}`;

/** What one recipient was given, as it was read and as a transaction changes it. */
export class Given {
  readonly #identity: Identity;
  readonly #read: ReadonlyMap<string, Part & Beside>;
  readonly #changed = new Map<string, Part>();
  readonly #deltas = new Map<string, number>();

  private constructor(identity: Identity, read: readonly Beside[]) {
    this.#identity = identity;
    this.#read = new Map(read.map((item) => [item.sk, item as Part & Beside]));
  }

  static async to(store: Store, identity: Identity): Promise<Given> {
    return new Given(identity, await store.beside(keyOf(identity.recipientId)));
  }

  /** To a recipient who is made in this transaction. */
  static toNew(identity: Identity): Given {
    return new Given(identity, []);
  }

  /** Cents of a period; undefined where nothing is kept of it. */
  centsOf(periodId: string): number | undefined {
    return this.#part(periodId)?.cents;
  }

  federalCentsOf(periodId: string): number {
    return Object.values(this.#part(periodId)?.federal ?? {}).reduce((sum, cents) => sum + cents, 0);
  }

  /** Federal cents of all periods of one group, whomever they are counted for. */
  federalCentsIn(group: string): number {
    const periodIds = new Set([...this.#read.keys(), ...this.#changed.keys()]);
    return [...periodIds]
      .filter((periodId) => this.#part(periodId)?.group === group)
      .reduce((sum, periodId) => sum + this.federalCentsOf(periodId), 0);
  }

  add(periodId: string, { year, cents, isAlone, federal }: Giving): void {
    const { personKey } = this.#identity;
    const part = this.#part(periodId) ?? { cents: 0, year, personKey, personCents: 0, federal: {} };
    const counted = isAlone ? 0 : cents;
    const after = { ...part, cents: part.cents + cents, personCents: part.personCents + counted };
    this.#count(personSum(part.personKey, periodId), counted);
    this.#changed.set(periodId, federal ? this.#withFederal(after, federal, isAlone) : after);
  }

  #withFederal(part: Part, { group, isPerHousehold, cents }: NonNullable<Giving['federal']>, isAlone: boolean): Part {
    const who = countedFor(this.#identity, { isPerHousehold, isAlone });
    this.#count(federalSum(group, who), cents);
    return { ...part, group, isPerHousehold, federal: { ...part.federal, [who]: (part.federal[who] ?? 0) + cents } };
  }

  /**
   * Takes `cents` of what was issued back. State money goes back first, whatever was edited since. Does nothing for a benefit of which nothing is
   * kept.
   */
  takeBack({ issuancePeriodId, amountCents, federalCents = 0, deactivatedCents, duplicateReason }: Returned, cents: number): void {
    const part = this.#part(issuancePeriodId);
    if (!part) return;
    const isAlone = duplicateReason !== undefined;
    const counted = isAlone ? 0 : Math.min(cents, part.personCents);
    this.#count(personSum(part.personKey, issuancePeriodId), -counted);
    const stateCents = amountCents - federalCents;
    let federalBack = Math.max(0, deactivatedCents + cents - stateCents) - Math.max(0, deactivatedCents - stateCents);
    const federal = { ...part.federal };
    // What was counted for the recipient alone is in its own place, where there is such a place.
    const isOwn = (who: string) => who === alone(this.#identity);
    for (const who of Object.keys(federal).sort((a, b) => Number(isOwn(b) === isAlone) - Number(isOwn(a) === isAlone))) {
      const back = Math.min(federalBack, federal[who] ?? 0);
      federalBack -= back;
      federal[who] = (federal[who] ?? 0) - back;
      this.#count(federalSum(part.group ?? '', who), -back);
    }
    this.#changed.set(issuancePeriodId, { ...part, cents: part.cents - cents, personCents: part.personCents - counted, federal });
  }

  /**
   * Carries what is kept along to who the recipient is now; federal money of `year` and later, since a year that has ended limits nothing.
   * `changed`: the limit of one group's program may be another than it was.
   */
  carryAlong(year: string, changed?: { readonly group: string; readonly isPerHousehold: boolean }): void {
    const { personKey } = this.#identity;
    for (const periodId of this.#read.keys()) {
      const part = this.#part(periodId);
      if (!part) continue;
      const isPerHousehold = changed && changed.group === part.group ? changed.isPerHousehold : (part.isPerHousehold ?? false);
      const who = countedFor(this.#identity, { isPerHousehold, isAlone: false });
      const isOver = part.year < year;
      const moved = Object.entries(part.federal).filter(
        ([was, cents]) => !isOver && was !== who && was !== alone(this.#identity) && cents > 0,
      );
      if (part.personKey === personKey && !moved.length) continue;
      this.#count(personSum(part.personKey, periodId), -part.personCents);
      this.#count(personSum(personKey, periodId), part.personCents);
      const federal = { ...part.federal };
      for (const [was, cents] of moved) {
        federal[was] = 0;
        federal[who] = (federal[who] ?? 0) + cents;
        this.#count(federalSum(part.group ?? '', was), -cents);
        this.#count(federalSum(part.group ?? '', who), cents);
      }
      this.#changed.set(periodId, { ...part, personKey, isPerHousehold, federal });
    }
  }

  /** What the sums change by. */
  get deltas(): ReadonlyMap<string, number> {
    return this.#deltas;
  }

  /** Writes the recipient's parts and the sums. `known` holds the sums as they were read, `most` what they must not exceed. */
  write(tx: Transaction, known: ReadonlyMap<string, number>, most: ReadonlyMap<string, number> = new Map()): void {
    for (const [sk, part] of this.#changed) {
      const federal = Object.fromEntries(Object.entries(part.federal).filter(([, cents]) => cents > 0));
      const { cents, year, personKey, personCents, group, isPerHousehold } = part;
      const fields = { cents, year, personKey, personCents, group, isPerHousehold, federal };
      tx.putBeside({ pk: keyOf(this.#identity.recipientId), sk }, this.#read.get(sk), fields);
    }
    for (const [name, delta] of this.#deltas) {
      // Nothing goes back from a sum that was never made.
      if (delta > 0 || known.has(name)) tx.addToSum(name, delta, known.get(name), most.get(name));
    }
  }

  /** The same, with the sums as they are now. */
  async writeNow(tx: Transaction, store: Store): Promise<void> {
    this.write(tx, await store.sums([...this.#deltas.keys()]));
  }

  #part(periodId: string): Part | undefined {
    return this.#changed.get(periodId) ?? this.#read.get(periodId);
  }

  #count(name: string, delta: number): void {
    if (delta !== 0) this.#deltas.set(name, (this.#deltas.get(name) ?? 0) + delta);
  }
}
