import { dollars } from '../../../shared/core/money.ts';
import { toastSuccess } from '../../core/toast.tsx';
import type { BenefitRow } from './benefitsOf.ts';
import { nameOf } from './describeBenefit.ts';
import { fullName } from './fullName.ts';

export interface PersonNamed {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Shows a completed operation with the person's name: 'Benefits issued: Donna Wood, $50.00'. The toast closes when the user leaves the
 * person's pages and the pages with the ids in `also`.
 */
export function toastOfPerson(
  message: string,
  person: PersonNamed,
  { cents, also = [] }: { cents?: number; also?: readonly string[] } = {},
): void {
  const name = [fullName(person), ...(cents === undefined ? [] : [dollars(cents)])].join(', ');
  toastSuccess(message, { name, ids: [person.id, ...also] });
}

/** Returns the toast data for an operation on a benefit: 'Benefit redeemed: Donna Wood, $12.50'. */
export const aboutBenefit = (benefit: BenefitRow, cents: number) => ({
  name: `${nameOf(benefit)}, ${dollars(cents)}`,
  ids: [String(benefit.recipientId), benefit.id],
});
