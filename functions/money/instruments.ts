/** What a recipient gets from a period, and making it. Used by staff who issue one and by imports that issue thousands. */
import { randomInt } from 'node:crypto';
import { fold } from '../../shared/core/fold.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import { hybridCodeBase, hybridCodeOf } from '../../shared/entities/hybrid-code.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { derivedId } from '../core/id.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { benefitId, benefits } from '../entities/benefit.ts';
import { periods } from '../entities/issuance-period.ts';
import { programs } from '../entities/program.ts';
import { personClaim } from '../entities/recipient.ts';
import { serviceAreas } from '../entities/service-area.ts';

export interface Instrument {
  /** Its place among those of the period, from 1. */
  readonly number: number;
  readonly amountCents: number;
}

/** Vouchers, or one balance; nothing for tokens. */
export function instrumentsOf(period: Period): Instrument[] {
  const { numberOfBenefitVouchers: count, amountPerBenefitVoucherCents: each, benefitAmountPerRecipientCents: balance } = period;
  if (count && each) return Array.from({ length: count }, (_, i) => ({ number: i + 1, amountCents: each }));
  return balance ? [{ number: 1, amountCents: balance }] : [];
}

/** What they cost a funding, in cents. */
export function costOf(instruments: readonly Instrument[]): number {
  return instruments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

interface Issue {
  readonly recipient: Recipient;
  readonly period: Period;
  readonly program: Program;
  readonly fundingId: string;
  readonly instruments: readonly Instrument[];
  /** What repeats of the same issue are known by, and the hash of what was asked. */
  readonly issueKey: string;
  readonly requestHash: string;
  readonly duplicateReason?: string | undefined;
}

/** Puts a recipient's benefits into a transaction. The funding is charged, and the recipient checked, by the caller. */
export function putBenefits(
  tx: Transaction,
  { recipient, period, program, fundingId, instruments, issueKey, requestHash, duplicateReason }: Issue,
): Benefit[] {
  tx.refer(programs, program.id);
  tx.refer(periods, period.id);
  tx.refer(serviceAreas, recipient.serviceAreaId);
  return instruments.map(({ number, amountCents }) => {
    const code = randomCode();
    return tx.create(benefits, {
      ...{
        id: benefitId(code),
        code,
        number,
        amountCents,
        remainingCents: amountCents,
        deactivatedCents: 0,
        status: 'Issued',
        issuedAt: tx.at,
      },
      ...{ recipientId: recipient.id, programId: program.id, programType: program.programType, issuancePeriodId: period.id, fundingId },
      ...{ serviceAreaId: recipient.serviceAreaId, currentServiceAreaId: recipient.serviceAreaId, stateId: recipient.stateId },
      ...{ issueKey, requestHash, duplicateReason, personKey: personKey(recipient) },
    });
  });
}

/** The same for all records of one person in a state: name and date of birth, folded. */
function personKey(recipient: Recipient): string {
  return derivedId('person', fold(personClaim(recipient)));
}

/** A code that nobody can guess, in the same letters as printed cards, with their check character. */
function randomCode(): string {
  return hybridCodeOf(Array.from({ length: 12 }, () => randomInt(hybridCodeBase)));
}
