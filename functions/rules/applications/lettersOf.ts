/** The letters for applicants without an email address: the text of the email, on paper. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Application } from '../../../shared/entities/application.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { mailKindOf } from '../mails/applicationAddressee.ts';
import { fill } from '../mails/fill.ts';
import { valuesOf } from '../mails/values.ts';
import { wordingOf } from '../mails/wordingOf.ts';
import { surroundingsOf, valuesOfApplication } from './notifyApplicant.ts';

export interface Letter {
  readonly stateName: string;
  /** Name and address, one entry per line. */
  readonly to: readonly string[];
  /** The day of the decision, YYYY-MM-DD, in the State. */
  readonly day: string;
  readonly language: Application['language'];
  readonly subject: string;
  readonly text: string;
  /** The program's number for questions and interpreters. */
  readonly supportPhoneNumber: string;
}

/** Returns the letters to print, in order. Applications without a decision are left out. Shared data is read once. */
export async function lettersOf(store: Store, some: readonly Application[]): Promise<Letter[]> {
  const known = new Map<string, ReturnType<typeof frameOf>>();
  const letters = some.map(async (application) => {
    const kind = mailKindOf(application);
    if (!kind) return [];
    const { stateId, programId, language, appealTextId = '' } = application;
    const key = [stateId, programId, language, kind, appealTextId].join('#');
    const frame = known.get(key) ?? frameOf(store, application, kind);
    known.set(key, frame);
    return [await letterOf(application, kind, await frame)];
  });
  return (await Promise.all(letters)).flat();
}

type Kind = NonNullable<ReturnType<typeof mailKindOf>>;

async function frameOf(store: Store, application: Application, kind: Kind) {
  const { stateId, language } = application;
  const [state, wording, surroundings] = await Promise.all([
    store.get(namesOf(stateId), states, stateId),
    wordingOf(store, stateId, kind, language),
    surroundingsOf(store, application),
  ]);
  return { state, wording, surroundings };
}

async function letterOf(
  application: Application,
  kind: Kind,
  { state, wording, surroundings }: Awaited<ReturnType<typeof frameOf>>,
): Promise<Letter> {
  const { language, firstName, lastName, addressLine1, addressLine2, city, zip, decidedAt, waitingSince, updatedAt } = application;
  const values = valuesOf({ kind, language, state }, valuesOfApplication(application, surroundings), { firstName, lastName });
  const { subject, text } = await fill(wording, values, language);
  const to = [`${firstName} ${lastName}`, addressLine1, addressLine2 ?? '', `${city} ${zip}`].filter(Boolean);
  const day = dayIn(state.latestTimeZone, Date.parse(decidedAt ?? waitingSince ?? updatedAt));
  const { supportPhoneNumber } = surroundings.program;
  return { stateName: state.name, to, day, language, subject, text, supportPhoneNumber };
}
