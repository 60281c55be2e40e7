import { expect, test } from 'vitest';
import { TableRequest } from '../../../../shared/core/table.ts';
import { tokenFloats } from '../../../entities/token-float.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { TestSeason } from '../../reports/disposition/testSeason.ts';
import { handedIn, inCirculation, notTakenBack } from './inCirculation.ts';

test('moves outstanding tokens to expired after the grace period and changes no other figure', async () => {
  const season = new TestSeason();
  season.period('spring', { programId: 'scrip', startDate: '2026-03-01', endDate: '2026-05-31' });
  const wood = { tokenId: 'wood', type: 'Wood', valueCents: 200, programId: 'scrip' };
  const counters = { issuedCents: 2000, returnedCents: 400, redeemedCents: 1000, outstandingCents: 600, unexpectedCents: 200 };
  season.add(tokenFloats, { ...wood, issuancePeriodId: 'spring' }, 'old', counters);
  season.add(tokenFloats, { ...wood, issuancePeriodId: 'market' }, 'new', counters);
  const open = { outstandingCents: 600, expiredCents: 0, handInBy: '2026-11-15' };
  const over = { outstandingCents: 0, expiredCents: 600, handInBy: '2026-06-15' };
  const { outstandingCents: _none, ...others } = counters;
  const named = { tokenId: 'wood', type: 'Wood', valueCents: 200, programName: 'Scrip', ...others };
  // It is November 15, the last day of the grace period after the period that ended on October 31.
  expect(await inCirculation(season.queries(), 15)).toMatchObject([
    { ...named, ...open, issuancePeriodName: 'market', endDate: '2026-10-31' },
    { ...named, ...over, issuancePeriodName: 'spring', endDate: '2026-05-31' },
  ]);
  expect((await inCirculation(season.queries(), 14))[0]).toMatchObject({ outstandingCents: 0, expiredCents: 600, handInBy: '2026-11-14' });
});

test('does not count redemptions that were reversed or had their sale reversed as turned in', async () => {
  const season = new TestSeason();
  season.add(transactions, { type: 'Sale', channel: 'Token', amountCents: 200 }, 'sale');
  season.add(transactions, { type: 'Sale', channel: 'Token', amountCents: 200, reversalType: 'Void' }, 'void');
  const redemption = (id: string, more: object) => season.add(tokenRedemptions, { count: 1, amountCents: 200, ...more }, id);
  redemption('recorded', { status: 'Recorded' });
  redemption('processed', { status: 'Processed', saleId: 'sale' });
  redemption('reversed', { status: 'Processed', saleId: 'void' });
  redemption('back', { status: 'Taken Back' });
  const ids = async (where: typeof handedIn) =>
    (await season.queries().rows(tokenRedemptions, TableRequest.parse({}), where)).map(({ id }) => id).toSorted();
  expect(await ids(handedIn)).toEqual(['processed', 'recorded']);
  expect(await ids([notTakenBack])).toEqual(['processed', 'recorded', 'reversed']);
});
