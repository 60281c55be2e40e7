/** The reasons for which an offline sale waits for State staff, in the order in which they are checked. */

import { dayIn } from '../../../../shared/core/days.ts';
import type { OfflineEntry } from '../../../../shared/core/offlineEntry.ts';
import type { FrozenForm } from '../../../../shared/entities/federal-form.ts';
import type { OfflineReason } from '../../../../shared/entities/offline-sale.ts';
import type { SalesDevice } from '../../../../shared/entities/sales-device.ts';
import type { State } from '../../../../shared/entities/state.ts';
import type { User } from '../../../../shared/entities/user.ts';
import type { Vendor } from '../../../../shared/entities/vendor.ts';
import { formIds } from '../../../../shared/federalForms/federalForms.ts';
import { fiscalYearOf } from '../../../../shared/federalForms/fiscalYear.ts';
import { nextNumber } from '../../../core/store/nextNumber.ts';
import type { Records } from '../../../core/store/records.ts';
import { frozenForms, versionsOf } from '../../../entities/federal-form.ts';
import { offlineWorkerOf } from '../../../entities/systemCallers.ts';
import { maySellOn } from '../../access/selling/session.ts';
import { callerOf } from '../../access/session.ts';
import { skewMs } from '../../benefits/redeem.ts';
import { isGuessing } from '../vendorSales/unknownCodes.ts';
import type { Chain, StoredPass } from './chain.ts';
import type { CheckedEntry } from './entry.ts';

/** Entries may arrive this long after their pass ended. */
const lateMs = 7 * 86_400_000;

export interface PhoneStanding {
  readonly device: SalesDevice;
  readonly chain: Chain;
  readonly pass: StoredPass | undefined;
  readonly user: User | undefined;
  readonly vendor: Vendor | undefined;
  readonly state: State;
  readonly at: number;
}

/** Returns the reason to hold an entry that does not depend on its card, or undefined. */
export async function whyHeld(store: Records, { entry }: CheckedEntry, standing: PhoneStanding): Promise<OfflineReason | undefined> {
  const { device, chain, pass, user, vendor, at } = standing;
  if (!continues(chain, entry)) return 'Gap in the sales of the phone';
  if (!pass) return 'Unknown pass';
  if (!isTimeRight(store.now(), standing, pass)) return 'Wrong time';
  if (device.revokedAt !== undefined) return 'Phone removed';
  if (!user || user.isLockedOut || !maySellOn(device, callerOf(user))) return 'User locked';
  if (vendor?.isArchived) return 'Vendor stopped';
  if (await isGuessing({ caller: callerOf(user), deviceId: device.id })) return 'Too many unknown codes';
  if (store.now() > pass.endsAt + lateMs) return 'Sent too late';
  if (await isFrozen(store, standing.state, at)) return 'Federal form frozen';
  return undefined;
}

/** Returns whether an entry follows the last one of its phone. */
export function continues({ isBroken, number, hash }: Chain, entry: OfflineEntry): boolean {
  return !isBroken && entry.number === number + 1 && entry.before === hash;
}

/**
 * Returns whether a phone can have sold at the time that it claims: under this pass, before the next one that it received, before now, and
 * not before its last sale.
 */
function isTimeRight(now: number, { chain, at }: PhoneStanding, pass: StoredPass): boolean {
  const until = Math.min(pass.replacedAt ?? Number.POSITIVE_INFINITY, pass.endsAt, now);
  return at >= pass.issuedAt - skewMs && at <= until + skewMs && at >= chain.soldAt;
}

/** Returns whether a federal form of that year was frozen after the sale, and therefore lacks it. */
async function isFrozen(store: Records, { id: stateId, latestTimeZone }: State, at: number): Promise<boolean> {
  const year = fiscalYearOf(dayIn(latestTimeZone, at));
  const last = await Promise.all(formIds.map((form) => lastFrozen(store, { stateId, form, year })));
  return last.some((frozen) => frozen !== undefined && Date.parse(frozen.createdAt) > at);
}

/** Returns the last version of a frozen form, or undefined if it was never frozen. */
async function lastFrozen(store: Records, place: Parameters<typeof versionsOf>[0]): Promise<FrozenForm | undefined> {
  const versions = versionsOf(place);
  const first = await store.claimOwner(frozenForms, 'number', `${versions}#1`);
  if (first === undefined) return undefined;
  const number = (await nextNumber(store, frozenForms, versions)) - 1;
  const id = await store.claimOwner(frozenForms, 'number', `${versions}#${number}`);
  return id === undefined ? undefined : store.find(offlineWorkerOf(place.stateId), frozenForms, id);
}
