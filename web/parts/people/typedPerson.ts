import { recipientFields as fields, type Recipient } from '../../../shared/entities/recipient.ts';

export type TypedPerson = Pick<Recipient, 'firstName' | 'lastName' | 'dateOfBirth'>;

/** Returns the person in the form, or undefined until name and date of birth are complete. */
export function typedPerson(firstName: unknown, lastName: unknown, dateOfBirth: unknown): TypedPerson | undefined {
  const first = fields.firstName.form.safeParse(firstName);
  const last = fields.lastName.form.safeParse(lastName);
  const born = fields.dateOfBirth.form.safeParse(dateOfBirth);
  return first.success && last.success && born.success ? { firstName: first.data, lastName: last.data, dateOfBirth: born.data } : undefined;
}
