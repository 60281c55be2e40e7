/**
 * The card filter: a set of codes that a phone can carry without learning a single one of them. Each code is a slow hash of 36 bits under the
 * salt of its State and season. The sorted hashes are stored as the gaps between them (a Golomb code), about 20 bits each. A wrong code passes
 * about once in 200,000 tries when the set has 300,000 codes.
 */

/** Rounds of PBKDF2. A phone takes some milliseconds for a code. */
export const hashRounds = 2000;
/** The salt of every hash of one season. It stays the same all season: see decision 74. */
export type Salt = string;

/** Bytes that are derived, of which the last four bits are dropped. */
const hashBytes = 5;
const hashSpace = 2 ** 36;
const version = 1;
const headerBytes = 6;

/** Returns the hash of a code in its normal form: a whole number below 2^36. */
export async function cardHash(code: string, salt: Salt): Promise<number> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(code), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: hashRounds };
  return hashOfBytes(new Uint8Array(await crypto.subtle.deriveBits(how, key, 8 * hashBytes)));
}

/** Returns the hash in the first five bytes that PBKDF2 derived. */
export function hashOfBytes(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes.subarray(0, hashBytes)) value = value * 256 + byte;
  return Math.floor(value / 16);
}

/** Packs hashes, in any order. Equal ones are stored once. */
export function packHashes(hashes: Iterable<number>): Uint8Array {
  const sorted = Float64Array.from(new Set(hashes)).sort();
  const bits = gapBitsOf(sorted.length);
  const writer = new BitWriter(headerBytes);
  writer.bytes.set([version, bits, ...bytesOf(sorted.length)]);
  let before = -1;
  for (const hash of sorted) {
    writer.gap(hash - before - 1, bits);
    before = hash;
  }
  return writer.end();
}

/** Returns the hashes of a packed set, sorted. Throws for bytes that are not one. */
export function unpackHashes(packed: Uint8Array): Float64Array {
  const [format, bits = 0, ...size] = packed.subarray(0, headerBytes);
  const count = size.reduce((sum, byte) => sum * 256 + byte, 0);
  if (packed.length < headerBytes || format !== version || bits !== gapBitsOf(count)) throw new TypeError('Not a card filter');
  const hashes = new Float64Array(count);
  const reader = new BitReader(packed, headerBytes);
  let before = -1;
  for (let i = 0; i < count; i++) {
    before += 1 + reader.gap(bits);
    hashes[i] = before;
  }
  return hashes;
}

/** Returns whether a sorted set contains a hash. */
export function hasHash(sorted: Float64Array | readonly number[], hash: number): boolean {
  let [from, until] = [0, sorted.length];
  while (from < until) {
    const middle = (from + until) >>> 1;
    const found = sorted[middle] ?? Number.POSITIVE_INFINITY;
    if (found === hash) return true;
    if (found < hash) from = middle + 1;
    else until = middle;
  }
  return false;
}

/** The low bits of each gap that are stored as they are. They make the packed set of evenly spread hashes the smallest. */
function gapBitsOf(count: number): number {
  return Math.max(0, Math.floor(Math.log2(hashSpace / Math.max(1, count))));
}

const bytesOf = (count: number) => [count >>> 24, (count >>> 16) & 255, (count >>> 8) & 255, count & 255];

/** Writes gaps: the high part as that many ones and a zero, and the low part in binary. */
class BitWriter {
  bytes: Uint8Array;
  #at: number;

  constructor(skip: number) {
    this.bytes = new Uint8Array(Math.max(64, skip));
    this.#at = skip * 8;
  }

  gap(value: number, bits: number): void {
    const unit = 2 ** bits;
    for (let high = Math.floor(value / unit); high > 0; high--) this.#bit(1);
    this.#bit(0);
    for (let weight = unit / 2; weight >= 1; weight /= 2) this.#bit(Math.floor(value / weight) % 2);
  }

  end(): Uint8Array {
    return this.bytes.slice(0, Math.ceil(this.#at / 8));
  }

  #bit(bit: number): void {
    const index = this.#at >>> 3;
    if (index >= this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[index] = (this.bytes[index] ?? 0) | (bit << (7 - (this.#at & 7)));
    this.#at += 1;
  }
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, skip: number) {
    this.#bytes = bytes;
    this.#at = skip * 8;
  }

  gap(bits: number): number {
    let high = 0;
    while (this.#bit() === 1) high += 1;
    let low = 0;
    for (let i = 0; i < bits; i++) low = low * 2 + this.#bit();
    return high * 2 ** bits + low;
  }

  #bit(): number {
    const byte = this.#bytes[this.#at >>> 3];
    if (byte === undefined) throw new TypeError('A card filter that ends early');
    const bit = (byte >>> (7 - (this.#at & 7))) & 1;
    this.#at += 1;
    return bit;
  }
}
