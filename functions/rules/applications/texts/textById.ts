import type { ApplicationText, ShownText } from '../../../../shared/entities/application-text.ts';
import type { Reader } from '../../../core/store/records.ts';
import { applicationTexts } from '../../../entities/application-text.ts';

/** They are 7 KB, and loaded with the first text that is asked for. */
const loadStandardTexts = () => import('./standardTexts/standardTexts.ts');

/** A text that was shown once, a state's own or one of the portal's. Throws 'not found' where there is none that the caller may see. */
export async function textById(reader: Reader, id: string): Promise<ShownText & Pick<ApplicationText, 'startsOn'>> {
  const { standardTexts } = await loadStandardTexts();
  return standardTexts.find((one) => one.id === id) ?? reader.get(applicationTexts, id);
}

/** Those of the ids that are a text's, a state's own or one of the portal's. */
export async function knownTextIds(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const own = new Set((await reader.many(applicationTexts, ids)).map(({ id }) => id));
  const { standardTexts } = await loadStandardTexts();
  return ids.filter((id) => own.has(id) || standardTexts.some((one) => one.id === id));
}
