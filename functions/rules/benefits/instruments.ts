/**
 * The instruments that a recipient gets from a period, and their creation. Used by staff who issue one and by imports that issue thousands.
 */
import { randomInt } from 'node:crypto';
import { hybridCodeBase, hybridCodeOf } from '../../../shared/core/cardCode.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefitId, benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';

export interface IssuedInstrument {
  /** The position among those of the period, from 1. */
  readonly number: number;
  readonly amountCents: number;
  /** The federal part of it. Absent if there is none. */
  readonly federalCents?: number;
  /** For a voucher that was printed as a check. */
  readonly checkNumber?: string;
  /** For a voucher with a code that was printed before. */
  readonly code?: string;
}

/** Returns vouchers, or one balance, or nothing for tokens. */
export function instrumentsOf(period: Period): IssuedInstrument[] {
  const { numberOfBenefitVouchers: count, amountPerBenefitVoucherCents: each, benefitAmountPerRecipientCents: balance } = period;
  if (count && each) return Array.from({ length: count }, (_, i) => ({ number: i + 1, amountCents: each }));
  return balance ? [{ number: 1, amountCents: balance }] : [];
}

/** Returns their cost to a funding, in cents. */
export function costOf(instruments: readonly IssuedInstrument[]): number {
  return instruments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns the instruments with `federalCents` of federal money, in the first ones first. */
export function withFederal(instruments: readonly IssuedInstrument[], federalCents: number): IssuedInstrument[] {
  let left = federalCents;
  return instruments.map((instrument) => {
    const cents = Math.min(left, instrument.amountCents);
    left -= cents;
    return cents > 0 ? { ...instrument, federalCents: cents } : instrument;
  });
}

interface Issue {
  readonly recipient: Recipient;
  readonly period: Period;
  readonly program: Program;
  readonly fundingId: string;
  readonly instruments: readonly IssuedInstrument[];
  readonly duplicateReason?: string | undefined;
  /** The rule that is overridden, and the reason: see setAside.ts. */
  readonly setAside?: { readonly sentence: string; readonly reason: string } | undefined;
  /** Defaults to now. */
  readonly issuedAt?: string;
  /** The import line of this benefit. */
  readonly source?: string;
}

/** Adds a recipient's benefits to a transaction. The caller must charge the funding and count the issued benefits. */
export function putBenefits(tx: UnitOfWork, issue: Issue): Benefit[] {
  const { recipient, period, program, fundingId, instruments, duplicateReason, setAside, issuedAt = tx.at, source } = issue;
  tx.reference(programs, program.id);
  tx.reference(periods, period.id);
  tx.reference(serviceAreas, recipient.serviceAreaId);
  const reason = setAside && { action: 'Issued', changes: setAside.sentence, why: setAside.reason };
  return instruments.map(({ number, amountCents, federalCents, checkNumber, code = randomCode() }) => {
    const fields = {
      id: benefitId(code),
      code,
      number,
      amountCents,
      remainingCents: amountCents,
      deactivatedCents: 0,
      status: 'Issued' as const,
      issuedAt,
      recipientId: recipient.id,
      programId: program.id,
      programType: program.programType,
      issuancePeriodId: period.id,
      fundingId,
      serviceAreaId: recipient.serviceAreaId,
      currentServiceAreaId: recipient.serviceAreaId,
      stateId: recipient.stateId,
      checkNumber,
      source,
      duplicateReason,
      misfitReason: setAside?.reason,
      federalCents,
      wicCategory: recipient.wicCategory,
      householdId: recipient.householdId,
      eligibilityBasis: recipient.eligibilityBasis,
      dateOfBirth: recipient.dateOfBirth,
    };
    return tx.create(benefits, fields, reason && { reason });
  });
}

/** Returns an unpredictable code, in the same letters as printed cards, with their check character. */
function randomCode(): string {
  return hybridCodeOf(Array.from({ length: 12 }, () => randomInt(hybridCodeBase)));
}
