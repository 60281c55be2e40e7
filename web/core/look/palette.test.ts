import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './testContrast.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Returns the variables of the first or last rule for `:root` in a file. */
function variables(css: string, at: 0 | -1): Readonly<Record<string, string>> {
  const rule = [...css.matchAll(/:root \{([^}]*)\}/g)].at(at)?.[1] ?? '';
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = variables(read('palette.css'), 0);
const dark = { ...light, ...variables(read('../../apply/apply.css'), -1) };

test.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme, texts of public pages have a contrast of 7:1', (_, of) => {
  const color = (name: string) => of[name] ?? name;
  const grounds = ['canvas', 'paper', 'sunken'];
  const pairs = ['ink', 'soft', 'brand', 'blue', 'red'].flatMap((text) => grounds.map((ground) => [text, ground] as const));
  const buttons = [
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
  ] as const;
  const faint = [...pairs, ...buttons].filter(([text, ground]) => contrast(color(text), color(ground)) < 7);
  expect(faint).toEqual([]);
  expect(contrast(color('brand'), color('brand-tint'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color('edge'), color('paper'))).toBeGreaterThanOrEqual(3);
});
