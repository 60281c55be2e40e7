import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { periods } from '../../entities/issuance-period.ts';
import { isOpen } from './period.ts';

/** The issuance periods of a state that are open now, the one that ends first first. */
export async function openPeriods(store: Store, caller: Caller, state: State): Promise<Period[]> {
  const all = await store.children(caller, periods, `State#${state.id}`, 'IssuancePeriod#');
  return all.filter((period) => isOpen(state, period, store.now())).sort((a, b) => (a.endDate < b.endDate ? -1 : 1));
}
