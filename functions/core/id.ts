/**
 * IDs: 16 characters of Crockford's base32, 80 bits. They are short, because a sale contains nine of them and each kilobyte costs money.
 */
import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const encode = (bytes: Uint8Array) => Array.from({ length: 16 }, (_, i) => alphabet[five(bytes, i * 5)]).join('');
const five = (bytes: Uint8Array, bit: number) => {
  const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
  return (pair >> (11 - (bit & 7))) & 31;
};

/** Returns a new random ID. */
export function newId(): string {
  return encode(randomBytes(10));
}

/** Returns the ID derived from these words. The same words always give the same ID, which makes repetition harmless. */
export function derivedId(...words: readonly (string | number)[]): string {
  return encode(createHash('sha256').update(JSON.stringify(words)).digest());
}
