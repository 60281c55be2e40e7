/** What a recipient can be issued of a period now, and within which limits (domain rule 3). All amounts are cents. */
import { dollars } from '../../../shared/core/money.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { amountsOf, givenPerRecipient, type Period } from '../../../shared/entities/issuance-period.ts';
import type { FederalProgram, Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { amountOn, type SettingKey } from '../../../shared/entities/setting.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { setting } from '../settings/setting.ts';
import { countedFor, federalSum, Given, type Giving, type Identity, identityOf, personSum } from './given.ts';
import { costOf, type Instrument, instrumentsOf, withFederal } from './instruments.ts';

/** The settings with the most that a recipient may get of federal benefits in a year (7 CFR 248.8 and 249.8). */
const maximumOf = { 'WIC FMNP': 'wicMaximumPerYear', 'Senior FMNP': 'seniorMaximumPerYear' } as const satisfies Record<
  FederalProgram,
  SettingKey
>;

/** The most federal money for a recipient (or household) in the year of a period's first day. */
export async function federalMaximum(store: Store, federalProgram: FederalProgram, startDate: string): Promise<number> {
  return amountOn(await setting(store, maximumOf[federalProgram]), startDate);
}

/** How much of what a period gives a recipient is federal money. */
export function federalPerRecipient({ federalProgram }: Pick<Program, 'federalProgram'>, period: Period): number {
  return federalProgram ? (period.federalAmountPerRecipientCents ?? givenPerRecipient(period)) : 0;
}

/** State, federal program and year: whose federal money adds up. */
function groupOf(program: Program, { startDate }: Pick<Period, 'startDate'>): string {
  return `${program.stateId}#${program.federalProgram}#${startDate.slice(0, 4)}`;
}

/** What is kept of a recipient; where nothing is kept of benefits that are there, it is made from them. */
export async function givenTo(store: Store, recipient: Recipient, periodId: string): Promise<Given> {
  const given = await Given.to(store, identityOf(recipient));
  if (given.centsOf(periodId) !== undefined) return given;
  const worker = moneyWorkerOf(recipient.stateId);
  const held = await store.children(worker, benefits, `Recipient#${recipient.id}`, 'Benefit#');
  const unkept = Map.groupBy(
    held.filter((benefit) => given.centsOf(benefit.issuancePeriodId) === undefined),
    (benefit) => benefit.issuancePeriodId,
  );
  if (!unkept.size) return given;
  const seasons = await store.many(worker, periods, [...unkept.keys()]);
  const kinds = await store.many(
    worker,
    programs,
    seasons.map(({ programId }) => programId),
  );
  for (const period of seasons) {
    const program = kinds.find(({ id }) => id === period.programId);
    for (const benefit of program ? (unkept.get(period.id) ?? []) : []) given.add(period.id, givingOf(benefit, period, program as Program));
  }
  return given;
}

function givingOf(benefit: Benefit, period: Period, program: Program): Giving {
  const cents = benefit.amountCents - benefit.deactivatedCents;
  const isAlone = benefit.duplicateReason !== undefined;
  return { year: period.startDate.slice(0, 4), cents, isAlone, federal: federalOf(program, period, benefit.federalCents ?? cents) };
}

/** The federal money in what is given; undefined where there is none. */
export function federalOf(program: Program, period: Period, cents: number): Giving['federal'] {
  if (!program.federalProgram || cents === 0) return undefined;
  return { group: groupOf(program, period), isPerHousehold: program.federalLimitPer === 'Household', cents };
}

/** The instruments that are free: those that the period gives, less what the recipient was given of them and did not give back. */
export async function freeInstruments(store: Store, recipient: Recipient, period: Period, given: Given): Promise<Instrument[]> {
  const all = instrumentsOf(period);
  const hasCents = given.centsOf(period.id) ?? 0;
  if (hasCents === 0) return all;
  const freeCents = costOf(all) - hasCents;
  if (freeCents <= 0) return [];
  if (!period.numberOfBenefitVouchers) return [{ number: 1, amountCents: freeCents }];
  const ofPeriod = (found: readonly Benefit[]) => found.filter((benefit) => benefit.issuancePeriodId === period.id);
  const net = ({ amountCents, deactivatedCents }: Benefit) => amountCents - deactivatedCents;
  const worker = moneyWorkerOf(recipient.stateId);
  const isWhole = (found: readonly Benefit[]) => ofPeriod(found).reduce((sum, one) => sum + net(one), 0) === hasCents;
  const held = ofPeriod(await store.wholeChildren(worker, benefits, `Recipient#${recipient.id}`, isWhole));
  let left = freeCents;
  return all.flatMap(({ number, amountCents }) => {
    // Vouchers are whole; a period that was raised gives each place what it gained.
    const cents = amountCents - held.filter((one) => one.number === number).reduce((sum, one) => sum + net(one), 0);
    if (cents <= 0 || cents > left) return [];
    left -= cents;
    return [{ number, amountCents: cents }];
  });
}

export interface Issuing {
  readonly recipient: Recipient;
  readonly period: Period;
  readonly program: Program;
  /** State staff give a reason to issue to a person who has benefits under another record. */
  readonly isAlone: boolean;
}

export interface Entitlement {
  readonly instruments: readonly Instrument[];
  /** The sums within limits that it draws on: how much room they had when they were read, and how much of it this takes. */
  readonly draws: readonly { readonly name: string; readonly leftCents: number; readonly costCents: number }[];
  /** Counts them, within the limits: with the benefits, in their transaction. */
  count(tx: Transaction): void;
}

/** All that a recipient can be issued now. Throws 'conflict' where that is nothing, or over a limit, with the sum so far. */
export async function entitlementOf(store: Store, issuing: Issuing): Promise<Entitlement> {
  const ofPerson = issuing.isAlone ? await federalOfPerson(store, issuing) : undefined;
  const { given, free } = await freeOf(store, issuing);
  if (!free.length) throw new AppError('conflict', 'This recipient has the benefits of this issuance period already', 'issuancePeriodId');
  return entitlementTo(store, issuing, given, free, ofPerson);
}

/** A sum as it was read; undefined: there was none. */
interface ReadSum {
  readonly name: string;
  readonly cents: number | undefined;
}

/**
 * What counts for the record alone is in no sum of the person: that sum tells what the person is given meanwhile. It is read before what the
 * record was given is, so that nothing comes between the two unseen.
 */
async function federalOfPerson(store: Store, { recipient, period, program }: Issuing): Promise<ReadSum | undefined> {
  if (!program.federalProgram) return undefined;
  const name = federalSum(groupOf(program, period), `person#${identityOf(recipient).personKey}`);
  return { name, cents: (await store.sums([name])).get(name) };
}

/** What is free of a period for a recipient, with the federal money in it, and what the recipient was given before. */
export async function freeOf(store: Store, { recipient, period, program }: Omit<Issuing, 'isAlone'>) {
  const given = await givenTo(store, recipient, period.id);
  const free = await freeInstruments(store, recipient, period, given);
  const federalCents = Math.max(0, federalPerRecipient(program, period) - given.federalCentsOf(period.id));
  return { given, free: withFederal(free, federalCents) };
}

/** These instruments, counted on top of what was given. Throws 'conflict' where they are over a limit, with the sum so far. */
export async function entitlementTo(
  store: Store,
  issuing: Counted,
  given: Given,
  instruments: readonly Instrument[],
  ofPerson?: ReadSum,
): Promise<Entitlement> {
  const federalCents = instruments.reduce((sum, one) => sum + (one.federalCents ?? 0), 0);
  return { instruments, ...(await countGiving(store, issuing, given, { cents: costOf(instruments), federalCents }, ofPerson)) };
}

type Counted = Omit<Issuing, 'recipient'> & { readonly recipient: Parameters<typeof identityOf>[0] };

/** The same of an amount in cents, whatever it is issued as. */
export async function countGiving(
  store: Store,
  { recipient, period, program, isAlone }: Counted,
  given: Given,
  { cents, federalCents }: { readonly cents: number; readonly federalCents: number },
  ofPerson?: ReadSum,
): Promise<Omit<Entitlement, 'instruments'>> {
  const identity = identityOf(recipient);
  const limits = await limitsOf(store, { identity, period, program, isAlone });
  if (limits.federal) given.carryAlong(period.startDate.slice(0, 4), limits.federal);
  given.add(period.id, { year: period.startDate.slice(0, 4), cents, isAlone, federal: federalOf(program, period, federalCents) });
  const known = await store.sums([...given.deltas.keys()]);
  assertFits(given, known, limits);
  return {
    draws: [...limits.most].map(([name, max]) => ({
      name,
      leftCents: max - (known.get(name) ?? 0),
      costCents: given.deltas.get(name) ?? 0,
    })),
    count(tx) {
      given.write(tx, known, limits.most);
      if (ofPerson && !given.deltas.has(ofPerson.name)) tx.assertSum(ofPerson.name, ofPerson.cents);
    },
  };
}

export interface Limits {
  readonly personSum: string | undefined;
  readonly federal:
    | { readonly group: string; readonly isPerHousehold: boolean; readonly sum: string; readonly program: Program }
    | undefined;
  /** By the names of the sums. */
  readonly most: ReadonlyMap<string, number>;
}

/** The sums that issuing adds to, and what they must not exceed. */
export async function limitsOf(
  store: Store,
  { identity, period, program, isAlone }: { identity: Identity; period: Period; program: Program; isAlone: boolean },
): Promise<Limits> {
  const most = new Map<string, number>();
  // Of tokens a period gives nobody a share of their own: the funding and the federal limit are what limits them.
  const hasShare = amountsOf(program.programType) !== 'none';
  const person = isAlone || !hasShare ? undefined : personSum(identity.personKey, period.id);
  if (person) most.set(person, givenPerRecipient(period));
  if (!program.federalProgram) return { personSum: person, federal: undefined, most };
  const group = groupOf(program, period);
  const isPerHousehold = program.federalLimitPer === 'Household';
  const sum = federalSum(group, countedFor(identity, { isPerHousehold, isAlone }));
  most.set(sum, await federalMaximum(store, program.federalProgram, period.startDate));
  return { personSum: person, federal: { group, isPerHousehold, sum, program }, most };
}

/** Refuses what would exceed a limit, in words, with the sum so far: of a person or household, and of the record by itself. */
function assertFits(given: Given, known: ReadonlyMap<string, number>, { personSum: person, federal, most }: Limits): void {
  const delta = (name: string) => given.deltas.get(name) ?? 0;
  const sumOf = (name: string) => (known.get(name) ?? 0) + delta(name);
  if (person && sumOf(person) > (most.get(person) ?? 0)) throw new AppError('conflict', otherRecord, 'duplicateReason');
  if (!federal || delta(federal.sum) <= 0) return;
  const maxCents = most.get(federal.sum) ?? 0;
  const cents = Math.max(sumOf(federal.sum), given.federalCentsIn(federal.group));
  if (cents > maxCents)
    throw new AppError('conflict', overLimit(federal, maxCents, cents - delta(federal.sum), delta(federal.sum)), 'issuancePeriodId');
}

/** The person has benefits of the period under another record. */
export const otherRecord =
  'A person with this name and date of birth has benefits of this issuance period under another record. State staff can issue them with a reason.';

/** The federal yearly maximum would be exceeded. */
export function overLimit(
  { group, sum, program }: NonNullable<Limits['federal']>,
  maxCents: number,
  before: number,
  cents: number,
): string {
  const who = sum.startsWith(federalSum(group, 'household#')) ? 'household' : 'recipient';
  const year = group.split('#').at(-1);
  return `${program.federalProgram} allows at most ${dollars(maxCents)} of federal benefits for a ${who} in ${year}: ${dollars(before)} of it were issued already, and this needs ${dollars(cents)}`;
}
