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

/** Of a program's periods the one that is open or coming, and begins first; undefined where there is none: then nobody can apply. */
export function seasonOf<P extends Days>(state: Zones, all: readonly P[], now: number): P | undefined {
  return all.filter((period) => !isExpired(state, period, now)).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];
}

/** A program's periods, whenever they are. */
export async function periodsOf(store: Store, { id, stateId }: Pick<Program, 'id' | 'stateId'>): Promise<Period[]> {
  const all = await store.children(namesOf(stateId), periods, `State#${stateId}`, 'IssuancePeriod#');
  return all.filter(({ programId }) => programId === id);
}
