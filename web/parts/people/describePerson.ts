import type { DuplicateShown } from '../../../shared/entities/application.ts';
import { formatDay } from '../../core/dayText.ts';
import { say } from './texts.ts';

/** Returns 'born 03/27/1946, application: Pending Review', or '' for a person that the user may not see. */
export function describePerson({ kind, person }: Pick<DuplicateShown, 'kind' | 'person'>): string {
  if (!person) return '';
  const { standing, dateOfBirth } = person;
  const day = formatDay(dateOfBirth);
  return kind === 'Application'
    ? say('person.application', { day, standing })
    : say('person.recipient', { day, standing: standing.toLowerCase() });
}
