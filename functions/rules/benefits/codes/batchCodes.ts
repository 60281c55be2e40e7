/**
 * Which codes a batch has. They follow from its number and their place in it by a permutation under a key of the deployment: no two
 * are the same, and who knows some of them knows nothing of the others (decision 31). The key is never in the table.
 */
import { hkdfSync } from 'node:crypto';
import { FF1 } from '@noble/ciphers/ff1.js';
import { hybridCodeBase, hybridCodeOf } from '../../../../shared/entities/hybrid-code.ts';
import type { HybridCodeBatch } from '../../../../shared/entities/hybrid-code-batch.ts';
import { env } from '../../../core/env.ts';
import { Fault } from '../../../core/errors.ts';

/** Of the twelve values before the check character, so many tell the batch, and so many the place in it. */
const [batchDigits, placeDigits] = [8, 4];

/** The code at each place, from 0, of the batch with this number. */
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
