/**
 * Numbers for very many different values, such as ids of people: one for each that tells it from the others, and not what it is. They are told
 * apart by 128 bits of a hash: that two of a million are taken for one is less likely than that the memory fails.
 */
const lanes = 4;

export class Numbering {
  /** How many different values there are or were; their numbers go from 1 to it. */
  count = 0;
  /** The hash of each value, by its number; and the numbers by where their hash leads to. */
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

  /** Where the number of this hash, which begins at `from`, stands or is to stand. */
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

  /** Twice as much room: half of the places stay empty. */
  #grow(): void {
    const hashes = new Uint32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#numbers = new Int32Array(this.#numbers.length * 2);
    // The newest has its hash written down by who asked for room.
    for (let number = 1; number < this.count; number += 1) this.#numbers[this.#placeOf(hashes, number * lanes)] = number;
    this.#numbers[this.#placeOf(this.#hash, 0)] = this.count;
  }
}

const starts = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef] as const;
const factors = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/** Four hashes of 32 bits, each mixed by a factor of its own. */
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
