/** Refusals that applicants read, in the language of their application. */
import type { Language } from '../../../shared/core/language.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { textsOf } from '../../core/texts.ts';

/** Returns the refusals of the public form in a language. */
export const refusalsIn = (language: Language) => textsOf('applications/refusals', language);

/**
 * Returns the reason of a denial in the applicant's language, followed by the note of staff. If the kept record is an application, the
 * person receives nothing yet.
 */
export function reasonIn({ language, denialReason = 'Other', denialText = '', sameAs }: Application): string {
  const say = refusalsIn(language);
  const ofReason = denialReason === 'Other' ? '' : say(`denied.${denialReason}`);
  return [sameAs?.kind === 'Application' ? say('sentTwice') : ofReason, denialText].filter(Boolean).join(' ');
}
