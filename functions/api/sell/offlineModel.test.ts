/**
 * Market days by HTTP: no cent is paid twice, no sale is lost, and the loss stays within its bounds. The bench `offline-days` runs more days,
 * and days with many phones: OFFLINE_FIRST, OFFLINE_DAYS and OFFLINE_PHONES say which.
 */
import { afterAll, expect, test, vi } from 'vitest';
import { type MarketSize, marketDay, smallMarket } from '../../../infra/testing/offlineMarket.ts';
import { truthOf } from '../../../infra/testing/offlineTruth.ts';
import { randomFrom } from '../../../infra/testing/seed.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { store } from '../../core/store/clients.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
afterAll(() => {
  vi.useRealTimers();
});

const { OFFLINE_FIRST = '1', OFFLINE_DAYS = '20', OFFLINE_PHONES } = process.env;
const days = Array.from({ length: Number(OFFLINE_DAYS) }, (_, day) => [Number(OFFLINE_FIRST) + day] as const);
const phones = Number(OFFLINE_PHONES ?? smallMarket.phones);
const size: MarketSize =
  OFFLINE_PHONES === undefined ? smallMarket : { vendors: Math.ceil(phones / 8), phones, cards: Math.ceil(phones * 1.5), sales: 30 };

/** The answers of all days, so that the days are known to contain each kind. */
const seen = new Set<string>();

test.each(days)('market day %i', async (seed) => {
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const truth = await truthOf(await marketDay(portal, store(), { next: randomFrom(seed), pass, size }));
  for (const one of truth.seen) seen.add(one);
  process.stdout.write(`Market day ${seed}: ${truth.bounds}.\n`);
  expect(truth.faults).toEqual([]);
});

test('the days had every kind of answer', () => {
  const all = [
    'Card had less',
    'Gap in the sales of the phone',
    'Over a limit',
    'Paid',
    'Phone removed',
    'User locked',
    'Vendor stopped',
    'Wrong time',
  ];
  expect([...seen].sort()).toEqual(all);
});
