/**
 * The seed of every random test. It is fixed, so that two runs of one commit do the same. `npm run explore` sets other seeds.
 * docs/testing.md describes how a seed that fails becomes a test.
 */
export const seed = Number(process.env.EXPLORE_SEED ?? 8);

/**
 * The number of runs of a random test. `npm test` repeats the same input each time, so a few runs are enough. `npm run explore` has new
 * input and uses the number `exploring`.
 */
export function runsOf(usual: number, exploring: number): number {
  return process.env.EXPLORE_SEED === undefined ? usual : exploring;
}

/** mulberry32: numbers from 0 to 1, derived from `state`. */
export function randomFrom(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const next = randomFrom(seed);

/** A whole number from `from` to below `to`, like `randomInt` of node:crypto. Each test file gets the same numbers in each run. */
export function randomInt(from: number, to: number): number {
  return from + Math.floor(next() * (to - from));
}
