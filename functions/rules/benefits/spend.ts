/** Spending from an instrument, for every channel and every kind of caller (rules R19, R20, R23, R27 and R28). */
import { dayIn, inUs } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefits } from '../../entities/benefit.ts';
import { transactions } from '../../entities/transaction.ts';
import type { Instrument } from './instrument.ts';
import { assertOpen, isOpen } from './period.ts';

const refuse = refusalsOf('benefits/server.staff');

export interface Spending {
  readonly amountCents: number;
  /** The time (ms) of the sale. The periods' days are checked at this time. */
  readonly at: number;
  readonly channel: Sale['channel'];
  readonly state: State;
  readonly recipient: Recipient;
  /** The periods of the instrument's benefits. */
  readonly periods: readonly Period[];
  /** Unknown for a check without a vendor yet. */
  readonly vendor?: Pick<Vendor, 'id' | 'name'>;
  /** The registered phone that makes the sale. */
  readonly deviceId?: string | undefined;
  /** People other than the seller who take part in the sale. */
  readonly actors?: Sale['actors'];
  /** The ids of the sales, and the hash of the request, which the first sale stores. */
  readonly idOf: (part: number) => string;
  readonly requestHash?: string;
}

/**
 * Takes an amount from one benefit, or from a card's open benefits in order of their end dates. Throws 'invalid' with the reason. The
 * caller checks earlier who may spend and for which vendor.
 */
export function spend(tx: UnitOfWork, instrument: Instrument, spending: Spending): Sale[] {
  const { at, channel, state, recipient, vendor, deviceId, actors, idOf, requestHash } = spending;
  const parts = partsOf(instrument, spending);
  const otherIds = parts.slice(1).map((_, i) => idOf(i + 1));
  return parts.map(({ benefit, amountCents }, part) => {
    const remainingCents = benefit.remainingCents - amountCents;
    const status = remainingCents === 0 ? 'Redeemed' : 'Issued';
    const id = idOf(part);
    const isCheck = benefit.checkNumber !== undefined;
    const depositedOn = channel === 'Check' ? dayIn(state.latestTimeZone, at) : undefined;
    const spent = { ...benefit, remainingCents, status, ...(isCheck && { redeemedById: id, depositedOn }) } as const;
    tx.update(benefits, benefit, spent, { action: depositedOn ? 'Deposited' : 'Redeemed' });
    return tx.create(transactions, {
      id,
      type: 'Sale',
      amountCents,
      occurredAt: new Date(at).toISOString(),
      channel,
      vendorId: vendor?.id,
      vendorName: vendor?.name,
      recipientName: `${recipient.firstName} ${recipient.lastName}`,
      benefitId: benefit.id,
      recipientId: recipient.id,
      stateId: state.id,
      serviceAreaId: benefit.serviceAreaId,
      issuancePeriodId: benefit.issuancePeriodId,
      programId: benefit.programId,
      deviceId,
      actors,
      firstSaleId: part === 0 ? undefined : idOf(0),
      ...(part === 0 && { requestHash, parts: parts.length, ...(otherIds.length && { wholeCents: spending.amountCents, otherIds }) }),
    });
  });
}

interface Part {
  readonly benefit: Benefit;
  readonly amountCents: number;
}

/** The benefits of an instrument that can be spent, in the order in which they are. */
interface Spendable {
  readonly open: readonly { readonly benefit: Benefit; readonly period: Period }[];
  readonly balance: number;
  /** A voucher with a value, which must be redeemed in full. */
  readonly isWhole: boolean;
}

/** Returns what an instrument is worth at a time. Throws 'invalid' with the reason for a single benefit outside its period. */
export function spendableOf(instrument: Instrument, { at, state, periods }: Pick<Spending, 'at' | 'state' | 'periods'>): Spendable {
  const found = new Map(periods.map((period) => [period.id, period]));
  const periodOf = (benefit: Benefit) => {
    const period = found.get(benefit.issuancePeriodId);
    if (!period) throw new Fault('A benefit without its issuance period');
    return period;
  };
  const only = onlyOne(instrument);
  if (only?.depositedOn) throw refuse('invalid', 'spend.deposited', { values: { day: inUs(only.depositedOn) }, field: 'code' });
  if (only) assertOpen(state, periodOf(only), at);
  const open = instrument.benefits
    .map((benefit) => ({ benefit, period: periodOf(benefit) }))
    .filter(({ benefit, period }) => benefit.status === 'Issued' && isOpen(state, period, at))
    .sort((a, b) => compare(a.period.endDate, b.period.endDate) || inOrderOfIssue(a.benefit, b.benefit));
  const balance = open.reduce((sum, { benefit }) => sum + benefit.remainingCents, 0);
  return { open, balance, isWhole: only?.programType === 'Hybrid Voucher' && balance > 0 };
}

/** Refuses an instrument without a balance, with the reason. */
export function nothingLeft(instrument: Instrument) {
  return refuse('invalid', refusalOf(onlyOne(instrument)), { field: 'amountCents' });
}

const onlyOne = ({ isCard, benefits: [first] }: Instrument) => (isCard ? undefined : first);
const inOrderOfIssue = (a: Benefit, b: Benefit) => compare(a.issuedAt, b.issuedAt) || a.number - b.number;

/** Splits the amount over the benefits. Throws 'invalid' with their balance if they cannot pay it. */
function partsOf(instrument: Instrument, { amountCents, ...when }: Spending): Part[] {
  const { open, balance, isWhole } = spendableOf(instrument, when);
  if (isWhole && amountCents !== balance)
    throw refuse('invalid', 'spend.inFull', { values: { amount: dollars(balance) }, field: 'amountCents' });
  if (amountCents > balance)
    throw balance
      ? refuse('invalid', 'spend.tooLittle', { values: { amount: dollars(balance) }, field: 'amountCents' })
      : nothingLeft(instrument);
  let rest = amountCents;
  return open.flatMap(({ benefit }) => {
    const part = Math.min(rest, benefit.remainingCents);
    rest -= part;
    return part > 0 ? [{ benefit, amountCents: part }] : [];
  });
}

/** Returns the key of the refusal if nothing can be spent. */
function refusalOf(only: Benefit | undefined) {
  if (!only) return 'spend.nothing';
  if (only.status === 'Deactivated') return 'spend.deactivated';
  return only.status === 'Redeemed' ? 'spend.redeemed' : 'spend.otherTime';
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
