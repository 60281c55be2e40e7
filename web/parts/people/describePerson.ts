import type { DuplicateShown } from '../../../shared/entities/application.ts';
import { formatDay } from '../../core/dayText.ts';

/** 'born 03/27/1946, application: Pending Review'; '' of somebody whom one may not see. */
export function describePerson({ kind, person }: Pick<DuplicateShown, 'kind' | 'person'>): string {
  if (!person) return '';
  const standing = kind === 'Application' ? `application: ${person.standing}` : person.standing.toLowerCase();
  return `born ${formatDay(person.dateOfBirth)}, ${standing}`;
}
