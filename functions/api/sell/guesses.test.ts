/**
 * Guessed codes through each way in which a phone can try one. The clock moves on with each guess. The bench `offline-days` makes 10,000 with
 * each: GUESSES says how many.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allowOffline, OfflinePhone } from '../../../infra/testing/offlinePhone.ts';
import { at, issueTo, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { registeredPhone, type TestPhone } from '../../../infra/testing/testPhone.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type SavedAnswer, sellApi } from '../../../shared/entities/sell.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { makeFilter } from '../../rules/payments/offline/makeFilter.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
const portal = usePortal();
afterAll(() => {
  vi.useRealTimers();
});

const guesses = Number(process.env.GUESSES ?? 1000);
/** A session lasts twelve hours, so the guesses of a test fit into eleven. */
const secondsBetween = (11 * 3600) / guesses;
/** A hundred, and then one in ten minutes for eleven hours. */
const mostAnswers = 100 + 11 * 6;

let market: Market;
let phone: TestPhone;
let vendor = 0;
beforeAll(async () => {
  market = await openMarket(store(), { people: 1, vendors: 3 });
  await allowOffline(store(), market.state.id);
  await issueTo(store(), market, 0);
});
beforeEach(async () => {
  const seller = at(market.sellers, vendor++);
  phone = await registeredPhone(portal, await portal.signIn({ roles: ['Vendor'], stateId: market.state.id, vendorId: seller.id }));
});

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const guess = () => `NOCODE${newId()}`;

test.each([
  ['the worth of a code', () => phone.call(sellApi.worth, { body: { code: guess() } })],
  ['a sale', () => phone.call(sellApi.charge, { body: { code: guess(), amountCents: 100 }, key: newId() })],
])('%s answers few of them', async (_, ask) => {
  const counts = new Map<number, number>();
  for (let i = 0; i < guesses; i++) {
    // A page that sells keeps its session awake.
    wait(secondsBetween);
    const { status } = await ask();
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([400, 429]);
  expect(counts.get(400)).toBeLessThanOrEqual(mostAnswers);
});

test('a saved sale answers few of them, and the others wait', async () => {
  await makeFilter(store(), market.state.id);
  const stall = new OfflinePhone(portal, phone);
  await stall.fetchPass();
  const counts = new Map<string, number>();
  const count = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by);
  const entriesOfCall = 50;
  for (let i = 0; i < guesses; i += entriesOfCall) {
    wait(secondsBetween * entriesOfCall);
    const saved = [];
    for (let n = 0; n < entriesOfCall; n++) saved.push(await stall.sell(guess(), 100));
    const { status, body } = await stall.send(...saved);
    if (status === 200) for (const { status: answer } of body as SavedAnswer[]) count(answer);
    else count(String(status), entriesOfCall);
  }
  expect([...counts.keys()].sort()).toEqual(['429', 'Held', 'Refused']);
  expect(counts.get('Refused')).toBeLessThanOrEqual(mostAnswers);
});
