/** The state of this phone: whether its user must log in, register it, unlock it, or can sell. */
import { useCallback, useEffect, useState } from 'react';
import type { accountApi } from '../../../shared/entities/account.ts';
import type { UsedPasskey } from '../../../shared/entities/passkey.ts';
import { CallError } from '../../core/callError.ts';
import { isUnconnected, portalCall, refusalCode, type SellState, sellCall } from '../parts/sellCall.ts';
import { newKey, publicKeyOf, sign } from './key.ts';
import { type Phone, phoneStore } from './phoneStore.ts';

export type Standing =
  | { readonly is: 'loading' }
  | { readonly is: 'loggedOut'; readonly wasSelling: boolean }
  | { readonly is: 'forbidden' }
  | { readonly is: 'register'; readonly needsName: boolean }
  | { readonly is: 'locked'; readonly phone: Phone }
  | { readonly is: 'selling'; readonly state: SellState }
  | { readonly is: 'noStorage' }
  | { readonly is: 'failed'; readonly error: unknown };

export interface PhoneActs {
  /** Registers this phone, or sets a new PIN on it. Without a PIN, the user's passkey unlocks it. Rejects with the refusal. */
  register(name: string, pin?: string): Promise<void>;
  /** Unlocks with a PIN, or with the answer of the user's passkey. Rejects with the refusal. */
  unlock(by: { readonly pin: string } | { readonly passkey: UsedPasskey }): Promise<void>;
  /** Logs the user out of selling and of the portal. */
  logOut(): Promise<void>;
  /** Asks the server again, after a call was refused because the phone is locked or its session ended. */
  check(): void;
}

const later = { loading: { is: 'loading' } } as const satisfies Record<string, Standing>;

/** Returns the state of this phone and the acts that change it. */
export function usePhone(): [Standing, PhoneActs] {
  const [standing, setStanding] = useState<Standing>(later.loading);
  const check = useCallback(() => {
    current().then(setStanding, (error) => setStanding({ is: 'failed', error }));
  }, []);
  useEffect(check, [check]);
  const acts: PhoneActs = {
    check,
    register: async (name, pin) => setStanding({ is: 'selling', state: await registered(name, pin) }),
    unlock: async (by) => {
      const phone = await phoneStore.phone();
      if (!phone) return check();
      const state = await unlocked(phone, by).catch((error: unknown) => {
        // The fifth wrong PIN ends the session. So does a phone that was removed in the meantime.
        if (refusalCode(error) === 'benefits.pinUsedUp' || (error instanceof CallError && error.status === 401)) check();
        throw error;
      });
      setStanding({ is: 'selling', state });
    },
    logOut: async () => {
      const path: typeof accountApi.logout.path = '/api/account/logout';
      await portalCall('POST', path);
      setStanding({ is: 'loggedOut', wasSelling: false });
    },
  };
  return [standing, acts];
}

type Unlocking = Parameters<PhoneActs['unlock']>[0];

/**
 * Unlocks at the portal. Without a connection, a phone with a pass accepts the PIN that the portal accepted last. It also accepts the passkey,
 * because the phone itself recognizes its owner.
 */
async function unlocked(phone: Phone, by: Unlocking): Promise<SellState> {
  try {
    const state = await sellCall('unlock', { body: { ...by, ...(await proofOf(phone.key, 'unlock')) } });
    if ('pin' in by) await remember(by.pin);
    return state;
  } catch (error) {
    const kept = isUnconnected(error) ? await phoneStore.state() : undefined;
    if (!kept) throw error;
    if ('passkey' in by) return kept;
    const { isLocalPin } = await import('./localPin.ts');
    const answer = await isLocalPin(by.pin);
    if (answer === 'right') return kept;
    throw new CallError(
      400,
      [{ propertyName: 'pin', errorMessage: '', code: `benefits.${answer === 'wrong' ? 'wrongPin' : 'pinLocked'}` }],
      '',
    );
  }
}

/** Remembers the PIN for the time without a connection. A phone without space sells with a connection. */
async function remember(pin: string): Promise<void> {
  const { rememberPin } = await import('./localPin.ts');
  await rememberPin(pin).catch(() => undefined);
}

async function current(): Promise<Standing> {
  let phone: Phone | undefined;
  try {
    phone = await phoneStore.phone();
  } catch {
    return { is: 'noStorage' };
  }
  try {
    const state = await sellCall('state');
    if (phone?.deviceId === state.deviceId) return { is: 'selling', state };
    // Another phone's registration is in this browser, or none. This one's session ends.
    await sellCall('end');
    return { is: 'loggedOut', wasSelling: false };
  } catch (error) {
    if (phone && isUnconnected(error) && (await phoneStore.state().catch(() => undefined))) return { is: 'locked', phone };
    return afterRefusal(error, phone);
  }
}

async function afterRefusal(error: unknown, phone: Phone | undefined): Promise<Standing> {
  const code = refusalCode(error);
  if (code === 'benefits.locked' && phone) return { is: 'locked', phone };
  if (code === 'benefits.noPhone') return phone ? started(phone) : { is: 'register', needsName: true };
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 401) return { is: 'loggedOut', wasSelling: phone !== undefined };
  return status === 403 ? { is: 'forbidden' } : { is: 'failed', error };
}

/** Starts to sell with the session of a log-in that was just made. */
async function started(phone: Phone): Promise<Standing> {
  try {
    return { is: 'selling', state: await start(phone) };
  } catch (error) {
    const code = refusalCode(error);
    if (code === 'access.logInAgain') return { is: 'loggedOut', wasSelling: true };
    if (code === 'benefits.pinNeeded') return { is: 'register', needsName: false };
    if (code !== 'benefits.phoneRemoved') return { is: 'failed', error };
    await phoneStore.savePhone(undefined);
    return { is: 'register', needsName: true };
  }
}

async function start({ deviceId, key }: Phone, pin?: string): Promise<SellState> {
  return sellCall('start', { body: { deviceId, ...(pin !== undefined && { pin }), ...(await proofOf(key, 'start')) } });
}

async function registered(name: string, pin: string | undefined): Promise<SellState> {
  const known = await phoneStore.phone();
  if (known) {
    const state = await start(known, pin);
    await keepOnly(pin);
    return state;
  }
  const key = await newKey();
  const publicKey = await publicKeyOf(key);
  const state = await sellCall('register', {
    body: { name, publicKey, ...(pin !== undefined && { pin }), ...(await proofOf(key, 'register')) },
  });
  await phoneStore.savePhone({ deviceId: state.deviceId, name: state.deviceName, key });
  await keepOnly(pin);
  return state;
}

/** Remembers the PIN of this registration, or forgets that of the one before. */
async function keepOnly(pin: string | undefined): Promise<void> {
  await (pin === undefined ? phoneStore.savePin(undefined) : remember(pin));
}

async function proofOf(key: CryptoKeyPair, purpose: 'register' | 'start' | 'unlock') {
  const { nonce } = await sellCall('challenge');
  return { nonce, signature: await sign(key, purpose, nonce) };
}
