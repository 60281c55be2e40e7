/** The amount that a recipient can be issued for a period now, and its limits (rules R1, R12 and R13). All amounts are in cents. */
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { amountsOf, givenPerRecipient, type Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Records } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { FederalLimit, federalPerRecipient, leftIn } from './federalLimit.ts';
import { costOf, type IssuedInstrument, instrumentsOf, withFederal } from './instruments.ts';
import { countedCentsOf, type Issuance, IssuedTotals, identityOf } from './issuedTotals.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

/** Returns the instruments of the period that are still available: those not issued to the recipient, or returned. */
export async function freeInstruments(
  store: Records,
  recipient: Recipient,
  period: Period,
  given: IssuedTotals,
): Promise<IssuedInstrument[]> {
  const all = instrumentsOf(period);
  const hasCents = given.centsOf(period.id);
  if (hasCents === 0) return all;
  const freeCents = costOf(all) - hasCents;
  if (freeCents <= 0) return [];
  if (!period.numberOfBenefitVouchers) return [{ number: 1, amountCents: freeCents }];
  const ofPeriod = (found: readonly Benefit[]) => found.filter((benefit) => benefit.issuancePeriodId === period.id);
  const worker = moneyWorkerOf(recipient.stateId);
  const isWhole = (found: readonly Benefit[]) => countedCentsOf(ofPeriod(found)) === hasCents;
  const held = ofPeriod(await store.wholeChildren(worker, benefits, `Recipient#${recipient.id}`, isWhole));
  let left = freeCents;
  return all.flatMap(({ number, amountCents }) => {
    // Vouchers are whole. After a period was raised, each position receives the difference.
    const cents = amountCents - countedCentsOf(held.filter((one) => one.number === number));
    if (cents <= 0 || cents > left) return [];
    left -= cents;
    return [{ number, amountCents: cents }];
  });
}

/** The period and program of an issuance. */
export interface IssueSource {
  readonly period: Period;
  readonly program: Program;
}

export interface Issuing extends IssueSource {
  readonly recipient: Recipient;
  /** State staff give a reason to issue to a person who has benefits under another record. */
  readonly overridesDuplicate: boolean;
  /** Whether it is issued under an eligibility override. None of it is federal money then. */
  readonly isStateMoney?: boolean;
}

/** An account within a limit: its room at the time of the read, and the amount that is used. */
export interface Draw {
  readonly name: string;
  readonly leftCents: number;
  readonly costCents: number;
  /** The refusal if there is too little room. */
  readonly refusal: { readonly field: 'duplicateReason' | 'issuancePeriodId'; readonly sentence: string };
}

export interface Entitlement {
  readonly instruments: readonly IssuedInstrument[];
  readonly draws: readonly Draw[];
  /** Counts them within the limits, in the same transaction as the benefits. */
  count(tx: UnitOfWork): void;
}

/** Returns everything that a recipient can be issued now. Throws 'conflict' if that is nothing or over a limit, with the sum so far. */
export async function entitlementOf(store: Store, issuing: Issuing): Promise<Entitlement> {
  const { given, free } = await freeOf(store, issuing);
  if (!free.length) throw refuse('conflict', 'entitlement.issued', { field: 'issuancePeriodId' });
  return entitlementTo(store, issuing, given, free);
}

/** Returns what a recipient can still be issued for a period, with its federal money, and the benefits issued before. */
export async function freeOf(store: Store, { recipient, period, program, isStateMoney = false }: Omit<Issuing, 'overridesDuplicate'>) {
  const given = await IssuedTotals.to(store, identityOf(recipient));
  const free = await freeInstruments(store, recipient, period, given);
  const federalCents = isStateMoney ? 0 : federalLeft({ period, program }, given);
  return { given, free: withFederal(free, federalCents) };
}

/** Returns the federal money of a period that was not issued yet. */
function federalLeft({ period, program }: IssueSource, given: IssuedTotals): number {
  return Math.max(0, federalPerRecipient(program, period) - given.federalCentsOf(period.id));
}

