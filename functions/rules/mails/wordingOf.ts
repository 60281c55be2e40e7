import type { Language } from '../../../shared/core/language.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { catalogFile } from '../../core/texts.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { mailWorker } from '../../entities/systemCallers.ts';

/** The text of an email, before its placeholders are filled. */
export interface Wording {
  readonly subject: string;
  /** HTML of a few tags, see clean.ts. */
  readonly body: string;
}

/** Returns the portal's own emails in a language, from the catalog of texts. */
export function standardMailTexts(language: Language): Readonly<Record<MailKind, Wording>> {
  return {
    ...catalogFile('access/mails', language),
    ...catalogFile('applications/mails', language),
    ...catalogFile('benefits/mails', language),
    ...catalogFile('payments/mails', language),
    ...catalogFile('people/mails', language),
    ...catalogFile('reports/mails', language),
  };
}

/** Returns the text of an email: the State agency's own, or the portal's. */
export async function wordingOf(store: Store, stateId: string | undefined, kind: MailKind, language: Language): Promise<Wording> {
  const own = stateId && (await store.find(mailWorker, emailTemplates, emailTemplateId(stateId, kind, language)));
  return own || standardMailTexts(language)[kind];
}
