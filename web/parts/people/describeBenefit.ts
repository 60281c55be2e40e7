/** Texts about benefits for screens and paper. */
import { dollars } from '../../../shared/core/money.ts';
import type { BenefitRow } from './benefitsOf.ts';
import { say } from './texts.ts';

/** Returns true if money of the benefit can still be spent, now or once its season begins. */
export function isOpen({ status, remainingCents }: Pick<BenefitRow, 'status' | 'remainingCents'>): boolean {
  return status === 'Issued' && Number(remainingCents) > 0;
}

export function nameOf({ recipientFirstName, recipientLastName }: BenefitRow): string {
  return `${recipientFirstName} ${recipientLastName}`;
}

/** Returns a summary such as 'Senior FMNP, Season 2026: $50.00, $12.50 left'. */
export function summaryOf({ programName, issuancePeriodName, amountCents, remainingCents }: BenefitRow): string {
  return say('summary', {
    program: programName,
    period: issuancePeriodName,
    amount: dollars(Number(amountCents)),
    left: dollars(Number(remainingCents)),
  });
}

/** Formats a code in groups of four, because people read codes aloud and type them. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
