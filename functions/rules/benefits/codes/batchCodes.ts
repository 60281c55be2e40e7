/**
 * Derives the codes of a batch. They follow from its number and their position in it, by a permutation under a key of the deployment. No
 * two are the same, and known codes reveal nothing about the others (decision 31). The key is never in the table.
 */
import { hkdfSync } from 'node:crypto';
import { FF1 } from '@noble/ciphers/ff1.js';
import { hybridCodeBase, hybridCodeOf } from '../../../../shared/core/cardCode.ts';
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import { env } from '../../../core/env.ts';
import { Fault } from '../../../core/errors.ts';

/** The numbers of characters for the batch and for the position in it, of the twelve before the check character. */
const [batchDigits, placeDigits] = [8, 4];

/** Returns the code at each position, from 0, of the batch with this number. */
export function codesOf({ number }: Pick<HybridCodeBatch, 'number'>): (place: number) => string {
  const key = new Uint8Array(hkdfSync('sha256', env().FIELD_KEY, '', 'hybrid codes', 32));
  const permutation = FF1(hybridCodeBase, key);
  return (place) => hybridCodeOf(permutation.encrypt([...digitsOf(number, batchDigits), ...digitsOf(place, placeDigits)]));
}

function digitsOf(value: number, length: number): number[] {
  const digits = Array.from({ length }, (_, i) => Math.floor(value / hybridCodeBase ** (length - 1 - i)) % hybridCodeBase);
  if (value >= hybridCodeBase ** length) throw new Fault(`A code has more than ${length} digits`);
  return digits;
}
