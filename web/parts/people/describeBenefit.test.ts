import { expect, test } from 'vitest';
import { offerRefusal } from '../../benefits/offer.ts';
import { queryOf } from './benefitsOf.ts';
import { formatCode, isOpen } from './describeBenefit.ts';

const issued = { status: 'Issued', remainingCents: 1500 };

test('only an issued benefit with money left can be redeemed', () => {
  expect(isOpen(issued)).toBe(true);
  expect(isOpen({ ...issued, remainingCents: 0 })).toBe(false);
  for (const status of ['Expired', 'Redeemed', 'Deactivated']) expect(isOpen({ ...issued, status })).toBe(false);
});

test('formats a code in groups that can be read aloud, without losing a character', () => {
  expect(formatCode('HGPQY3C9TXDTQ')).toBe('HGPQ Y3C9 TXDT Q');
  expect(formatCode('ABC')).toBe('ABC');
});

test('queries only one recipient’s benefits, newest first, and keeps the user’s sorts and filters', () => {
  const theirs = { name: 'recipientId', filter: { operator: 'EqualTo', value: 'r1' } };
  expect(queryOf('r1', { take: 10 }).columns).toEqual([{ name: 'issuedAt', sort: { direction: 'desc', order: 0 } }, theirs]);
  const code = { name: 'code', sort: { direction: 'asc' as const, order: 0 } };
  expect(queryOf('r1', { columns: [code] }).columns).toEqual([code, theirs]);
});

test('an offer shows the remaining funding if it is too little', () => {
  const offer = {
    issuancePeriodId: 'p1',
    issuancePeriodName: 'Fall',
    programName: 'Senior',
    programType: 'Electronic Only' as const,
    startDate: '2026-09-01',
    endDate: '2026-10-31',
    remainingCents: 2000,
    costCents: 2000,
    isIssued: false,
    needsCard: false,
  };
  expect(offerRefusal(offer)).toBeUndefined();
  expect(offerRefusal({ ...offer, remainingCents: 1999 })).toContain('Only $19.99');
  expect(offerRefusal({ ...offer, isIssued: true })).toContain('already');
});
