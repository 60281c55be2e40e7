import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Reader } from '../../core/store/records.ts';
import { periods } from '../../entities/issuance-period.ts';
import { isOpen } from './period.ts';

/** Returns a State's issuance periods that are open now, ordered by end date. */
export async function openPeriods(reader: Reader, state: State): Promise<Period[]> {
  const all = await reader.children(periods, `State#${state.id}`, 'IssuancePeriod#');
  return all.filter((period) => isOpen(state, period, reader.now())).sort((a, b) => (a.endDate < b.endDate ? -1 : 1));
}
