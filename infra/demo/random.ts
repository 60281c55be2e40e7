/** Repeatable randomness: sfc32, seeded by words. */
import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 up to but not including 1. */
  real(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the keys, by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** The same words always give the same sequence of numbers. */
export function randomOf(...words: readonly (string | number)[]): Random {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest();
  const state = new Uint32Array([digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), 1]);
  const real = () => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const next = (a + b + d) >>> 0;
    state.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + next, d + 1]);
    return next / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) real();
  const pick = <T>(list: readonly T[]): T => {
    if (!list.length) throw new Error('There is nothing to pick from');
    return list[Math.floor(real() * list.length)] as T;
  };
  return {
    real,
    pick,
    int: (low, high) => low + Math.floor(real() * (high - low + 1)),
    chance: (probability) => real() < probability,
    weighted(weights) {
      const keys = Object.keys(weights) as (keyof typeof weights & string)[];
      let rest = real() * keys.reduce((sum, key) => sum + weights[key], 0);
      for (const key of keys) {
        rest -= weights[key];
        if (rest < 0) return key;
      }
      return pick(keys);
    },
  };
}
