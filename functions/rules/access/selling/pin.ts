/** The PIN of a user on a registered phone. Five wrong tries remove it, and the user must log in again. */
import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { env } from '../../../core/env.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { salesPinId, salesPins } from '../../../entities/sales-pin.ts';
import { accounts } from '../../../entities/systemCallers.ts';
import { countAttempt, forgetAttempts, isPaused, limits } from '../attempts.ts';

const refuse = refusalsOf('benefits/sellRefusals');
const slowHash = promisify<string | Buffer, string, number, Buffer>(scrypt);
/** The store's key is needed to guess. With it, each guess takes a tenth of a second. */
const hashOf = (pin: string, salt: string) =>
  slowHash(createHmac('sha256', env().FIELD_KEY).update(`pin#${pin}`).digest(), salt, 32).then((hash) => hash.toString('base64url'));

interface Holder {
  readonly userId: string;
  readonly deviceId: string;
}
const nameOf = ({ userId, deviceId }: Holder) => `${userId} ${deviceId}`;

/** Stores a PIN. Throws 'invalid' on the field `pin` for one that is easy to guess. */
export async function setPin(tx: UnitOfWork, holder: Holder, pin: string): Promise<void> {
  if (isEasy(pin)) throw refuse('invalid', 'easyPin', { field: 'pin' });
  const salt = randomBytes(16).toString('base64url');
  const id = salesPinId(holder.userId, holder.deviceId);
  const fields = { ...holder, salt, hash: await hashOf(pin, salt) };
  const as = tx.as(accounts);
  const before = await as.find(salesPins, id);
  if (before) as.update(salesPins, before, { ...before, ...fields });
  else as.create(salesPins, { id, ...fields });
}

/** Returns whether the user has a PIN on the phone that is not used up. */
export async function hasPin(store: Store, holder: Holder): Promise<boolean> {
  const pin = await store.find(accounts, salesPins, salesPinId(holder.userId, holder.deviceId));
  return pin !== undefined && !(await isPaused(limits.salesPin, nameOf(holder)));
}

/**
 * Returns whether this is the user's PIN on the phone. The fifth wrong one removes it. Throws 'signedOut' if there is none, and 'tooMany'
 * for concurrent tries beyond the limit.
 */
export async function isPinRight(store: Store, holder: Holder, pin: string): Promise<'right' | 'wrong' | 'usedUp'> {
  const tried = await countAttempt(limits.salesPin, nameOf(holder));
  const stored = await store.find(accounts, salesPins, salesPinId(holder.userId, holder.deviceId));
  if (!stored) return 'usedUp';
  const [given, wanted] = [Buffer.from(await hashOf(pin, stored.salt)), Buffer.from(stored.hash)];
  if (timingSafeEqual(given, wanted)) {
    await tried.forget();
    return 'right';
  }
  if (!(await isPaused(limits.salesPin, nameOf(holder)))) return 'wrong';
  await store.transact(accounts, async (tx) => {
    const now = await tx.find(salesPins, stored.id);
    if (now) tx.remove(salesPins, now, { action: 'Removed after wrong tries' });
  });
  return 'usedUp';
}

/** Forgets wrong tries, because the user has logged in again. */
export async function forgetWrongPins(holder: Holder): Promise<void> {
  await forgetAttempts(limits.salesPin, nameOf(holder));
}

/** One digit again and again, and digits in a row, are what thieves try first. */
function isEasy(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10));
  return steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
}
