/** Registered phones: to register one, to start selling on it, and to remove it. */

import { signedText } from '../../../../shared/core/signedText.ts';
import { maxPhones, type SalesDevice } from '../../../../shared/entities/sales-device.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Session } from '../../../core/http/route.ts';
import { newId } from '../../../core/id.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { ownerOf, salesDevices } from '../../../entities/sales-device.ts';
import { accounts } from '../../../entities/systemCallers.ts';
import { users } from '../../../entities/user.ts';
import { vendors } from '../../../entities/vendor.ts';
import { assertFreshLogin } from '../freshLogin.ts';
import { passkeysOf } from '../passkeys.ts';
import { forgetWrongPins, hasPin, setPin } from './pin.ts';
import { beginToSell, maySellOn } from './session.ts';
import { assertSigned, isPhoneKey } from './signature.ts';

const refuse = refusalsOf('benefits/sellRefusals');

interface Asker {
  readonly caller: Caller;
  readonly session: Session;
  /** The browser's name for itself. */
  readonly agent: string;
}

interface Registration {
  readonly name: string;
  readonly publicKey: string;
  /** Absent if the user unlocks the phone with a passkey. */
  readonly pin?: string | undefined;
  readonly nonce: string;
  readonly signature: string;
}

/**
 * Registers a phone and starts to sell on it. Throws 'conflict' if the owner has too many phones, the log-in was too long ago, or there is
 * neither a PIN nor a passkey.
 */
export async function registerPhone(store: Store, asker: Asker, { name, publicKey, pin, ...proof }: Registration) {
  const { caller } = asker;
  assertFreshLogin(asker.session, store.now());
  if (!isPhoneKey(publicKey)) throw refuse('invalid', 'badProof');
  if (pin === undefined) await assertPasskeys(store, caller);
  await assertSigned(proof, signedText('register', proof.nonce), publicKey, store.now());
  const id = newId();
  const device = await store.transact(caller, async (tx) => {
    const vendorId = caller.has('Vendor') ? caller.ownVendorId : undefined;
    await assertInBusiness(tx, vendorId);
    const owner = { vendorId, userId: caller.userId, stateId: caller.homeStateId ?? '' };
    const place = await freePlace(tx, ownerOf(owner));
    if (pin !== undefined) await setPin(tx, { userId: caller.userId, deviceId: id }, pin);
    const facts = { id, name, publicKey, place, userName: caller.name, lastSeenAt: tx.at };
    return tx.create(salesDevices, { ...facts, ...owner }, { reason: { action: 'Registered' } });
  });
  return { device, ...(await begun(store, asker, device)) };
}

interface Start {
  readonly deviceId: string;
  readonly pin?: string | undefined;
  readonly nonce: string;
  readonly signature: string;
}

/** Starts to sell on a registered phone after a log-in. Throws 'conflict' if the phone was removed, or the user has neither a PIN on it nor a passkey. */
export async function startOnPhone(store: Store, asker: Asker, { deviceId, pin, ...proof }: Start) {
  const { caller } = asker;
  assertFreshLogin(asker.session, store.now());
  const device = await store.find(accounts, salesDevices, deviceId);
  if (!device || !maySellOn(device, caller)) throw refuse('conflict', 'phoneRemoved');
  await assertSigned(proof, signedText('start', proof.nonce), device.publicKey, store.now());
  const holder = { userId: caller.userId, deviceId };
  if (pin === undefined && !(await hasPin(store, holder))) await assertPasskeys(store, caller);
  await store.transact(caller, async (tx) => {
    await assertInBusiness(tx, device.vendorId);
    if (pin !== undefined) await setPin(tx, holder, pin);
    const now = await tx.as(accounts).get(salesDevices, deviceId);
    tx.as(accounts).update(salesDevices, now, { ...now, lastSeenAt: tx.at }, { isTracedElsewhere: true });
  });
  await forgetWrongPins(holder);
  return { device, ...(await begun(store, asker, device)) };
}

/**
 * Removes a phone. Its sessions end at their next request. Managers see only their own phones. Throws 'notFound' for a phone that the
 * caller may not see.
 */
export function revokePhone(tx: UnitOfWork, device: SalesDevice): SalesDevice {
  if (device.revokedAt !== undefined) throw refuse('conflict', 'removedBefore');
  return tx.update(salesDevices, device, { ...device, revokedAt: tx.at, place: undefined }, { action: 'Removed' });
}

async function begun(store: Store, { caller, session, agent }: Asker, device: SalesDevice) {
  return beginToSell(store, { session, user: await store.get(accounts, users, caller.userId), device, agent });
}

async function assertPasskeys(store: Store, { userId }: Caller): Promise<void> {
  if ((await passkeysOf(store, userId)).length === 0) throw refuse('conflict', 'pinNeeded');
}

async function assertInBusiness(tx: UnitOfWork, vendorId: string | undefined): Promise<void> {
  const vendor = vendorId === undefined ? undefined : await tx.as(accounts).find(vendors, vendorId);
  if (vendorId !== undefined && (!vendor || vendor.isArchived)) throw refuse('conflict', 'archivedVendor');
}

/** Concurrent registrations that take the same place are repeated by the store. */
async function freePlace(tx: UnitOfWork, ownerId: string): Promise<number> {
  const phones = await tx.as(accounts).children(salesDevices, `Phones#${ownerId}`);
  const taken = new Set(phones.map(({ place }) => place));
  const free = Array.from({ length: maxPhones }, (_, i) => i + 1).find((place) => !taken.has(place));
  if (free === undefined) throw refuse('conflict', 'tooManyPhones', { values: { count: maxPhones } });
  return free;
}
