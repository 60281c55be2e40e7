import type { Duplicate } from '../../../shared/entities/application.ts';
import type { Reader } from '../../core/store/records.ts';
import { sameBirth, sameName } from '../people/likeness/likeness.ts';
import { seen } from './shownDuplicates.ts';

/**
 * Without those whom the caller may not see, unless name and birth date are the same: no answer tells whether a telephone number or an address is on
 * somebody's record elsewhere.
 */
export async function withinKnowledge(reader: Reader, duplicates: readonly Duplicate[]): Promise<Duplicate[]> {
  const found = await seen(reader, duplicates);
  return duplicates.filter(({ id, reasons }) => found.has(id) || (reasons.includes(sameName) && reasons.includes(sameBirth)));
}
