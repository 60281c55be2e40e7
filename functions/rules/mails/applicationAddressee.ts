/** The applicant as the addressee of an email, without a user account. */
import type { Language } from '../../../shared/core/language.ts';
import type { Application } from '../../../shared/entities/application.ts';
import type { Mail, MailKind } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { states } from '../../entities/state.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { statusPage } from '../setup/statusPage.ts';
import type { Addressee } from './addressee.ts';
import type { Values } from './fill.ts';

/** Emails with an application's number. They are valid whatever its status is. */
const withNumber: readonly MailKind[] = ['applicationReceived', 'applicationNumber'];

/** Returns the addressee, or undefined if the application has another decision by now. */
export async function applicationAddressee(store: Store, mail: Mail): Promise<Addressee | undefined> {
  const { applicationId = '', to, language = 'English', kind } = mail;
  const application = await store.find(mailWorker, applications, applicationId);
  if (!application || !to) return undefined;
  const { firstName, lastName, stateId } = application;
  const addressee = { to, language, stateId };
  if (withNumber.includes(kind)) return { ...addressee, values: await valuesOfNumber(store, stateId, language) };
  return kind === mailKindOf(application) ? { ...addressee, values: { firstName, lastName } } : undefined;
}

/** Leaves out the name, because a stranger may have typed any text as the name. */
async function valuesOfNumber(store: Store, stateId: string, language: Language): Promise<Values> {
  const { name, agencyName = name } = await store.get(mailWorker, states, stateId);
  return { agencyName, link: statusPage(name, language) };
}

/** Returns the kind of email for an application's current status, or undefined while nothing is decided. */
export function mailKindOf({ status, waitingSince }: Pick<Application, 'status' | 'waitingSince'>) {
  if (status === 'Approved') return 'applicationApproved';
  if (status === 'Denied') return 'applicationDenied';
  return waitingSince ? 'applicationWaiting' : undefined;
}
