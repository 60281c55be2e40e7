/** One-time codes as an authenticator app makes them (RFC 6238: SHA-1, 6 digits, 30 seconds), for tests and demonstrations. */
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a secret (base32) at an instant (ms). */
export function totp(secret: string, at = Date.now()): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The codes that one person types one after another, none of them twice: a portal takes each once, and those of the half minutes
 * before and after this one. Right as well where the half minute turns between two of them.
 */
export function codesOf(secret: string): () => string {
  const typed = new Set<string>();
  return () => {
    const codes = [0, 30_000, -30_000].map((away) => totp(secret, Date.now() + away));
    const code = codes.find((one) => !typed.has(one));
    if (code === undefined) throw new Error('The codes of this half minute and its neighbours are used up.');
    typed.add(code);
    return code;
  };
}
