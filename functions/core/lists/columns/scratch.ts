/**
 * Arrays with a slot for each row, used during one query. They are reused, because megabytes of new arrays per query would keep the garbage
 * collector busy and delay the next queries.
 */
type Numeric = Uint8Array | Int32Array | Float64Array;

const kept = new Map<string, ArrayBuffer>();

/**
 * Returns the array of this name in the given length, with arbitrary contents. A later call with the name gets the same memory. A query
 * uses it only until it next awaits, and gives each of its arrays another name.
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
