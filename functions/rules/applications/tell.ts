/** Telling applicants how their application stands: by mail, or by a letter that staff print. */
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { programs } from '../../entities/program.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { mailKindOf } from '../mails/applicationAddressee.ts';
import { planApplicationMail } from '../mails/plan.ts';
import { reasonIn } from './reasonIn.ts';

/** Whether a letter has to be printed for what was decided now. */
export function letterFor({ email }: Pick<Application, 'email'>): Application['letter'] {
  return email ? undefined : 'To print';
}

/** Plans the mail to whoever gave an address. Returns the ids for `sendMails`. */
export async function tell(tx: Transaction, store: Store, application: Application): Promise<string[]> {
  const kind = mailKindOf(application);
  if (!application.email || !kind) return [];
  return [planApplicationMail(tx, application, kind, await valuesFor(store, application))];
}

/** How to appeal (7 CFR 249.16, 248.16). */
const appealIn = {
  English: 'You may ask for a fair hearing within 60 days. Call or write to us, and we will help you. You may bring somebody with you.',
  Spanish: 'Puede pedir una audiencia justa en un plazo de 60 días. Llame o escríbanos y le ayudaremos. Puede ir con otra persona.',
} as const;

/** What mail and letter say of the application. */
async function valuesFor(store: Store, application: Application): Promise<Record<string, string>> {
  const { stateId, programId, number, status } = application;
  const program = await store.get(namesOf(stateId), programs, programId);
  return {
    programName: program.name,
    number: formatNumber(number),
    supportPhoneNumber: formatPhone(program.supportPhoneNumber),
    supportEmailAddress: program.supportEmailAddress,
    ...(status === 'Denied' && { reason: reasonIn(application), appeal: appealIn[application.language] }),
  };
}
