/**
 * The PIN of this phone without a connection. It keeps a stranger from selling on a phone that is found. It protects no secret, because the
 * portal checks every sale itself. Five wrong tries lock the phone until it has a connection.
 */
import { textOfBytes } from '../../../shared/core/base64url.ts';
import { phoneStore } from './phoneStore.ts';

const rounds = 300_000;
const maxTries = 5;

/** Remembers a PIN that the portal has accepted. */
export async function rememberPin(pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  await phoneStore.savePin({ salt, hash: await hashOf(pin, salt), tries: 0 });
}

/** Returns whether a PIN is the remembered one. The try is counted before it is checked. */
export async function isLocalPin(pin: string): Promise<'right' | 'wrong' | 'usedUp'> {
  const kept = await phoneStore.pin();
  if (!kept || kept.tries >= maxTries) return 'usedUp';
  await phoneStore.savePin({ ...kept, tries: kept.tries + 1 });
  if ((await hashOf(pin, kept.salt)) !== kept.hash) return kept.tries + 1 >= maxTries ? 'usedUp' : 'wrong';
  await phoneStore.savePin({ ...kept, tries: 0 });
  return 'right';
}

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, key, 256);
  return textOfBytes(new Uint8Array(bits));
}
