/** Tests the list of codes that phones take along: its content, its changes, and what a person learns who collects thirty of them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { at, issueTo, type Market, openMarket } from '../../../../infra/testing/testMarket.ts';
import { usePortal } from '../../../../infra/testing/usePortal.ts';
import { cardHash, unpackHashes } from '../../../../shared/core/cardFilter.ts';
import { store } from '../../../core/store/clients.ts';
import { recipients } from '../../../entities/recipient.ts';
import { currentList, isListed, saltOf } from './filter.ts';
import { bringFile } from './filterFiles.ts';
import { makeFilter } from './makeFilter.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') });
usePortal();
let market: Market;
beforeAll(async () => {
  market = await openMarket(store(), { people: 40 });
});
afterAll(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const make = () => makeFilter(store(), market.state.id);
const code = async (who: number) => (await issueTo(store(), market, who)).code;
async function list() {
  const found = await currentList(market.state.id);
  if (!found) throw new Error('No list');
  return found;
}
async function accepts(of: string): Promise<boolean | undefined> {
  const found = await list();
  return isListed(market.state.id, found, await cardHash(of, saltOf(market.state.id, found.season)));
}
const hashesOf = async (name: string) => [...unpackHashes((await bringFile(market.state.id, name)) ?? new Uint8Array())];

test('hashes each code once, sends later ones as changes, and drops cards of people who left', async () => {
  const first = await code(0);
  wait(hour);
  expect(await make()).toBe(1);
  const { base } = await list();
  const second = await code(1);
  expect(await accepts(second)).toBe(false);
  wait(hour);
  expect(await make()).toBe(1);
  expect([(await list()).base, await accepts(first), await accepts(second)]).toEqual([base, true, true]);

  await store().transact(maker, async (tx) => {
    const person = await tx.get(recipients, at(market.people, 0).id);
    tx.update(recipients, person, { ...person, deactivatedAt: tx.at });
  });
  wait(hour);
  await make();
  expect([(await list()).base, await accepts(first), await accepts(second)]).toEqual([base, false, true]);
});

test('a new base is made after a day without hashing old codes again, and a list that a phone has stays readable', async () => {
  const before = await list();
  wait(25 * hour);
  expect(await make()).toBe(0);
  const after = await list();
  expect(after.base).not.toBe(before.base);
  expect(await hashesOf(after.added)).toEqual([]);
  expect(await hashesOf(before.base)).not.toEqual([]);
});

test('thirty nightly lists accept the same wrong codes as one', async () => {
  const lasting = await cardHash(await code(2), saltOf(market.state.id, '2026'));
  const nights: number[][] = [];
  for (let night = 0; night < 30; night++) {
    // Each night has a card more.
    await code(3 + night);
    wait(25 * hour);
    await make();
    nights.push(await hashesOf((await list()).base));
  }
  // Every code with this hash passes for the card, and does so each night.
  expect(nights.every((hashes) => hashes.includes(lasting))).toBe(true);
  const inAll = at(nights, 0).filter((hash) => nights.every((hashes) => hashes.includes(hash)));
  expect(inAll).toEqual(at(nights, 0));
});

test('a new season has another salt, and hashes all codes again', async () => {
  vi.setSystemTime(new Date('2027-01-02T12:00:00Z'));
  expect(await make()).toBeGreaterThan(30);
  expect((await list()).season).toBe('2027');
});
