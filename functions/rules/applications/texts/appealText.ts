import type { Application } from '../../../../shared/entities/application.ts';
import type { ShownText } from '../../../../shared/entities/application-text.ts';
import { Fault } from '../../../core/errors.ts';
import type { Records } from '../../../core/store/records.ts';
import { states } from '../../../entities/state.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { textById } from './textById.ts';
import { textsInForce, todayOf } from './textsInForce.ts';

/**
 * Returns the text on how to appeal for the notice of a denial, in the applicant's language. It is the version of the decision, so that
 * another copy of a letter does not change. A decision that is being made has today's version.
 */
export async function appealTextOf(store: Records, application: Application): Promise<ShownText> {
  const { stateId, language, appealTextId } = application;
  const names = namesOf(stateId);
  if (appealTextId !== undefined) return textById(store.as(names), appealTextId);
  const state = await store.get(names, states, stateId);
  const texts = await textsInForce(store.as(names), stateId, todayOf(state, store.now()));
  const found = texts.find((text) => text.kind === 'How to Appeal' && text.language === language);
  if (!found) throw new Fault('The portal has no text on how to appeal');
  return found;
}
