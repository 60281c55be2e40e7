import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { count, forget, type Limit, uncount } from './tally.ts';

beforeAll(async () => void (await testTable()));

const limit: Limit = { name: 'test', tries: 5, within: 900, pause: 60, longestPause: 3600 };
const keyOf = (name: string) => ({ pk: `attempts#${name}`, sk: 'test' });
const passed = (pauses: readonly unknown[]) => pauses.filter((pause) => pause === undefined).length;
const many = (name: string, now: number) => Promise.all(Array.from({ length: 50 }, () => count(limit, keyOf(name), now)));

test('counts five of fifty concurrent attempts, and one more after each pause', async () => {
  expect(passed(await many('ada', 1000))).toBe(5);
  expect(passed(await many('ada', 1059))).toBe(0);
  expect(passed(await many('ada', 1060))).toBe(1);
  expect(passed(await many('ada', 1060 + 119))).toBe(0);
  expect(passed(await many('ada', 1060 + 120))).toBe(1);
});

test('forgets attempts after a quarter of an hour without a pause, or that long after a pause', async () => {
  for (let i = 0; i < 4; i++) expect(await count(limit, keyOf('bo'), 1000)).toBeUndefined();
  expect(passed(await many('bo', 1901))).toBe(5);
  expect(passed(await many('bo', 1901 + 60 + 901))).toBe(5);
});

test('ignores attempts that were given back or forgotten', async () => {
  for (let i = 0; i < 20; i++) {
    expect(await count(limit, keyOf('cy'), 1000)).toBeUndefined();
    await uncount(keyOf('cy'));
  }
  expect(passed(await many('cy', 1000))).toBe(5);
  await forget(keyOf('cy'));
  await uncount(keyOf('cy'));
  expect(passed(await many('cy', 1000))).toBe(5);
});
