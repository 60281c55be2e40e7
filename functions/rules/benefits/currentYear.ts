import { dayIn } from '../../../shared/core/days.ts';
import { programYearOf } from '../../../shared/entities/issuance-period.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';

/** The program year that it is in a state: on New Year's Eve until midnight has come to all of it. */
export async function currentYear(store: Store, caller: Caller, stateId: string): Promise<string> {
  const { latestTimeZone } = await store.get(caller, states, stateId);
  return programYearOf(dayIn(latestTimeZone, store.now()));
}
