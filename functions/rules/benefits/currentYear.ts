import { dayIn } from '../../../shared/core/days.ts';
import { programYearOf } from '../../../shared/entities/issuance-period.ts';
import type { Reader } from '../../core/store/records.ts';
import { states } from '../../entities/state.ts';

/** The program year that it is in a state: on New Year's Eve until midnight has come to all of it. */
export async function currentYear(reader: Reader, stateId: string): Promise<string> {
  const { latestTimeZone } = await reader.get(states, stateId);
  return programYearOf(dayIn(latestTimeZone, reader.now()));
}
