/** Formats change log entries for people. The entries contain raw record values. */
import { zoneName } from '../../../shared/core/days.ts';
import { timeZones } from '../../../shared/entities/state.ts';
import { formatDay, formatInstant } from '../../core/dayText.ts';

const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const day = /\b\d{4}-\d\d-\d\d\b/g;
const zone = /\b[A-Z][a-z]+(?:\/[A-Z]\w+)+/g;
/** The time zones of the States. Elsewhere one name may be used by several zones. */
const named = new Set<string>(timeZones);

/**
 * 'Deactivated: nothing → 2026-07-04T15:05:00.000Z' -> 'Deactivated: nothing → Jul 4, 2026, 10:05 AM CDT'. Also formats days and the names
 * of time zones.
 */
export function changesInWords(changes: string): string {
  return changes
    .replace(instant, (at) => formatInstant(at))
    .replace(day, formatDay)
    .replace(zone, (name) => (named.has(name) ? zoneName(name) : name));
}

/** 'IssuancePeriod' -> 'Issuance Period', 'AchBatch' -> 'ACH Batch'. */
export function kindInWords(entity: string): string {
  return entity.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^Ach\b/, 'ACH');
}
