/** Refusals that applicants read, in the language of their application. */
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import { type Say, sayIn } from '../../../shared/core/text.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { applicationRefusals } from '../../../shared/texts/applicationRefusals.ts';

/** Returns the refusals of the public form in a language. */
export function refusalsIn(language: Language): Say<(typeof applicationRefusals)['English']> {
  return sayIn(applicationRefusals[language], languageFacts[language].code);
}

/**
 * Returns the reason of a denial in the applicant's language, followed by the note of staff. If the kept record is an application, the
 * person receives nothing yet.
 */
export function reasonIn({ language, denialReason = 'Other', denialText = '', sameAs }: Application): string {
  const say = refusalsIn(language);
  const ofReason = denialReason === 'Other' ? '' : say(`denied.${denialReason}`);
  return [sameAs?.kind === 'Application' ? say('sentTwice') : ofReason, denialText].filter(Boolean).join(' ');
}
