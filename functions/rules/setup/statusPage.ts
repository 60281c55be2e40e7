import { fold } from '../../../shared/core/fold.ts';
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import { env } from '../../core/env.ts';

/** Returns the State's part of the address of public pages: 'New York' -> 'newyork'. */
export const slugOf = (stateName: string) => fold(stateName).replaceAll(' ', '');

/** Returns the address of the page on which applicants of a State see their status. */
export function statusPage(stateName: string, language: Language): string {
  return `${env().ORIGIN}/apply/${slugOf(stateName)}/status?lang=${languageFacts[language].code}`;
}
