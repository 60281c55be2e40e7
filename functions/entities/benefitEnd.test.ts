import { expect, test } from 'vitest';
import { benefitEnd } from './benefitEnd.ts';

const end = (spent: number, left: number, back: number, more: object = {}) =>
  benefitEnd({
    amountCents: spent + left + back,
    remainingCents: left,
    deactivatedCents: back,
    status: back ? 'Deactivated' : left ? 'Issued' : 'Redeemed',
    ...more,
  });
const endsAs = (...of: Parameters<typeof end>) => end(...of).endsAs;

test('ends a benefit as most of its money did, and as redeemed in a tie', () => {
  expect([endsAs(5000, 0, 0), endsAs(2500, 2500, 0), endsAs(2499, 2501, 0)]).toEqual(['Redeemed', 'Redeemed', 'Unspent']);
  const lost = { deactivationKind: 'Lost' };
  expect([endsAs(2500, 0, 2500, lost), endsAs(2499, 0, 2501, lost)]).toEqual(['Redeemed', 'Lost or Stolen']);
  expect(endsAs(0, 5000, 0)).toBe('Unspent');
});

test('separates lost and stolen from all other deactivations, including old ones without a kind', () => {
  const kinds = ['Lost', 'Stolen', 'Damaged', 'Error', 'Moved', 'Deceased', 'Other', undefined];
  const ends = kinds.map((deactivationKind) => endsAs(0, 0, 5000, { deactivationKind }));
  expect(ends).toEqual([...Array(2).fill('Lost or Stolen'), ...Array(6).fill('Voided or Replaced')]);
});

test('counts a mostly spent benefit as redeemed, and keeps the kind of its deactivated rest', () => {
  expect(end(4000, 0, 1000, { deactivationKind: 'Stolen' })).toEqual({
    spentCents: 4000,
    endsAs: 'Redeemed',
    takenBackAs: 'Lost or Stolen',
    redeemedBy: 'Scan',
  });
});

test('reports a deposit as redeemed by check, otherwise by scan, and nothing for unredeemed benefits', () => {
  expect(end(2500, 0, 0, { depositedOn: '2026-07-01' }).redeemedBy).toBe('Check');
  expect(end(2500, 0, 0).redeemedBy).toBe('Scan');
  expect(end(0, 2500, 0).redeemedBy).toBeUndefined();
});
