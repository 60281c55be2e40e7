/** The letter of an application that no e-mail can tell: the words of the mail, on paper. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Application } from '../../../shared/entities/application.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { mailKindOf } from '../mails/applicationAddressee.ts';
import { fill } from '../mails/fill.ts';
import { valuesOf } from '../mails/values.ts';
import { wordingOf } from '../mails/wordingOf.ts';
import { valuesFor } from './tell.ts';

export interface Letter {
  readonly stateName: string;
  /** Name and address, a line each. */
  readonly to: readonly string[];
  /** The day of the decision, YYYY-MM-DD, in the state. */
  readonly day: string;
  readonly language: Application['language'];
  readonly subject: string;
  readonly text: string;
}

/** What is to be printed; undefined where nothing is decided. */
export async function letterOf(store: Store, application: Application): Promise<Letter | undefined> {
  const { stateId, language, firstName, lastName, addressLine1, addressLine2, city, zip, decidedAt, waitingSince, updatedAt } = application;
  const kind = mailKindOf(application);
  if (!kind) return undefined;
  const [state, wording, planned] = await Promise.all([
    store.get(namesOf(stateId), states, stateId),
    wordingOf(store, stateId, kind, language),
    valuesFor(store, application),
  ]);
  const { subject, text } = fill(wording, valuesOf({ kind, language, state }, planned, { firstName, lastName }), language);
  const to = [`${firstName} ${lastName}`, addressLine1, addressLine2 ?? '', `${city} ${zip}`].filter(Boolean);
  const day = dayIn(state.latestTimeZone, Date.parse(decidedAt ?? waitingSince ?? updatedAt));
  return { stateName: state.name, to, day, language, subject, text };
}
