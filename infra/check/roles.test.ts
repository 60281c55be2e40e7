import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameOfRoute, servedRoutes } from '../testing/testRoutes.ts';
import { rolesPage } from './roles.ts';

test('docs/roles.md is what the permissions say: if this fails, run npm run roles', async () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(await rolesPage());
});

test('every call stands in it once, with one cell for each role', async () => {
  const page = await rolesPage();
  for (const name of (await servedRoutes()).map(nameOfRoute)) {
    const lines = page.split('\n').filter((line) => line.includes(`\`${name}\``));
    expect([name, lines.length, lines[0]?.split('|').length]).toEqual([name, 1, 11]);
  }
});

test('an auditor reads words, and no two calls of a group under the same ones', async () => {
  for (const group of (await rolesPage()).split('\n## ').slice(2, -1)) {
    const words = group
      .split('\n')
      .filter((line) => line.includes('`'))
      .map((line) => line.split('|')[1]?.trim() ?? '');
    expect([group.split('\n')[0], words.filter((one, i) => words.indexOf(one) !== i)]).toEqual([group.split('\n')[0], []]);
    for (const word of words) expect(word).toMatch(/^[A-Z]/);
  }
});
