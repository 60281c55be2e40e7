/** Processes a list with several workers at once, starting the items in order. Ends with the first error. */
export async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>, hands = 12): Promise<void> {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const one of rest) await work(one);
    }),
  );
}

/** Splits a list into pieces that each weigh at most `most`. */
export function piecesOf<T>(list: readonly T[], most: number, weight: (one: T) => number): T[][] {
  const pieces: T[][] = [];
  let left = 0;
  for (const one of list) {
    const needed = weight(one);
    if (needed > left) {
      pieces.push([]);
      left = most;
    }
    pieces.at(-1)?.push(one);
    left -= needed;
  }
  return pieces;
}
