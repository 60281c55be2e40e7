import type { IncomeLimit, IncomePlace } from '../../../../shared/entities/income-limit.ts';
import type { Store } from '../../../core/store/store.ts';
import { incomeLimits } from '../../../entities/income-limit.ts';
import { settingsReader } from '../../../entities/systemCallers.ts';
import { spansOf } from './calendar.ts';

/** Returns the limit in force in a place on a day, YYYY-MM-DD, or undefined if there is none. */
export async function incomeLimitOn(store: Store, day: string, place: IncomePlace): Promise<IncomeLimit | undefined> {
  const span = (await spansOf(store, place)).find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return span && store.find(settingsReader, incomeLimits, span.id);
}
