/** Works through a list with several hands at once; each thing is taken up in order. Ends with the first fault. */
export async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>, hands = 12): Promise<void> {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const one of rest) await work(one);
    }),
  );
}

/** Cuts a list into pieces of which none weighs more than `most`. */
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
