/** Tests of the card filter: its content, its size, and how often it accepts a wrong code. */
import { pbkdf2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../infra/testing/seed.ts';
import { cardHash, hasHash, hashOfBytes, hashRounds, packHashes, unpackHashes } from './cardFilter.ts';

/** Hashes from a seed. A random number has 32 bits, so a hash needs two. */
const many = (count: number, seed: number) => {
  const next = randomFrom(seed);
  const half = () => Math.floor(next() * 2 ** 18);
  return Array.from({ length: count }, () => half() * 2 ** 18 + half());
};

describe('a card filter', () => {
  test('hashes a code like any other PBKDF2', async () => {
    const wanted = hashOfBytes(pbkdf2Sync('3479ACDEFGHJK', 'salt', hashRounds, 5, 'sha256'));
    expect(await cardHash('3479ACDEFGHJK', 'salt')).toBe(wanted);
    expect(await cardHash('3479ACDEFGHJK', 'salt of another season')).not.toBe(wanted);
    expect(wanted).toBeLessThan(2 ** 36);
  });

  test.each([[[]], [[0]], [[2 ** 36 - 1]], [[0, 1, 2, 2 ** 36 - 1]], [[7, 7, 5]]])('keeps the set %j', (hashes) => {
    expect([...unpackHashes(packHashes(hashes))]).toEqual([...new Set(hashes)].sort((a, b) => a - b));
  });

  test('keeps 300,000 codes in 0.8 MB, and finds each of them', () => {
    const hashes = many(300_000, 1);
    const packed = packHashes(hashes);
    expect(packed.length).toBeLessThanOrEqual(800_000);
    const found = unpackHashes(packed);
    expect(hashes.every((hash) => hasHash(found, hash))).toBe(true);
  });

  test('accepts a wrong code about once in 200,000 tries', () => {
    const found = unpackHashes(packHashes(many(300_000, 1)));
    const accepted = many(1_000_000, 2).filter((hash) => hasHash(found, hash)).length;
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(12);
  });

  test('refuses bytes that are no filter, and a filter that broke off', () => {
    expect(() => unpackHashes(new Uint8Array())).toThrow('Not a card filter');
    expect(() => unpackHashes(new Uint8Array([9, 36, 0, 0, 0, 0]))).toThrow('Not a card filter');
    expect(() => unpackHashes(packHashes(many(1000, 5)).slice(0, 900))).toThrow('ends early');
  });
});
