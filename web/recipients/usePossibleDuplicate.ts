import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { fold } from '../../shared/core/fold.ts';
import { recipientFields as fields, type Recipient, recipientApi } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import { useSettled } from '../core/useSettled.ts';
import type { RecipientEntityForm } from './RecipientInputs.tsx';

const waitMs = 400;

type Person = Pick<Recipient, 'firstName' | 'lastName' | 'dateOfBirth'>;

/** Whether both would be found as the same person: case, accents and what nobody sees do not count. */
export function isSamePerson(a: Person, b: Person): boolean {
  const keyOf = ({ firstName, lastName, dateOfBirth }: Person) => [fold(firstName.trim()), fold(lastName.trim()), dateOfBirth].join('|');
  return keyOf(a) === keyOf(b);
}

/** The person that a form names so far; undefined until name and date of birth are complete. */
function personOf(firstName: unknown, lastName: unknown, dateOfBirth: unknown): Person | undefined {
  const first = fields.firstName.form.safeParse(firstName);
  const last = fields.lastName.form.safeParse(lastName);
  const born = fields.dateOfBirth.form.safeParse(dateOfBirth);
  return first.success && last.success && born.success ? { firstName: first.data, lastName: last.data, dateOfBirth: born.data } : undefined;
}

/**
 * Whether the person that is being typed is registered in the state already. A record that is changed is no duplicate of itself,
 * unless it was registered as one. What cannot be asked now is judged again when the form is saved.
 */
export function usePossibleDuplicate({ methods }: RecipientEntityForm, before: Recipient | undefined): boolean {
  const [firstName, lastName, dateOfBirth] = useWatch({ control: methods.control, name: ['firstName', 'lastName', 'dateOfBirth'] });
  const typed = JSON.stringify(personOf(firstName, lastName, dateOfBirth) ?? null);
  const settled = useSettled(typed, waitMs);
  const person = JSON.parse(settled) as Person | null;
  const isOneself = before !== undefined && person !== null && isSamePerson(person, before);
  const answer = useQuery({
    queryKey: ['possible-duplicate', settled],
    queryFn: ({ signal }) => call(recipientApi.checkForExisting, { body: person as Person, signal, isQuiet: true }),
    enabled: person !== null && !isOneself,
    gcTime: 0,
  });
  if (isOneself) return before.duplicateReason !== undefined;
  return person !== null && settled === typed && answer.data?.exists === true;
}
