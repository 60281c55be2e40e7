import { expect, test } from 'vitest';
import { type Attributes, attributesFrom, bytesOf } from '../local/dynamodb-validator/attributes.ts';
import { queryUnits, writeCost } from './capacity.ts';

const item = (fields: object): Attributes => attributesFrom({ pk: 'Person#1', sk: 'Person', ...fields });
/** An item of exactly this number of bytes. */
const sized = (bytes: number, fields: object = {}): Attributes =>
  item({ ...fields, x: 'x'.repeat(bytes - bytesOf(item({ ...fields, x: '' }))) });
const inFeed = { feed: 'Person#mo', at: '2026#1', row: '{}' };

test('measures an item by its names and values in UTF-8', () => {
  expect(bytesOf(attributesFrom({ name: 'Zoë', n: 12345, minus: -10, yes: true, no: undefined }))).toBe(
    4 + 4 + (1 + 4) + (5 + 3) + (3 + 1),
  );
  expect(bytesOf(attributesFrom({ m: { a: 'b' }, l: ['b', 1] }))).toBe(1 + 3 + 1 + 2 + (1 + 3 + (1 + 1) + (1 + 2)));
});

test('charges a write one unit a kilobyte, two in a transaction, by the larger image', () => {
  expect(writeCost(undefined, sized(1024), false).units).toBe(1);
  expect(writeCost(undefined, sized(1025), false).units).toBe(2);
  expect(writeCost(sized(1025), sized(500))).toMatchObject({ units: 4, tableUnits: 4, leastUnits: 2, bytes: 1025 });
  expect(writeCost(sized(1500), undefined).units).toBe(4);
});

test('charges an index only for its changes, without doubling', () => {
  const before = item(inFeed);
  expect(writeCost(undefined, before)).toMatchObject({ units: 3, indexUnits: { feed: 1, owner: 0 } });
  // A changed key is a delete and a put.
  expect(writeCost(before, item({ ...inFeed, at: '2027#1' })).indexUnits.feed).toBe(2);
  expect(writeCost(before, item({ ...inFeed, row: '{"a":1}' })).indexUnits.feed).toBe(1);
  // `rest` is in no index, and an unchanged entry is not written.
  expect(writeCost(before, item({ ...inFeed, rest: '{}' })).units).toBe(2);
  expect(writeCost(before, undefined).indexUnits.feed).toBe(1);
  expect(writeCost(item({ ownerOf: 'a', ownerAt: '1' }), item({})).indexUnits.owner).toBe(1);
});

test('charges a large row in the feed too, except in the minimum', () => {
  const large = writeCost(item(inFeed), item({ ...inFeed, at: '2027#1', row: 'x'.repeat(1100) }));
  expect(large).toMatchObject({ units: 4 + 1 + 2, leastUnits: 4 });
});

test('ignores attributes that the index does not include', () => {
  expect(writeCost(undefined, item({ ...inFeed, rest: 'x'.repeat(3000) })).indexUnits.feed).toBe(1);
});

test('charges a query half a unit for each 4 KB of all its items, and at least half a unit', () => {
  expect([0, 1, 8, 9].map((count) => queryUnits(Array.from({ length: count }, () => sized(1024))))).toEqual([0.5, 0.5, 1, 1.5]);
});
