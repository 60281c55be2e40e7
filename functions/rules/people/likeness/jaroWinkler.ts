/**
 * Returns the similarity of two words from 0 to 1, by Jaro and Winkler. It counts letters at nearby positions in both, less if in another
 * order, and adds up to four equal letters at the start. It was designed for names (W. E. Winkler, 1990).
 */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length > other.length ? [other, one] : [one, other];
  const [inShort, inLong] = matches(short, long);
  const count = inShort.length;
  if (count === 0) return 0;
  const moved = inShort.filter((letter, at) => letter !== inLong[at]).length / 2;
  const jaro = (count / short.length + count / long.length + (count - moved) / count) / 3;
  return jaro + alikeInFront(short, long) * 0.1 * (1 - jaro);
}

/** Returns the letters of each word that the other has at a nearby position, in the order of each word. */
function matches(short: string, long: string): [string[], string[]] {
  const window = Math.max(0, Math.floor(long.length / 2) - 1);
  const taken = new Set<number>();
  const inShort = [...Array(short.length).keys()].filter((at) => {
    const last = Math.min(at + window, long.length - 1);
    for (let place = Math.max(0, at - window); place <= last; place++) {
      if (taken.has(place) || short[at] !== long[place]) continue;
      taken.add(place);
      return true;
    }
    return false;
  });
  const lettersOf = (word: string, places: readonly number[]) => places.map((place) => word.charAt(place));
  return [
    lettersOf(short, inShort),
    lettersOf(
      long,
      [...taken].sort((a, b) => a - b),
    ),
  ];
}

function alikeInFront(short: string, long: string): number {
  const first = [...short.slice(0, 4)].findIndex((letter, at) => letter !== long[at]);
  return first < 0 ? Math.min(4, short.length) : first;
}
