import type { DuplicateShown } from '../../../shared/entities/application.ts';
import { formatDay } from '../../core/dayText.ts';

/** Returns 'born 03/27/1946, application: Pending Review', or '' for a person that the user may not see. */
export function describePerson({ kind, person }: Pick<DuplicateShown, 'kind' | 'person'>): string {
  if (!person) return '';
  const standing = kind === 'Application' ? `application: ${person.standing}` : person.standing.toLowerCase();
  return `born ${formatDay(person.dateOfBirth)}, ${standing}`;
}
