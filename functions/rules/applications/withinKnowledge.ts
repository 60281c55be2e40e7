import type { Duplicate } from '../../../shared/entities/application.ts';
import type { Reader } from '../../core/store/records.ts';
import { sameBirth, sameName } from '../people/likeness/likeness.ts';
import { seen } from './shownDuplicates.ts';

/**
 * Excludes people that the caller may not see, unless name and birth date are the same. The response therefore does not reveal whether a
 * phone number or an address is on another record.
 */
export async function withinKnowledge(reader: Reader, duplicates: readonly Duplicate[]): Promise<Duplicate[]> {
  const found = await seen(reader, duplicates);
  return duplicates.filter(({ id, reasons }) => found.has(id) || (reasons.includes(sameName) && reasons.includes(sameBirth)));
}
