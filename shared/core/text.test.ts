import i18next from 'i18next';
import { expect, test } from 'vitest';
import { fill, sayIn } from './text.ts';

const texts = {
  plain: 'No value',
  named: 'Hello, {{name}}: {{name}} has {{amount}}',
  group: { deep: { er: 'Deep' } },
  found_one: '{{count}} address',
  found_other: '{{count}} addresses',
  many_one: '{{count}} día',
  many_many: '{{count}} de días',
  many_other: '{{count}} días',
};
const say = sayIn(texts, 'en');

test('inserts each value as often as the text names it', () => {
  expect(say('named', { name: 'Ana', amount: '$5.00' })).toBe('Hello, Ana: Ana has $5.00');
});

test('does not read a value as a placeholder or as a pattern', () => {
  expect(fill('{{a}} and {{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} and $&');
});

test('leaves the place of a missing value empty', () => {
  expect(say('named', {})).toBe('Hello, :  has ');
});

test('finds a text in a group by its key', () => {
  expect(say('group.deep.er')).toBe('Deep');
});

test('returns a key that the file does not have, even one that every object has', () => {
  expect(sayIn<Record<string, string>>(texts as never, 'en')('toString')).toBe('toString');
});

test.each([0, 1, 2, 5, 21, 1_000_000, 1.5])('chooses the plural form of %d like i18next', async (count) => {
  const oracle = i18next.createInstance();
  for (const code of ['en', 'es', 'fr']) {
    await oracle.init({
      lng: code,
      resources: { [code]: { translation: texts } },
      interpolation: { escapeValue: false },
    });
    const ours = sayIn(texts, code);
    for (const key of ['found', 'many'] as const) {
      const theirs = oracle.t(key, { count }).replace('1000000', (1_000_000).toLocaleString(code));
      expect([code, ours(key, { count })]).toEqual([code, theirs]);
    }
  }
});
