/** For tests only: the rules for tokens at any moment, checked independently on the raw records. */
import { expect } from 'vitest';
import type { TokenRedemption } from '../../shared/entities/token-redemption.ts';
import type { Snapshot } from './tableSnapshot.ts';

const sum = <T>(list: readonly T[], centsOf: (one: T) => number) => list.reduce((total, one) => total + centsOf(one), 0);
const cents = (list: readonly { readonly amountCents: number }[]) => sum(list, ({ amountCents }) => amountCents);

/** For each token and period, issued = redeemed + outstanding + returned. A sale is worth exactly the tokens that it was created from. */
export function checkTokens({ floats, issuances, redemptions, sales }: Snapshot): void {
  const saleOf = ({ saleId }: TokenRedemption) => sales.find(({ id }) => id === saleId);
  const isIn = (one: TokenRedemption) => one.status === 'Recorded' || (one.status === 'Processed' && !saleOf(one)?.reversedById);
  for (const float of floats) {
    const isOf = (one: { tokenId: string; issuancePeriodId: string }) =>
      one.tokenId === float.tokenId && one.issuancePeriodId === float.issuancePeriodId;
    const [given, taken] = [issuances.filter(isOf), redemptions.filter(isOf).filter(isIn)];
    expect(float.issuedCents, 'tokens issued').toBe(cents(given));
    expect(float.returnedCents, 'tokens taken back').toBe(sum(given, ({ returnedCents }) => returnedCents));
    expect(float.redeemedCents, 'tokens redeemed').toBe(cents(taken.filter(({ isUnexpected }) => !isUnexpected)));
    expect(float.unexpectedCents, 'tokens beyond').toBe(cents(taken.filter(({ isUnexpected }) => isUnexpected)));
    expect(float.outstandingCents, 'tokens outstanding').toBe(float.issuedCents - float.returnedCents - float.redeemedCents);
    expect(float.outstandingCents, 'no more comes in than went out').toBeGreaterThanOrEqual(0);
  }
  for (const { count, returnedCount, restoredCount = 0, amountCents, returnedCents, valueCents } of issuances) {
    expect([amountCents, returnedCents]).toEqual([count * valueCents, returnedCount * valueCents]);
    expect(returnedCount, 'no more comes back than was given').toBeLessThanOrEqual(count);
    expect(restoredCount, 'no more is restored than came back').toBeLessThanOrEqual(returnedCount);
  }
  for (const redemption of redemptions)
    expect(saleOf(redemption) !== undefined, 'what is processed is in a sale').toBe(redemption.status === 'Processed');
  for (const sale of sales.filter(({ channel, type }) => channel === 'Token' && type === 'Sale')) {
    const own = redemptions.filter(({ saleId }) => saleId === sale.id);
    expect(sale.amountCents, 'the worth of a sale of tokens').toBe(cents(own));
    expect(sale.tokenCount).toBe(sum(own, ({ count }) => count));
    expect(sale.unexpectedCount ?? 0).toBe(sum(own, ({ count, isUnexpected }) => (isUnexpected ? count : 0)));
    for (const { vendorId, tokenId, issuancePeriodId } of own)
      expect([vendorId, tokenId, issuancePeriodId]).toEqual([sale.vendorId, sale.tokenId, sale.issuancePeriodId]);
  }
}
