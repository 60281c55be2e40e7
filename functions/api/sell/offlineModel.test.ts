/** Twenty market days with eight phones by HTTP. No cent is paid twice, no sale is lost, and the loss stays within its bounds. */
import { afterAll, expect, test, vi } from 'vitest';
import { limits, type ModelSale, marketDay } from '../../../infra/testing/offlineMarket.ts';
import { randomFrom } from '../../../infra/testing/seed.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { store } from '../../core/store/clients.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
afterAll(() => {
  vi.useRealTimers();
});

const sumOf = (some: readonly ModelSale[], cents: (answer: ModelSale['answers'][number]) => number) =>
  some.reduce((sum, { answers }) => sum + cents(at(answers, 0)), 0);

/** The answers of all days, so that the days are known to contain each kind. */
const seen = new Set<string>();

test.each(Array.from({ length: 20 }, (_, seed) => [seed + 1]))('market day %i', async (seed) => {
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const { sales, onlineCents, left } = await marketDay(portal, store(), randomFrom(seed), pass);
  const remaining = await left();

  // Every sale has one final answer, however often it was sent.
  for (const { answers } of sales) {
    expect(answers.length).toBeGreaterThan(1);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  }
  for (const [card, cents] of remaining.entries()) {
    const ofCard = sales.filter((sale) => sale.card === card && !sale.wasPaid);
    // Every cent that left the card was paid once: with a connection, or for a saved sale.
    expect(5000 - cents).toBe(at(onlineCents, card) + sumOf(ofCard, ({ paidCents }) => paidCents));
    // A card is short only when nothing is left on it, and by at most its limit on each phone.
    const shortCents = sumOf(ofCard, ({ shortfallCents }) => shortfallCents);
    if (shortCents > 0) expect(cents).toBe(0);
    expect(shortCents).toBeLessThanOrEqual(8 * limits.cardCents);
  }
  for (const { wasPaid, isHonest, amountCents, answers } of sales) {
    const { status, reason, paidCents, shortfallCents } = at(answers, 0);
    seen.add(reason ?? status);
    if (wasPaid) expect([status, paidCents, shortfallCents]).toEqual(['Paid', amountCents, 0]);
    else if (status === 'Paid' || status === 'Paid in Part') expect(paidCents + shortfallCents).toBe(amountCents);
    else expect([paidCents, shortfallCents]).toEqual([0, 0]);
    // An honest phone is never refused. It waits for staff only after it was removed.
    if (isHonest && status === 'Held') expect(reason).toMatch(/^(Phone removed|Gap in the sales of the phone)$/);
    expect(status).not.toBe('Refused');
  }
  for (let phone = 0; phone < 8; phone++) {
    const ofPhone = sales.filter((sale) => sale.phone === phone && !sale.wasPaid);
    const claimed = ({ paidCents, shortfallCents }: ModelSale['answers'][number]) => paidCents + shortfallCents;
    expect(sumOf(ofPhone, claimed)).toBeLessThanOrEqual(limits.deviceCents);
    for (const card of remaining.keys()) {
      const ofBoth = ofPhone.filter((sale) => sale.card === card);
      expect(sumOf(ofBoth, claimed)).toBeLessThanOrEqual(limits.cardCents);
    }
  }
});

test('the days had every kind of answer', () => {
  expect([...seen].sort()).toEqual(['Card had less', 'Gap in the sales of the phone', 'Over a limit', 'Paid', 'Phone removed']);
});
