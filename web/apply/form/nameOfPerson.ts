import type { Person } from '../tab/draft.ts';
import type { FormTexts } from '../tab/language.ts';

/** Returns the person's description: 'Your child 2'. Numbered if there are several of a kind, and '' for an applicant who applies alone. */
export function nameOfPerson(people: readonly Person[], index: number, say: FormTexts['say']): string {
  const person = people[index];
  if (!person || people.length === 1) return '';
  const alike = people.filter(({ who }) => who === person.who);
  const name = say(`you.person.${person.who}`);
  return alike.length > 1 ? `${name} ${alike.indexOf(person) + 1}` : name;
}
