import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { fold } from '../../../shared/core/fold.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { useSettled } from '../../core/useSettled.ts';
import { type TypedPerson, typedPerson } from '../../parts/people/typedPerson.ts';
import type { RecipientEntityForm } from './recipientEntityForm.ts';

const waitMs = 400;

/** Returns true if both names and dates of birth are the same after folding. Case, accents and invisible characters do not count. */
export function isSamePerson(a: TypedPerson, b: TypedPerson): boolean {
  const keyOf = ({ firstName, lastName, dateOfBirth }: TypedPerson) =>
    [fold(firstName.trim()), fold(lastName.trim()), dateOfBirth].join('|');
  return keyOf(a) === keyOf(b);
}

/**
 * Returns true if the person in the form is already registered in the State. An existing record is not a duplicate of itself, unless it was
 * registered as one. If the check fails now, the server checks again when the form is saved.
 */
export function usePossibleDuplicate({ methods }: RecipientEntityForm, before: Recipient | undefined): boolean {
  const [firstName, lastName, dateOfBirth] = useWatch({ control: methods.control, name: ['firstName', 'lastName', 'dateOfBirth'] });
  const typed = JSON.stringify(typedPerson(firstName, lastName, dateOfBirth) ?? null);
  const settled = useSettled(typed, waitMs);
  const person = JSON.parse(settled) as TypedPerson | null;
  const isOneself = before !== undefined && person !== null && isSamePerson(person, before);
  const answer = useQuery({
    queryKey: ['possible-duplicate', settled],
    queryFn: ({ signal }) => call(recipientApi.checkForExisting, { body: person as TypedPerson, signal, isQuiet: true }),
    enabled: person !== null && !isOneself,
    gcTime: 0,
  });
  if (isOneself) return before.duplicateReason !== undefined;
  return person !== null && settled === typed && answer.data?.exists === true;
}
