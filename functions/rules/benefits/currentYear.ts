import { dayIn } from '../../../shared/core/days.ts';
import { programYearOf } from '../../../shared/entities/issuance-period.ts';
import type { Reader } from '../../core/store/records.ts';
import { states } from '../../entities/state.ts';

/** Returns the current program year in a State. On New Year's Eve it changes when midnight has reached all of the State. */
export async function currentYear(reader: Reader, stateId: string): Promise<string> {
  const { latestTimeZone } = await reader.get(states, stateId);
  return programYearOf(dayIn(latestTimeZone, reader.now()));
}
