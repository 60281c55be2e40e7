import { fold } from '../../shared/core/fold.ts';
import { formatPhone } from '../../shared/core/formatPhone.ts';
import type { ApplicationReply, DuplicateShown } from '../../shared/entities/application.ts';
import { formatDay } from '../core/dayText.ts';
import { fullName } from '../parts/people/fullName.ts';
import { sayDuplicate } from './duplicateTexts.ts';

type Person = NonNullable<DuplicateShown['person']>;

/** A fact of two records. Empty values were not given. */
export interface ComparedFact {
  readonly label: string;
  readonly own: string;
  readonly other: string;
  readonly result: 'same' | 'different' | 'missing';
}

/** Ignores case, accents, punctuation and spaces. */
const bare = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns the facts of an application next to those of a possible duplicate. The portal found the points in common, also where the two are
 * written in different ways, such as “Street” and “St”.
 */
export function compareFacts(one: ApplicationReply, { kind, reasons }: DuplicateShown, other: Person): ComparedFact[] {
  const address = [one.addressLine1, [one.city, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts: readonly (readonly [label: string, own: string | undefined, other: string | undefined, found?: string])[] = [
    [sayDuplicate('compare.name'), fullName(one), fullName(other)],
    [sayDuplicate('compare.birthDate'), formatDay(one.dateOfBirth), formatDay(other.dateOfBirth)],
    [sayDuplicate('compare.address'), address, other.address, 'Same address'],
    [sayDuplicate('compare.phone'), formatPhone(one.phoneNumber), formatPhone(other.phoneNumber)],
    [sayDuplicate('compare.email'), one.email, other.email],
    // Recipients have no program of their own.
    ...(kind === 'Application' ? ([[sayDuplicate('compare.program'), one.programName, other.programName]] as const) : []),
    [sayDuplicate('compare.area'), one.serviceAreaName, other.serviceAreaName],
    [sayDuplicate('compare.basis'), one.eligibilityBasis, other.eligibilityBasis],
    [sayDuplicate('compare.wicCategory'), one.wicCategory, other.wicCategory],
  ];
  return facts.flatMap(([label, own = '', another = '', found]) => {
    if (own === '' && another === '') return [];
    const isSame = bare(own) === bare(another) || (found !== undefined && reasons.includes(found));
    const result = own === '' || another === '' ? 'missing' : isSame ? 'same' : 'different';
    return [{ label, own, other: another, result } as const];
  });
}
