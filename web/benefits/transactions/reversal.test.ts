import { expect, test } from 'vitest';
import { reversalOf } from './reversal.ts';

test('a sale is voided while no ACH transaction holds it, refunded afterwards, and reversed once', () => {
  expect(reversalOf({ type: 'Sale' })).toBe('Void');
  expect(reversalOf({ type: 'Sale', achTransactionId: 'a1' })).toBe('Refund');
  expect(reversalOf({ type: 'Sale', achTransactionId: 'a1', reversedById: 'r1' })).toBeUndefined();
});

test('what reverses a sale cannot be reversed', () => {
  expect(reversalOf({ type: 'Refund' })).toBeUndefined();
  expect(reversalOf({ type: 'Void' })).toBeUndefined();
});
