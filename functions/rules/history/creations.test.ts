import { expect, test } from 'vitest';
import { allEntities } from '../../entities/all.ts';
import { toldEntities } from './creations.ts';

test('titles records only from listed columns', () => {
  for (const of of toldEntities) {
    const asked = new Set<string>();
    const record = new Proxy({}, { get: (_, name) => void asked.add(String(name)) });
    try {
      of.title?.(record as never);
    } catch {
      // Some titles translate a value with a lookup.
    }
    if (!of.title) asked.add('name');
    const known = new Set(['id', ...of.columns.filter(({ join }) => !join).map(({ name }) => name)]);
    expect([of.name, [...asked].filter((name) => !known.has(name))]).toEqual([of.name, []]);
  }
});

test('shows the creation of all readable records except those that other entries cover', () => {
  const others = allEntities.filter(({ permissions, making }) => permissions && !making).map(({ name }) => name);
  expect(others.sort()).toEqual(['HybridCode', 'Transaction']);
});
