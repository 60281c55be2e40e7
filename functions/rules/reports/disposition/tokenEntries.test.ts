import { expect, test } from 'vitest';
import { type Disposition, unaccountedFor } from '../../../../shared/entities/disposition.ts';
import { tokenFloats } from '../../../entities/token-float.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { TestSeason } from './testSeason.ts';

const scrip = { issuancePeriodId: 'market', programId: 'scrip' };

/** Ten tokens of $2 issued in Boone, of which four came back. Each test sets the outstanding amount. */
function seasonOfTokens(outstandingCents: number): TestSeason {
  const season = new TestSeason();
  const counts = { count: 10, amountCents: 2000, returnedCount: 4, returnedCents: 800, valueCents: 200 };
  season.add(tokenIssuances, { ...scrip, serviceAreaId: 'boone', ...counts });
  season.add(tokenFloats, { ...scrip, valueCents: 200 }, 'float', { outstandingCents });
  return season;
}

function handIn(season: TestSeason, count: number, more: object = {}): void {
  season.add(tokenRedemptions, { ...scrip, count, amountCents: count * 200, valueCents: 200, status: 'Recorded', ...more });
}

/** Adds tokens that were processed into the sale `id`. */
function process(
  season: TestSeason,
  id: string,
  count: number,
  { sale = {}, ...more }: { sale?: object; isUnexpected?: boolean } = {},
): void {
  season.add(transactions, { ...scrip, type: 'Sale', channel: 'Token', amountCents: count * 200, ...sale }, id);
  handIn(season, count, { status: 'Processed', saleId: id, ...more });
}

const partOf = ({ parts }: Disposition, part: string) => {
  const { pieces, cents } = parts.find((one) => one.part === part) ?? { pieces: Number.NaN, cents: Number.NaN };
  return [pieces, cents];
};

test('shows issued tokens as returned, turned in or outstanding, which add up to the issued amount', async () => {
  const season = seasonOfTokens(400);
  handIn(season, 1);
  process(season, 'sale', 3);
  const { tokens = { issued: { pieces: 0, cents: 0 }, parts: [] }, whole, tokensBeyond, programs, serviceAreas } = await season.report();
  expect(tokens.issued).toEqual({ pieces: 10, cents: 2000 });
  expect(partOf(tokens, 'Voided or Replaced')).toEqual([4, 800]);
  expect(partOf(tokens, 'Redeemed by Token')).toEqual([4, 800]);
  expect(partOf(tokens, 'Still Open')).toEqual([2, 400]);
  expect(partOf(tokens, 'Expired')).toEqual([0, 0]);
  expect(unaccountedFor(tokens)).toEqual({ pieces: 0, cents: 0 });
  expect(whole).toEqual(tokens);
  expect(tokensBeyond).toEqual({ pieces: 0, cents: 0 });
  expect(programs.map(({ name, issued }) => [name, issued.cents])).toEqual([['Scrip', 2000]]);
  expect(serviceAreas).toEqual([]);
});

test('does not count reversed token records and tokens of a reversed sale as redeemed', async () => {
  const season = seasonOfTokens(1200);
  handIn(season, 2, { status: 'Taken Back' });
  process(season, 'reversed', 3, { sale: { reversedById: 'void', reversalType: 'Void' } });
  const { whole, tokensBeyond } = await season.report();
  expect(partOf(whole, 'Redeemed by Token')).toEqual([0, 0]);
  expect(unaccountedFor(whole)).toEqual({ pieces: 0, cents: 0 });
  expect(tokensBeyond).toEqual({ pieces: 0, cents: 0 });
});

test('counts tokens accepted beyond the outstanding ones separately, processed or not', async () => {
  const season = seasonOfTokens(1000);
  process(season, 'expected', 1);
  process(season, 'unexpected', 3, { isUnexpected: true });
  handIn(season, 2, { isUnexpected: true });
  const { whole, tokensBeyond } = await season.report();
  expect(partOf(whole, 'Redeemed by Token')).toEqual([1, 200]);
  expect(unaccountedFor(whole)).toEqual({ pieces: 0, cents: 0 });
  expect(tokensBeyond).toEqual({ pieces: 5, cents: 1000 });
});

test('expires outstanding tokens after the grace days', async () => {
  const season = seasonOfTokens(1200);
  const open = async (graceDays: number) => {
    const { whole } = await season.report({}, { graceDays });
    return [partOf(whole, 'Still Open'), partOf(whole, 'Expired')];
  };
  // The period ended on October 31. November 15 is the fifteenth day after it.
  expect(await open(15)).toEqual([
    [6, 1200],
    [0, 0],
  ]);
  expect(await open(14)).toEqual([
    [0, 0],
    [6, 1200],
  ]);
});

test('counts only the tokens of the chosen period', async () => {
  const season = seasonOfTokens(200);
  handIn(season, 2);
  process(season, 'sale', 3);
  process(season, 'unexpected', 3, { isUnexpected: true });
  const { whole, tokens, tokensBeyond } = await season.report({ issuancePeriodId: 'summer' });
  expect([whole.issued, tokens || undefined]).toEqual([{ pieces: 0, cents: 0 }, undefined]);
  expect(tokensBeyond).toEqual({ pieces: 0, cents: 0 });
  expect(unaccountedFor((await season.report({ issuancePeriodId: 'market' })).whole)).toEqual({ pieces: 0, cents: 0 });
});

test('shows the tokens issued in a service area next to the sum', async () => {
  const season = seasonOfTokens(1200);
  season.benefit();
  const boone = await season.report({ serviceAreaId: 'boone' });
  expect(boone.tokensOfArea).toEqual({ issued: { pieces: 10, cents: 2000 }, takenBack: { pieces: 4, cents: 800 } });
  expect(boone.whole.issued).toEqual({ pieces: 1, cents: 5000 });
  expect([boone.tokens, boone.tokensBeyond]).toEqual([undefined, undefined]);
  const adair = await season.report({ serviceAreaId: 'adair' });
  expect(adair.tokensOfArea).toEqual({ issued: { pieces: 0, cents: 0 }, takenBack: { pieces: 0, cents: 0 } });
  expect((await season.report()).tokensOfArea).toBeUndefined();
});
