/** The email that confirms an application from the public form. It is planned with the application, so that no repetition sends another. */
import { dayInWords } from '../../../shared/core/dayInWords.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { log } from '../../core/log.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { isMailAllowed } from '../mails/mailAllowance.ts';
import { planApplicationMail, sendMails } from '../mails/plan.ts';

/** A helper may apply for several people with one address. A stranger must not fill a mailbox. */
const allowance = { name: 'applicationReceived', perHour: 10, perDay: 20 };

/** Plans the email if the application has an address. Returns the ids for `sendReceivedMail`. */
export async function planReceivedMail(tx: UnitOfWork, application: Application, program: Program): Promise<string[]> {
  const { email, number, dueOn = '', language } = application;
  if (!email || !(await isMailAllowed(tx, allowance, email))) return [];
  const values = {
    number: formatNumber(number),
    dueOn: dayInWords(dueOn, language),
    supportPhoneNumber: formatPhone(program.supportPhoneNumber),
    supportEmailAddress: program.supportEmailAddress,
  };
  return [planApplicationMail(tx, application, 'applicationReceived', values)];
}

/** Queues the email. The application is saved already, so a failure is only logged. The sweep sends the email later. */
export async function sendReceivedMail(mailIds: readonly string[]): Promise<void> {
  try {
    await sendMails(...mailIds);
  } catch {
    log.warn('An email was not queued. The sweep sends it later', { mailIds });
  }
}
