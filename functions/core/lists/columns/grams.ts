/**
 * Finds the rows that may contain a word. Each row has a few hundred bits, and every three neighboring letters of its text set one of them.
 * The bits are stored by bit and not by row, so that a search combines only the bits of its own letters: a million rows in less than a
 * millisecond.
 */

/** The number of bits for each row. A text of 80 letters sets one in seven. */
const bits = 512;
/** The number of rows in one block. */
const rowsOfBlock = 16_384;
const wordsOfBlock = rowsOfBlock / 32;
/** Shorter words have no bit to look for. */
const letters = 3;

export class Grams {
  readonly isGivenUp = false;
  readonly #blocks: (Uint32Array | undefined)[] = [];
  #last = 0;

  set(rid: number, text: string): void {
    if (rid <= this.#last) this.remove(rid);
    this.#last = Math.max(this.#last, rid);
    const number = Math.floor(rid / rowsOfBlock);
    const block = this.#blocks[number] ?? new Uint32Array(bits * wordsOfBlock);
    this.#blocks[number] = block;
    const { word, bit } = placeOf(rid);
    for (let at = 0; at + letters <= text.length; at += 1) {
      const place = bitOf(text, at) * wordsOfBlock + word;
      block[place] = (block[place] ?? 0) | bit;
    }
  }

  remove(rid: number): void {
    const block = this.#blocks[Math.floor(rid / rowsOfBlock)];
    if (!block) return;
    const { word, bit } = placeOf(rid);
    for (let place = word; place < block.length; place += wordsOfBlock) block[place] = (block[place] ?? 0) & ~bit;
  }

  /**
   * Returns all rows that may contain these words, and perhaps others. Undefined if that is too unspecific: no long word, or more than
   * `max` rows.
   */
  find(words: readonly string[], max: number): number[] | undefined {
    const wanted = new Set<number>();
    for (const word of words) for (let at = 0; at + letters <= word.length; at += 1) wanted.add(bitOf(word, at));
    if (wanted.size === 0) return undefined;
    const found: number[] = [];
    const all = new Uint32Array(wordsOfBlock);
    for (const [number, block] of this.#blocks.entries()) {
      if (!block) continue;
      all.fill(0xffffffff);
      for (const bit of wanted) {
        const from = bit * wordsOfBlock;
        for (let word = 0; word < wordsOfBlock; word += 1) all[word] = (all[word] ?? 0) & (block[from + word] ?? 0);
      }
      for (let word = 0; word < wordsOfBlock; word += 1) {
        for (let left = all[word] ?? 0; left !== 0; left &= left - 1) {
          found.push(number * rowsOfBlock + word * 32 + 31 - Math.clz32(left & -left));
        }
      }
      if (found.length > max) return undefined;
    }
    return found;
  }
}

const placeOf = (rid: number) => ({ word: (rid % rowsOfBlock) >>> 5, bit: 1 << (rid & 31) });

function bitOf(text: string, at: number): number {
  const three = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2);
  return Math.imul(three, 0x9e3779b1) >>> 23; // the highest nine bits
}
