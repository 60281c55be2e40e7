import type { ApplicationText, ShownText } from '../../../../shared/entities/application-text.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { applicationTexts } from '../../../entities/application-text.ts';
import { standardTexts } from './standardTexts/standardTexts.ts';

/** A text that was shown once, a state's own or one of the portal's. Throws 'not found' where there is none that the caller may see. */
export async function textById(store: Store, caller: Caller, id: string): Promise<ShownText & Pick<ApplicationText, 'startsOn'>> {
  return standardTexts.find((one) => one.id === id) ?? store.get(caller, applicationTexts, id);
}
