/** The applicant as the addressee of an email, without a user account. */
import type { Application } from '../../../shared/entities/application.ts';
import type { Mail } from '../../../shared/entities/mail.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import type { Addressee } from './addressee.ts';

/** Returns the addressee, or undefined if the application has another decision by now. */
export async function applicationAddressee(store: Store, mail: Mail): Promise<Addressee | undefined> {
  const { applicationId = '', to, language = 'English' } = mail;
  const application = await store.find(mailWorker, applications, applicationId);
  if (!application || !to || mail.kind !== mailKindOf(application)) return undefined;
  const { firstName, lastName, stateId } = application;
  return { to, language, stateId, values: { firstName, lastName } };
}

/** Returns the kind of email for an application's current status, or undefined while nothing is decided. */
export function mailKindOf({ status, waitingSince }: Pick<Application, 'status' | 'waitingSince'>) {
  if (status === 'Approved') return 'applicationApproved';
  if (status === 'Denied') return 'applicationDenied';
  return waitingSince ? 'applicationWaiting' : undefined;
}
