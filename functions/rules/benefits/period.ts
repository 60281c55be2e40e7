/** Dates on which a period's money can be issued and spent (rules R14, R23 and R24). */
import { addDays, dayIn, inUs, startOfDay } from '../../../shared/core/days.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import type { State } from '../../../shared/entities/state.ts';
import type { Vendor } from '../../../shared/entities/vendor.ts';
import { refusalsOf } from '../../core/errors.ts';

const refuse = refusalsOf('benefits/server.staff');

type Zones = Pick<State, 'earliestTimeZone' | 'latestTimeZone'>;
type Days = Pick<Period, 'startDate' | 'endDate'>;

/** Returns whether a period's last day has ended in the State's latest time zone at an instant (ms). */
export function isExpired(state: Zones, period: Pick<Period, 'endDate'>, at: number): boolean {
  return at >= startOfDay(addDays(period.endDate, 1), state.latestTimeZone);
}

/** Returns whether a period is open, from its first day in the earliest time zone to its last day in the latest. */
export function isOpen(state: Zones, period: Days, at: number): boolean {
  return at >= startOfDay(period.startDate, state.earliestTimeZone) && !isExpired(state, period, at);
}

/** Throws 'invalid' with the period's dates if the period is not open. `field` is the field that names the period, if any. */
export function assertOpen(state: Zones, period: Days & Pick<Period, 'name'>, at: number, field?: string): void {
  if (isOpen(state, period, at)) return;
  const values = { period: period.name, start: inUs(period.startDate), end: inUs(period.endDate) };
  throw refuse('invalid', 'period.notOpen', { values, field });
}

/**
 * Refuses a vendor who is archived, of another State, or not authorized on the day of a sale. Reveals no data of another State's vendor.
 */
export function assertAuthorized(state: State, vendor: Vendor | undefined, at: number): asserts vendor is Vendor {
  const field = 'vendorId';
  if (!vendor) throw refuse('invalid', 'period.noVendor', { field });
  if (vendor.stateId !== state.id) throw refuse('invalid', 'period.otherState', { field });
  if (vendor.isArchived) throw refuse('invalid', 'period.archivedVendor', { field });
  if (!isAuthorized(state, vendor, at)) throw refuse('invalid', 'period.notAuthorized', { field });
}

/** Returns whether a vendor's authorization covers the day of a sale. An authorization without dates covers every day. */
export function isAuthorized(
  state: Zones,
  { authorizedFrom, authorizedTo }: Pick<Vendor, 'authorizedFrom' | 'authorizedTo'>,
  at: number,
): boolean {
  const isEarly = authorizedFrom !== undefined && dayIn(state.earliestTimeZone, at) < authorizedFrom;
  return !isEarly && (authorizedTo === undefined || dayIn(state.latestTimeZone, at) <= authorizedTo);
}
