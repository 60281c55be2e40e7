/** Telling applicants how their application stands: by mail, or by a letter that staff print. */
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { Application } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Records } from '../../core/store/records.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { mailKindOf } from '../mails/applicationAddressee.ts';
import { planApplicationMail } from '../mails/plan.ts';
import { reasonIn } from './reasonIn.ts';
import { textsInForce, todayOf } from './texts/textsInForce.ts';

/** Whether a letter has to be printed for what was decided now. */
export function letterFor({ email }: Pick<Application, 'email'>): Application['letter'] {
  return email ? undefined : 'To print';
}

/** Plans the mail to whoever gave an address. Returns the ids for `sendMails`. */
export async function tell(tx: UnitOfWork, application: Application): Promise<string[]> {
  const kind = mailKindOf(application);
  if (!application.email || !kind) return [];
  return [planApplicationMail(tx, application, kind, valuesOfApplication(application, await surroundingsOf(tx.store, application)))];
}

/** The state's text of how to appeal, as it is today, in the applicant's language. */
async function appealFor(store: Records, { stateId, language }: Application): Promise<string> {
  const names = namesOf(stateId);
  const state = await store.get(names, states, stateId);
  const texts = await textsInForce(store.as(names), stateId, todayOf(state, store.now()));
  return texts.find((text) => text.kind === 'How to Appeal' && text.language === language)?.body ?? '';
}

/** What mail and letter say beside the application itself: the same for all of a program, language and status. */
interface Surroundings {
  readonly program: Program;
  /** How to appeal, of one that was denied. */
  readonly appeal: string;
}

export async function surroundingsOf(store: Records, application: Application): Promise<Surroundings> {
  const [program, appeal] = await Promise.all([
    store.get(namesOf(application.stateId), programs, application.programId),
    application.status === 'Denied' ? appealFor(store, application) : '',
  ]);
  return { program, appeal };
}

/** What mail and letter say of the application. */
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
