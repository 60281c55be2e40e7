import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unusedKeys } from './textKeys.ts';

const read = (file: string) => readFileSync(file, 'utf8');

test('the code shows every text of the catalog', () => {
  const files = new Map(globSync('shared/texts/en/**/*.json').map((file) => [file, JSON.parse(read(file))]));
  const sources = globSync('{web,functions,shared}/**/*.{ts,tsx}').filter((file) => !/node_modules|\.test\.|web\/e2e\//.test(file));
  expect(unusedKeys(files, sources.map(read).join('\n'))).toEqual([]);
});

test('finds a key without its literal, and accepts the keys of a template’s group and plural forms', () => {
  const file = new Map([['en/a.json', { title: 'A', gone: 'B', of: { one: 'C' }, days_one: 'D', days_other: 'E' }]]);
  const group = ['say(`of.$', '{name}`)'].join('');
  expect(unusedKeys(file, `say('title') ${group} say('days', { count })`)).toEqual(['en/a.json: gone']);
});
