import type { ApplicationText, ShownText } from '../../../../shared/entities/application-text.ts';
import type { Reader } from '../../../core/store/records.ts';
import { applicationTexts } from '../../../entities/application-text.ts';
import { standardTexts } from './standardTexts.ts';

/**
 * Returns a text that was shown once, a State's own or one of the portal's. Throws 'not found' if there is none that the caller may see.
 */
export async function textById(reader: Reader, id: string): Promise<ShownText & Pick<ApplicationText, 'startsOn'>> {
  return standardTexts().find((one) => one.id === id) ?? reader.get(applicationTexts, id);
}

/** Returns the ids that belong to a text, a State's own or one of the portal's. */
export async function knownTextIds(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const own = new Set((await reader.many(applicationTexts, ids)).map(({ id }) => id));
  const standard = standardTexts();
  return ids.filter((id) => own.has(id) || standard.some((one) => one.id === id));
}
