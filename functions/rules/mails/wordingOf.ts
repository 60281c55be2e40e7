import type { Language } from '../../../shared/core/language.ts';
import type { MailKind } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import type { Wording } from './texts/mailText.ts';
import { standardMailTexts } from './texts/standardMailTexts.ts';

/** Returns the text of an email: the State agency's own, or the portal's. */
export async function wordingOf(store: Store, stateId: string | undefined, kind: MailKind, language: Language): Promise<Wording> {
  const own = stateId && (await store.find(mailWorker, emailTemplates, emailTemplateId(stateId, kind, language)));
  return own || standardMailTexts[kind][language];
}
