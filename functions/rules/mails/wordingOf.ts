import type { Language } from '../../../shared/core/language.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import { mailTexts } from '../../../shared/texts/mailTexts.ts';
import type { Store } from '../../core/store/store.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { mailWorker } from '../../entities/systemCallers.ts';

/** The text of an email, before its placeholders are filled. */
export interface Wording {
  readonly subject: string;
  /** HTML of a few tags, see clean.ts. */
  readonly body: string;
}

/** The portal's own emails, from the catalog of texts. */
export const standardMailTexts: Readonly<Record<Language, Readonly<Record<MailKind, Wording>>>> = mailTexts;

/** Returns the text of an email: the State agency's own, or the portal's. */
export async function wordingOf(store: Store, stateId: string | undefined, kind: MailKind, language: Language): Promise<Wording> {
  const own = stateId && (await store.find(mailWorker, emailTemplates, emailTemplateId(stateId, kind, language)));
  return own || standardMailTexts[language][kind];
}
