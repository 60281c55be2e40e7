/** Notifies applicants of their status: by email, or by a letter that staff print. */
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Records } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { programs } from '../../entities/program.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { mailKindOf } from '../mails/applicationAddressee.ts';
import { planApplicationMail } from '../mails/plan.ts';
import { reasonIn } from './refusals.ts';
import { appealTextOf } from './texts/appealText.ts';

/** Returns whether a letter must be printed for the current decision. */
export function letterFor({ email }: Pick<Application, 'email'>): Application['letter'] {
  return email ? undefined : 'To print';
}

/** Plans the email to an applicant with an address. Returns the ids for `sendMails`. */
export async function notifyApplicant(tx: UnitOfWork, application: Application): Promise<string[]> {
  const kind = mailKindOf(application);
  if (!application.email || !kind) return [];
  return [planApplicationMail(tx, application, kind, valuesOfApplication(application, await surroundingsOf(tx.store, application)))];
}

/** The content of email and letter apart from the application itself. It is the same for all of a program, language and status. */
interface Surroundings {
  readonly program: Program;
  /** The text on how to appeal, after a denial. */
  readonly appeal: string;
}

export async function surroundingsOf(store: Records, application: Application): Promise<Surroundings> {
  const [program, appeal] = await Promise.all([
    store.get(namesOf(application.stateId), programs, application.programId),
    application.status === 'Denied' ? appealTextOf(store, application).then(({ body }) => body) : '',
  ]);
  return { program, appeal };
}

/** Returns the values of the application for email and letter. */
export function valuesOfApplication(application: Application, { program, appeal }: Surroundings): Record<string, string> {
  const { number, status } = application;
  const denial = status === 'Denied' && { reason: reasonIn(application), appeal };
  return {
    programName: program.name,
    number: formatNumber(number),
    supportPhoneNumber: formatPhone(program.supportPhoneNumber),
    supportEmailAddress: program.supportEmailAddress,
    ...denial,
  };
}
