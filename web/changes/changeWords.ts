/** Entries of the change log as people read them: they hold values as records have them. */
import { formatDay, formatInstant } from '../core/dayText.ts';

const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const day = /\b\d{4}-\d\d-\d\d\b/g;

/** 'Deactivated: nothing → 2026-07-04T15:05:00.000Z' -> 'Deactivated: nothing → Jul 4, 2026, 10:05 AM CDT'; days as they are typed. */
export function changesInWords(changes: string): string {
  return changes.replace(instant, (at) => formatInstant(at)).replace(day, formatDay);
}

/** 'IssuancePeriod' -> 'Issuance Period', 'AchBatch' -> 'ACH Batch' */
export function kindInWords(entity: string): string {
  return entity.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^Ach\b/, 'ACH');
}
