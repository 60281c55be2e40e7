/** How a benefit reads on screens and on paper. */
import { dollars } from '../../shared/core/money.ts';
import type { BenefitRow } from './benefitsOf.ts';
import { today } from './formatBirthDate.ts';

/** Issued, Redeemed, Deactivated, and Expired, which nobody stores: its last day is over. */
export function statusOf({ status, expiresOn }: Pick<BenefitRow, 'status' | 'expiresOn'>, on = today()): string {
  return status === 'Issued' && typeof expiresOn === 'string' && expiresOn < on ? 'Expired' : String(status ?? '');
}

/** Whether something of it can still be spent, now or once its season begins. */
export function isOpen(benefit: Pick<BenefitRow, 'status' | 'expiresOn' | 'remainingCents'>): boolean {
  return statusOf(benefit) === 'Issued' && Number(benefit.remainingCents) > 0;
}

export function nameOf({ recipientFirstName, recipientLastName }: BenefitRow): string {
  return `${recipientFirstName} ${recipientLastName}`;
}

/** 'Senior FMNP, Season 2026: $50.00, $12.50 left' */
export function summaryOf({ programName, issuancePeriodName, amountCents, remainingCents }: BenefitRow): string {
  return `${programName}, ${issuancePeriodName}: ${dollars(Number(amountCents))}, ${dollars(Number(remainingCents))} left`;
}

/** Codes are read aloud and typed: in groups of four. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}
