import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameOfRoute, servedRoutes } from '../testing/testRoutes.ts';
import { rolesPage } from './roles.ts';

test('matches docs/roles.md with the permissions (npm run roles fixes it)', async () => {
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(await rolesPage());
});

test('lists every call once, with one cell for each role', async () => {
  const page = await rolesPage();
  for (const name of (await servedRoutes()).map(nameOfRoute)) {
    const lines = page.split('\n').filter((line) => line.includes(`\`${name}\``));
    expect([name, lines.length, lines[0]?.split('|').length]).toEqual([name, 1, 11]);
  }
});

test('describes calls in words, which differ within a group', async () => {
  for (const group of (await rolesPage()).split('\n## ').slice(2, -1)) {
    const words = group
      .split('\n')
      .filter((line) => line.includes('`'))
      .map((line) => line.split('|')[1]?.trim() ?? '');
    expect([group.split('\n')[0], words.filter((one, i) => words.indexOf(one) !== i)]).toEqual([group.split('\n')[0], []]);
    for (const word of words) expect(word).toMatch(/^[A-Z]/);
  }
});
