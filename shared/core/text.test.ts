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

test('a text contains its values, each as often as it is named', () => {
  expect(say('named', { name: 'Ana', amount: '$5.00' })).toBe('Hello, Ana: Ana has $5.00');
});

test('a value is not read as a placeholder or as a pattern', () => {
  expect(fill('{{a}} and {{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} and $&');
});

test('a value that is missing leaves its place empty', () => {
  expect(say('named', {})).toBe('Hello, :  has ');
});

test('a key leads to a text in a group', () => {
  expect(say('group.deep.er')).toBe('Deep');
});

test('a key that the file does not have is returned, also one that every object has', () => {
  expect(sayIn<Record<string, string>>(texts as never, 'en')('toString')).toBe('toString');
});

test.each([0, 1, 2, 5, 21, 1_000_000, 1.5])('the plural form of %d is the one that i18next chooses', async (count) => {
  const oracle = i18next.createInstance();
  for (const code of ['en', 'es', 'fr']) {
    await oracle.init({
      lng: code,
      resources: { [code]: { translation: texts } },
      interpolation: { escapeValue: false },
    });
    const ours = sayIn(texts, code);
    for (const key of ['found', 'many'] as const) expect([code, ours(key, { count })]).toEqual([code, oracle.t(key, { count })]);
  }
});
