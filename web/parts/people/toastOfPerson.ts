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

/** Says what was done for whom: 'Benefits issued: Donna Wood, $50.00'. It goes when the person's pages are left, and those with the ids `also`. */
export function toastOfPerson(
  message: string,
  person: PersonNamed,
  { cents, also = [] }: { cents?: number; also?: readonly string[] } = {},
): void {
  const name = [fullName(person), ...(cents === undefined ? [] : [dollars(cents)])].join(', ');
  toastSuccess(message, { name, ids: [person.id, ...also] });
}

/** The benefit that a form's toast is about: 'Benefit redeemed: Donna Wood, $12.50'. */
export const aboutBenefit = (benefit: BenefitRow, cents: number) => ({
  name: `${nameOf(benefit)}, ${dollars(cents)}`,
  ids: [String(benefit.recipientId), benefit.id],
});
