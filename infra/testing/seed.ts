/**
 * The seed of every random test: fixed, so that two runs of one commit do the same. `npm run explore` sets other seeds; docs/testing.md says how
 * a found one becomes a test.
 */
export const seed = Number(process.env.EXPLORE_SEED ?? 8);

/**
 * How often a random test runs. `npm test` repeats the same input each time, so a few runs are enough; `npm run explore` has new input, and runs
 * it as often as `exploring` says.
 */
export function runsOf(usual: number, exploring: number): number {
  return process.env.EXPLORE_SEED === undefined ? usual : exploring;
}

/** mulberry32: numbers from 0 to 1 that follow from `state`. */
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
