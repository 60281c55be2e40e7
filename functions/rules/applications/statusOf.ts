/** The status of an application, for anyone with its number. It never contains a name, a reason or the decision. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Language } from '../../../shared/core/language.ts';
import type { Application, StatusReply } from '../../../shared/entities/application.ts';
import { maxPeople } from '../../../shared/entities/application-form.ts';
import { readNumber } from '../../../shared/entities/application-number.ts';
import type { State } from '../../../shared/entities/state.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { applicationId, applications } from '../../entities/application.ts';
import { states } from '../../entities/state.ts';
import { publicPage, screenerOf } from '../../entities/systemCallers.ts';
import { countAttempt, limits, type Try } from '../access/attempts.ts';
import { tellFrom } from './notifyLater.ts';
import { refusalsIn } from './refusals.ts';

interface Asked {
  readonly language: Language;
  readonly number: string;
  readonly dateOfBirth: string;
}

/**
 * Returns the status of the person with that number and date of birth. A wrong number and a wrong day give the same response and take the
 * same reads. Wrong attempts are counted for each network, and for each number in each network and in all. Throws 'notFound' and 'tooMany'
 * in the requester's language.
 */
export async function statusOf(store: Store, viewer: string, asked: Asked): Promise<StatusReply> {
  const number = readNumber(asked.number);
  const tries = await counted(asked.language, viewer, number);
  const ids = Array.from({ length: maxPeople }, (_, i) => applicationId(number ?? 'unknown', i));
  const found = await store.many(publicPage, applications, ids);
  const person = found.find(({ dateOfBirth }) => dateOfBirth === asked.dateOfBirth);
  if (!person) throw new AppError('notFound', refusalsIn(asked.language)('notFound'));
  const [state] = await Promise.all([store.get(publicPage, states, person.stateId), ...tries.map((one) => one.giveBack())]);
  const { status, at } = standing(person, state, new Date(store.now()).toISOString());
  return { status, since: dayIn(state.latestTimeZone, Date.parse(at)) };
}

/** Invalid numbers are counted only for the requester's network, because other people mistype theirs too. */
async function counted(language: Language, viewer: string, number: string | undefined): Promise<readonly Try[]> {
  try {
    const asker = await countAttempt(limits.applicationAsker, viewer);
    if (number === undefined) return [asker];
    const here = await countAttempt(limits.applicationNumber, `${number} ${viewer}`);
    return [asker, here, await countAttempt(limits.anyApplicationNumber, number)];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('tooMany', refusalsIn(language)('tooManyTries'), '', error.retryAfterSeconds);
  }
}

type Standing = Pick<StatusReply, 'status'> & { readonly at: string };

/**
 * Decisions without staff are shown from the moment from which the applicant may be notified. Review begins at the same moment of the next
 * business day for everyone, so that neither status nor day reveals who was known already.
 */
function standing(application: Application, state: State, now: string): Standing {
  const { status, waitingSince, receivedAt, decidedAt = receivedAt, decidedBy } = application;
  const reviewFrom = tellFrom(state, Date.parse(receivedAt));
  if (status === 'Pending Review' && waitingSince) return { status: 'Waiting list', at: waitingSince };
  if (status !== 'Pending Review' && application.tellFrom === undefined) {
    const isByStaff = decidedBy !== screenerOf(state.id).userId;
    return { status: 'Decided', at: isByStaff ? decidedAt : tellFrom(state, Date.parse(decidedAt)) };
  }
  return now < reviewFrom ? { status: 'Received', at: receivedAt } : { status: 'In review', at: reviewFrom };
}
