import { dayIn } from '../../../../shared/core/days.ts';
import { languages } from '../../../../shared/core/language.ts';
import { applicationTextKinds, type ShownText } from '../../../../shared/entities/application-text.ts';
import type { State } from '../../../../shared/entities/state.ts';
import type { Reader } from '../../../core/store/records.ts';
import { applicationTexts, textVersionsOf } from '../../../entities/application-text.ts';
import { standardText } from './standardTexts.ts';

/** Every kind in every language. */
const every = applicationTextKinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

/** Returns the day of the texts that a State's application form shows: the one in the zone where its days begin first. `now` is in ms. */
export function todayOf({ earliestTimeZone }: Pick<State, 'earliestTimeZone'>, now: number): string {
  return dayIn(earliestTimeZone, now);
}

/**
 * Returns the texts of a State's application form on a day, YYYY-MM-DD: each kind in both languages. It uses the State's latest version, or
 * the portal's text. It takes two reads: the list of versions, and the texts of the day.
 */
export async function textsInForce(reader: Reader, stateId: string, day: string): Promise<ShownText[]> {
  const begun = (await reader.store.childIds(textVersionsOf(stateId))).filter(({ at }) => at.slice(0, day.length) <= day);
  const ids = every.map(({ kind, language }) => begun.findLast(({ at }) => at.endsWith(`#${kind}#${language}`))?.id);
  const wanted = ids.filter((id) => id !== undefined);
  const own = new Map((await reader.many(applicationTexts, wanted)).map((text) => [text.id, text]));
  return every.map(({ kind, language }, at) => {
    const { id, body } = own.get(ids[at] ?? '') ?? standardText(kind, language, day);
    return { id, kind, language, body };
  });
}
