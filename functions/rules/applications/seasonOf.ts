/** The season that an application is for. */
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Store } from '../../core/store/store.ts';
import { periods } from '../../entities/issuance-period.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { isExpired } from '../benefits/period.ts';

type Days = Pick<Period, 'startDate' | 'endDate'>;
type Zones = Pick<State, 'earliestTimeZone' | 'latestTimeZone'>;

/** Returns the earliest open or coming period of a program. If there is none it returns undefined, and no one can apply. */
export function seasonOf<P extends Days>(state: Zones, all: readonly P[], now: number): P | undefined {
  return all.filter((period) => !isExpired(state, period, now)).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];
}

/** Returns a program's periods, past and future ones included. */
export async function periodsOf(store: Store, { id, stateId }: Pick<Program, 'id' | 'stateId'>): Promise<Period[]> {
  const all = await store.children(namesOf(stateId), periods, `State#${stateId}`, 'IssuancePeriod#');
  return all.filter(({ programId }) => programId === id);
}
