import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => read(file).split('\n').length - 1;
const page = read('docs/add-an-entity.md');

/** The plainest entity's own files, tests included. */
const own = [
  'shared/entities/service-area.ts',
  'functions/entities/service-area.ts',
  ...globSync('functions/api/service-areas/*'),
  ...globSync('web/setup/service-areas/*'),
];
/** Where it is registered, and the words by which a line there is its own. */
const elsewhere: readonly (readonly [file: string, words: string])[] = [
  ['functions/entities/registered.ts', "'./service-area.ts'"],
  ['functions/api/answers/tables.ts', '/service-areas/'],
  ['infra/aws/groups.ts', "'service-areas'"],
  ['web/app/screenTables.ts', '/service-areas/'],
  ['web/app/menuItems.ts', '/service-areas'],
];

test('the page says how many files and lines the plainest entity takes, and they are no more than the house allows', () => {
  const lines = own.map(linesOf).reduce((sum, each) => sum + each, 0);
  expect(page).toContain(`${own.length} files and ${lines} lines, tests included`);
  expect([own.length <= 12, lines <= 400]).toEqual([true, true]);
});

test('the page names every place where it is registered, each of which needs one line', () => {
  for (const [file, words] of elsewhere) {
    const lines = read(file)
      .split('\n')
      .filter((line) => line.includes(words));
    expect([file, lines.length]).toEqual([file, 1]);
    expect(page).toContain(`\`${file}\``);
  }
  expect(page).toContain(`${elsewhere.length} lines elsewhere`);
});

test('nothing else imports what it is made of, so that there is no place to forget', () => {
  const code = globSync('{functions,web,infra}/**/*.{ts,tsx}', { exclude: (name) => name.includes('node_modules') });
  const others = code.filter(
    (file) => !own.includes(file) && !file.includes('.test.') && /(?:from |import\()'[^']*\/service-areas\//.test(read(file)),
  );
  expect(others.sort()).toEqual(['functions/api/answers/tables.ts', 'web/app/screenTables.ts']);
});
