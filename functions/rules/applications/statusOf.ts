/** How far an application is, for whoever holds its number: never a name, a reason or what was decided. */
import type { Language } from '../../../shared/core/language.ts';
import type { Application, publicStatuses } from '../../../shared/entities/application.ts';
import { maxPeople } from '../../../shared/entities/application-form.ts';
import { readNumber } from '../../../shared/entities/application-number.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { applicationId, applications } from '../../entities/application.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { countAttempt, limits, type Try } from '../access/attempts.ts';
import { refusals } from './refusals.ts';

interface Asked {
  readonly language: Language;
  readonly number: string;
  readonly dateOfBirth: string;
}

/**
 * The standing of the person of that number who was born on that day. A wrong number and a wrong day are told alike, and take the same reads;
 * wrong tries are counted for each network, and for each number in each network and in all. Throws 'notFound' and 'tooMany' in the asker's language.
 */
export async function statusOf(store: Store, viewer: string, asked: Asked): Promise<(typeof publicStatuses)[number]> {
  const number = readNumber(asked.number);
  const tries = await counted(asked.language, viewer, number);
  const ids = Array.from({ length: maxPeople }, (_, i) => applicationId(number ?? 'unknown', i));
  const found = await store.many(publicPage, applications, ids);
  const person = found.find(({ dateOfBirth }) => dateOfBirth === asked.dateOfBirth);
  if (!person) throw new AppError('notFound', refusals[asked.language].notFound);
  await Promise.all(tries.map((one) => one.giveBack()));
  return standing(person);
}

/** What is no number is counted for the asker's network alone: others mistype theirs too. */
async function counted(language: Language, viewer: string, number: string | undefined): Promise<readonly Try[]> {
  try {
    const asker = await countAttempt(limits.applicationAsker, viewer);
    if (number === undefined) return [asker];
    const here = await countAttempt(limits.applicationNumber, `${number} ${viewer}`);
    return [asker, here, await countAttempt(limits.anyApplicationNumber, number)];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('tooMany', refusals[language].tooManyTries, '', error.retryAfterSeconds);
  }
}

/** What was decided without staff is told no sooner than the applicant is. */
function standing({ status, waitingSince, tellFrom }: Application): (typeof publicStatuses)[number] {
  if (status !== 'Pending Review') return tellFrom === undefined ? 'Decided' : 'Received';
  return waitingSince ? 'Waiting list' : 'Received';
}
