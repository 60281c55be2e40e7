/**
 * Arrays with a place for each row, for the time of one question. They are used again and again: megabytes that are new for each question would
 * keep the garbage collector busy, for which the next ones wait.
 */
type Numeric = Uint8Array | Int32Array | Float64Array;

const kept = new Map<string, ArrayBuffer>();

/**
 * The array of this name, so long and with anything in it. Whoever asks for it again gets the same: a question holds it no longer than until it
 * waits for something, and gives each of its own another name.
 */
export function scratch<T extends Numeric>(
  name: string,
  Kind: (new (buffer: ArrayBuffer, from: number, length: number) => T) & { readonly BYTES_PER_ELEMENT: number },
  length: number,
): T {
  const bytes = length * Kind.BYTES_PER_ELEMENT;
  const known = kept.get(name);
  if (known && known.byteLength >= bytes) return new Kind(known, 0, length);
  const made = new ArrayBuffer(Math.ceil((bytes * 1.25) / 8) * 8);
  kept.set(name, made);
  return new Kind(made, 0, length);
}
