/** Makes the lists of codes of all States that allow sales without a connection. */
import { settleEach } from '../../../core/settleEach.ts';
import type { Records } from '../../../core/store/records.ts';
import { states } from '../../../entities/state.ts';
import { settingsReader } from '../../../entities/systemCallers.ts';
import { stateSetting } from '../../setup/stateSetting.ts';
import { makeFilter } from './makeFilter.ts';

/** One State that fails does not stop the others. Throws its error at the end. */
export async function makeFilters(store: Records): Promise<void> {
  await settleEach(await store.children(settingsReader, states, 'States'), async ({ id }) => {
    if (await stateSetting(store, id, 'offlineSales')) await makeFilter(store, id);
  });
}
