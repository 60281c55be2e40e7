/** The status of an application, for anyone with its number. It never contains a name, a reason or the decision. */
import type { Language } from '../../../shared/core/language.ts';
import type { Application, publicStatuses } from '../../../shared/entities/application.ts';
import { maxPeople } from '../../../shared/entities/application-form.ts';
import { readNumber } from '../../../shared/entities/application-number.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { applicationId, applications } from '../../entities/application.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { countAttempt, limits, type Try } from '../access/attempts.ts';
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
export async function statusOf(store: Store, viewer: string, asked: Asked): Promise<(typeof publicStatuses)[number]> {
  const number = readNumber(asked.number);
  const tries = await counted(asked.language, viewer, number);
  const ids = Array.from({ length: maxPeople }, (_, i) => applicationId(number ?? 'unknown', i));
  const found = await store.many(publicPage, applications, ids);
  const person = found.find(({ dateOfBirth }) => dateOfBirth === asked.dateOfBirth);
  if (!person) throw new AppError('notFound', refusalsIn(asked.language)('notFound'));
  await Promise.all(tries.map((one) => one.giveBack()));
  return standing(person);
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

/** Decisions without staff are not shown before the applicant is notified. */
function standing({ status, waitingSince, tellFrom }: Application): (typeof publicStatuses)[number] {
  if (status !== 'Pending Review') return tellFrom === undefined ? 'Decided' : 'Received';
  return waitingSince ? 'Waiting list' : 'Received';
}
