/** What a planned mail has become by the time it is sent: people move on between the two. */

import type { Language, Mail, MailKind } from '../../../shared/entities/mail.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Store } from '../../core/store/store.ts';
import { emailTemplateId, emailTemplates } from '../../entities/email-template.ts';
import { states } from '../../entities/state.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import type { Letter } from './deliver.ts';
import { fill } from './fill.ts';
import { isLive } from './link.ts';
import type { Wording } from './texts/mailText.ts';
import { standardTexts } from './texts/standardTexts.ts';
import { purposeOf, senderName, valuesOf } from './values.ts';

/** The mail as it is to be sent; undefined where it is overtaken: its user is gone or locked, has confirmed, or its link no longer holds. */
export async function emailOf(store: Store, mail: Mail): Promise<Letter | undefined> {
  const user = await store.find(mailWorker, users, mail.userId);
  if (!user || user.isLockedOut || (await isOvertaken(store, mail, user))) return undefined;
  const language = user.mailLanguage ?? 'English';
  const [state, wording] = await Promise.all([
    user.stateId ? store.find(mailWorker, states, user.stateId) : undefined,
    wordingOf(store, user.stateId, mail.kind, language),
  ]);
  const values = valuesOf({ kind: mail.kind, language, state }, mail, user);
  return { to: mail.to ?? user.email, from: senderName(state), replyTo: state?.replyToEmail, ...fill(wording, values, language) };
}

async function isOvertaken(store: Store, { id: mailId, kind }: Mail, user: User): Promise<boolean> {
  const purpose = purposeOf(kind);
  if (!purpose) return false;
  if (purpose === 'confirmAccount' && user.emailConfirmed) return true;
  return !(await isLive(store, { userId: user.id, purpose, mailId }));
}

/** The State agency's own text, or the portal's. */
async function wordingOf(store: Store, stateId: string | undefined, kind: MailKind, language: Language): Promise<Wording> {
  const own = stateId && (await store.find(mailWorker, emailTemplates, emailTemplateId(stateId, kind, language)));
  return own || standardTexts[kind][language];
}
