import { expect, test } from 'vitest';
import { reversalOf } from './reversal.ts';

test('voids a sale before an ACH transaction includes it, refunds it afterwards, and reverses it once', () => {
  expect(reversalOf({ type: 'Sale' })).toBe('Void');
  expect(reversalOf({ type: 'Sale', achTransactionId: 'a1' })).toBe('Refund');
  expect(reversalOf({ type: 'Sale', achTransactionId: 'a1', reversedById: 'r1' })).toBeUndefined();
});

test('does not reverse a reversal', () => {
  expect(reversalOf({ type: 'Refund' })).toBeUndefined();
  expect(reversalOf({ type: 'Void' })).toBeUndefined();
});
