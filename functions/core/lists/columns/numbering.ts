/**
 * Numbers for very many different values, such as IDs of people: each value gets its own number, without the value itself being stored.
 * Values are compared by 128 bits of a hash. A collision among a million is less likely than a memory failure.
 */
const lanes = 4;

export class Numbering {
  /** The number of different values so far. Their numbers go from 1 to this one. */
  count = 0;
  /** The hash of each value by its number, and the hash table of the numbers. */
  #hashes = new Uint32Array(64 * lanes);
  #numbers = new Int32Array(128);
  readonly #hash = new Uint32Array(lanes);

  numberOf(text: string): number {
    hashInto(this.#hash, text);
    const place = this.#placeOf(this.#hash, 0);
    const known = this.#numbers[place] ?? 0;
    if (known) return known;
    this.count += 1;
    this.#numbers[place] = this.count;
    if ((this.count + 1) * lanes > this.#hashes.length) this.#grow();
    this.#hashes.set(this.#hash, this.count * lanes);
    return this.count;
  }

  /** Returns the position of the number with this hash, which begins at `from`, or the free position for it. */
  #placeOf(hash: Uint32Array, from: number): number {
    const last = this.#numbers.length - 1;
    for (let place = (hash[from] ?? 0) & last; ; place = (place + 1) & last) {
      const number = this.#numbers[place] ?? 0;
      if (number === 0) return place;
      let lane = 0;
      while (lane < lanes && this.#hashes[number * lanes + lane] === hash[from + lane]) lane += 1;
      if (lane === lanes) return place;
    }
  }

  /** Doubles the room, so that half of the positions stay free. */
  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#numbers = new Int32Array(this.#numbers.length * 2);
    // The caller saves the newest hash after this.
    for (let number = 1; number < this.count; number += 1) this.#numbers[this.#placeOf(hashes, number * lanes)] = number;
    this.#numbers[this.#placeOf(this.#hash, 0)] = this.count;
  }
}

const starts = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef] as const;
const factors = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/** Computes four hashes of 32 bits, each mixed with its own factor. */
function hashInto(hash: Uint32Array, text: string): void {
  for (let lane = 0; lane < lanes; lane += 1) {
    const factor = factors[lane] ?? 1;
    let mixed = (starts[lane] ?? 0) ^ text.length;
    for (let at = 0; at < text.length; at += 1) {
      mixed = Math.imul(mixed ^ text.charCodeAt(at), factor);
      mixed ^= mixed >>> 15;
    }
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
    hash[lane] = mixed ^ (mixed >>> 15);
  }
}
