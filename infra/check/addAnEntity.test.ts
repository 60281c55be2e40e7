import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => read(file).split('\n').length - 1;
const page = read('docs/add-an-entity.md');

/** The files of the plainest entity, tests included. */
const own = [
  'shared/entities/service-area.ts',
  'functions/entities/service-area.ts',
  ...globSync('functions/api/service-areas/*'),
  ...globSync('web/setup/service-areas/*'),
];
/** The files that register it, and the words that identify its line there. */
const elsewhere: readonly (readonly [file: string, words: string])[] = [
  ['functions/entities/registered.ts', "'./service-area.ts'"],
  ['functions/api/answers/tables.ts', '/service-areas/'],
  ['infra/aws/groups.ts', "'service-areas'"],
  ['web/app/screenTables.ts', '/service-areas/'],
  ['web/app/menuItems.ts', '/service-areas'],
];

test('gives the number of files and lines of the plainest entity, which stay within the limits', () => {
  const lines = own.map(linesOf).reduce((sum, each) => sum + each, 0);
  expect(page).toContain(`${own.length} files and ${lines} lines, tests included`);
  expect([own.length <= 12, lines <= 400]).toEqual([true, true]);
});

test('names every file that registers the entity, each with one line', () => {
  for (const [file, words] of elsewhere) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.includes(words));
    expect([file, lines.length]).toEqual([file, 1]);
    expect(page).toContain(`\`${file}\``);
  }
  expect(page).toContain(`${elsewhere.length} lines elsewhere`);
});

test('finds no other import of its files, so that no place can be forgotten', () => {
  const code = globSync('{functions,web,infra}/**/*.{ts,tsx}', { exclude: (name) => name.includes('node_modules') });
  const others = code.filter(
    (file) => !own.includes(file) && !file.includes('.test.') && /(?:from |import\()'[^']*\/service-areas\//.test(read(file)),
  );
  expect(others.sort()).toEqual(['functions/api/answers/tables.ts', 'web/app/screenTables.ts']);
});
