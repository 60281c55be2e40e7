/** Builds a planned email at sending time, because its data may have changed since planning. */
import type { Mail, MailKind } from '../../../shared/entities/mail.ts';
import type { User } from '../../../shared/entities/user.ts';
import type { Store } from '../../core/store/store.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { mailWorker, registration } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import type { Addressee } from './addressee.ts';
import { applicationAddressee } from './applicationAddressee.ts';
import { benefitAddressee } from './benefitAddressee.ts';
import { bindingCodeOf, isBindingCode, openBindingCode } from './bindingCode.ts';
import type { OutgoingMail } from './deliver.ts';
import { dutyValues } from './dutyValues.ts';
import { fill, type Values } from './fill.ts';
import { mailHead } from './head.ts';
import { holderOfAddress, isLive } from './link.ts';
import { getsMorningEmail } from './morningEmail.ts';
import { purposeOf, senderName, userValues, valuesOf } from './values.ts';
import { wordingOf } from './wordingOf.ts';

/**
 * Returns the email to send, or undefined if it is obsolete. The user may be removed, locked or confirmed, or the link invalid. The benefit
 * may be unspendable by now, or the application may have another status. The user may no longer want the email.
 */
export async function emailOf(store: Store, mail: Mail): Promise<OutgoingMail | undefined> {
  const addressee = await addresseeOf(store, mail);
  if (!addressee) return undefined;
  const { to, language, stateId, values: own, attachment, lines, kind = mail.kind } = addressee;
  const [state, wording] = await Promise.all([
    stateId ? store.find(mailWorker, states, stateId) : undefined,
    wordingOf(store, stateId, kind, language),
  ]);
  const values = valuesOf({ kind, language, state }, mail.values, own);
  const letter = await fill(wording, values, language, { head: state && mailHead(state), lines });
  return { to, from: senderName(state), replyTo: state?.replyToEmail, attachment, ...letter };
}

function addresseeOf(store: Store, mail: Mail): Promise<Addressee | undefined> {
  if (mail.benefitId !== undefined) return benefitAddressee(store, mail);
  if (mail.recipientId !== undefined) return recipientAddressee(store, mail);
  return mail.applicationId === undefined ? userAddressee(store, mail) : applicationAddressee(store, mail);
}

async function recipientAddressee(store: Store, mail: Mail): Promise<Addressee | undefined> {
  const { recipientId = '', to, language = 'English' } = mail;
  const recipient = await store.find(mailWorker, recipients, recipientId);
  if (!recipient || !to) return undefined;
  const { firstName, lastName, stateId } = recipient;
  const code = mail.kind === 'bindingCode' ? await codeOf(store, recipientId, mail.id) : {};
  return code && { to, language, stateId, values: { firstName, lastName, ...code } };
}

/** Returns the code of this email, or undefined if it is no longer valid or a newer one is. */
async function codeOf(store: Store, recipientId: string, mailId: string): Promise<Values | undefined> {
  const open = await openBindingCode(store, recipientId);
  const code = bindingCodeOf(mailId);
  return open && isBindingCode(open, code) ? { code: inFours(code) } : undefined;
}

/** Formats digits for reading aloud: '4821 7763'. */
const inFours = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1 ');

async function userAddressee(store: Store, mail: Mail): Promise<Addressee | undefined> {
  const user = mail.userId === undefined ? undefined : await store.find(mailWorker, users, mail.userId);
  if (!user || user.isLockedOut || (await isOvertaken(store, mail, user))) return undefined;
  const { email, mailLanguage: language = 'English', stateId } = user;
  if (mail.duties) return getsMorningEmail(user) ? { to: email, language, stateId, ...dutyValues(mail.duties, language) } : undefined;
  return { to: mail.to ?? email, language, stateId, values: userValues(mail, user), kind: kindFor(mail, user) };
}

/** Recipients who registered alone read that they did. Another person invited all other users. */
function kindFor({ kind }: Mail, { createdBy }: User): MailKind {
  return kind === 'confirmAccount' && createdBy === registration.userId ? 'confirmRegistration' : kind;
}

async function isOvertaken(store: Store, { id: mailId, kind, to }: Mail, user: User): Promise<boolean> {
  const purpose = purposeOf(kind);
  if (!purpose) return false;
  if (purpose === 'confirmAccount' && user.emailConfirmed) return true;
  const holder = purpose === 'emailChangeAsked' ? holderOfAddress(to ?? user.email) : user.id;
  return !(await isLive(store, { userId: holder, purpose, mailId }));
}