/** Returns the message why the yearly limit prevents these instruments. Returns undefined if it allows them, or if a reason helps. */
export async function limitRefusal(
  store: Records,
  source: IssueSource,
  given: IssuedTotals,
  free: readonly IssuedInstrument[],
): Promise<string | undefined> {
  try {
    await entitlementTo(store, { ...source, overridesDuplicate: false }, given, withFederal(free, federalLeft(source, given)));
  } catch (error) {
    const [failure] = error instanceof AppError ? error.failures : [];
    if (!failure) throw error;
    return failure.propertyName === 'issuancePeriodId' ? failure.errorMessage : undefined;
  }
  return undefined;
}

type Counted = Omit<Issuing, 'recipient'>;

/** Counts these instruments in addition to previous ones. Throws 'conflict' if they are over a limit, with the sum so far. */
export async function entitlementTo(
  store: Records,
  counted: Counted,
  given: IssuedTotals,
  instruments: readonly IssuedInstrument[],
): Promise<Entitlement> {
  const federalCents = instruments.reduce((sum, one) => sum + (one.federalCents ?? 0), 0);
  return { instruments, ...(await countIssuance(store, counted, given, { cents: costOf(instruments), federalCents })) };
}

/** Does the same for an amount in cents, in any form. */
export async function countIssuance(
  store: Records,
  { period, program, overridesDuplicate }: Counted,
  given: IssuedTotals,
  amount: Pick<Issuance, 'cents' | 'federalCents'>,
): Promise<Omit<Entitlement, 'instruments'>> {
  const giving = { ...issuanceOf({ period, program }, amount), overridesDuplicate };
  const limit = await limitFor(store, { period, program }, giving, [given]);
  const draws = drawsOf({ period, program }, giving, given, limit);
  const short = draws.filter(({ leftCents, costCents }) => leftCents < costCents);
  for (const { refusal } of short) throw new AppError('conflict', refusal.sentence, refusal.field);
  return { draws, count: (tx) => given.add(tx, giving) };
}

/** Returns an issuance of a period in the form that accounts count. */
export function issuanceOf({ period, program }: IssueSource, { cents, federalCents }: Pick<Issuance, 'cents' | 'federalCents'>): Issuance {
  const federal = program.federalProgram ? { federalCents, federalProgram: program.federalProgram } : { federalCents: 0 };
  return { periodId: period.id, year: period.programYear, cents, ...federal, overridesDuplicate: false };
}

/** Returns the federal limit for these people, or undefined if it is only State money. */
export async function limitFor(
  store: Records,
  { program }: IssueSource,
  { federalCents, federalProgram }: Issuance,
  givens: readonly IssuedTotals[],
): Promise<FederalLimit | undefined> {
  return federalCents > 0 && federalProgram ? FederalLimit.read(store, program.stateId, federalProgram, givens) : undefined;
}

/** Returns the accounts that an issuance draws on. The person's share of the period comes first, then the federal money of the year. */
export function drawsOf({ period, program }: IssueSource, giving: Issuance, given: IssuedTotals, limit: FederalLimit | undefined): Draw[] {
  const { cents, federalCents, overridesDuplicate } = giving;
  // A period gives no one a share of tokens. Only the funding and the federal limit restrict them.
  const hasShare = !overridesDuplicate && amountsOf(program.programType) !== 'none';
  const shares = (hasShare ? given.identity.names : []).map((name) => ({
    name: `${name}#${period.id}`,
    leftCents: givenPerRecipient(period) - (given.entriesIn(name)[period.id]?.cents ?? 0),
    costCents: cents,
    refusal: { field: 'duplicateReason' as const, sentence: say('entitlement.otherRecord') },
  }));
  const federal = (limit?.roomFor(given, period, overridesDuplicate) ?? []).map((room) => ({
    name: `${room.place}#${limit?.federalProgram}`,
    leftCents: leftIn(room),
    costCents: federalCents,
    refusal: { field: 'issuancePeriodId' as const, sentence: limit?.refusalOf(room, federalCents) ?? '' },
  }));
  return [...shares, ...federal];
}
