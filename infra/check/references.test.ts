import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { definedIn, existingNumbers, referenceFaults } from './references.ts';

const existing = existingNumbers();
const some = { specification: ['5', '5.1', '5.3'], rule: ['R1', 'R12'], decision: ['44', '45'] };
/** The numbers are inserted, so that this file itself contains no reference to a number that does not exist. */
const faultsOf = (word: string, cited: string) => referenceFaults('a.ts', `/** Locked (${word} ${cited}). */`, some);

test('finds only references to numbers that exist, in code, tests and pages', () => {
  const files = globSync(['{shared,functions,web,infra}/**/*.{ts,tsx}', 'docs/**/*.md', '*.md'], {
    exclude: (name) => name.includes('node_modules'),
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => referenceFaults(file, readFileSync(file, 'utf8'), existing))).toEqual([]);
});

test('numbers the requirements of each section from 1, without gaps', () => {
  const sections = Map.groupBy(existing.specification, (number) => number.split('.')[0] ?? '');
  expect([...sections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  for (const [section, numbers] of sections) expect(numbers).toEqual(numbers.map((_, i) => (i === 0 ? section : `${section}.${i}`)));
});

test('numbers the rules from R1, without gaps', () => {
  expect(existing.rule.length).toBeGreaterThan(0);
  expect(existing.rule).toEqual(existing.rule.map((_, i) => `R${i + 1}`));
});

test('knows the first and the last decision', () => {
  expect(existing.decision).toContain('1');
  expect(existing.decision).toContain('68');
  expect(existing.decision).not.toContain('38');
});

test('reads the numbers of sections, list items and table rows', () => {
  const page =
    '# Rules\n\n## 5. Users\n\n- **5.1** Names have 255 characters.\n\n| Number | Rule |\n| ------ | ---- |\n| 5.2    | one  |\n| R3     | two  |\n';
  expect(definedIn(page)).toEqual(['5', '5.1', '5.2', 'R3']);
});

test.each([
  ['specification', '5.3'],
  ['specification', '5'],
  ['rules', 'R1 and R12'],
  ['decisions', '[44](0044-columns-in-memory.md) and [45](0045-separate-busy-records.md)'],
])('accepts %s %s', (word, cited) => {
  expect(faultsOf(word, cited)).toEqual([]);
});

test.each([
  ['specification', '5.2', ['5.2']],
  ['specification', '6', ['6']],
  ['specification', '5.1 to 5.4', ['5.4']],
  ['rule', 'R13', ['R13']],
  ['rule', 'R1, R2, R12 or R13', ['R2', 'R13']],
  ['decision', '44, 46 and 47', ['46', '47']],
  ['decision', '[38](0038-missing.md)', ['38']],
] as const)('reports the missing numbers of %s %s', (kind, cited, missing) => {
  const messages = missing.map((number) => expect.stringMatching(`^a\\.ts:1: ${kind} ${number} is not in docs/${kind}`));
  for (const word of [kind, `${kind}s`, kind.toUpperCase()]) expect(faultsOf(word, cited)).toEqual(messages);
});

test('reads a reference over a line break, and reports the line where it begins', () => {
  const source = ['/**', ' * Each token is paid for once (rules', ` * ${'R99'} and R12).`, ' */'].join('\n');
  expect(referenceFaults('a.ts', source, some)).toEqual([`a.ts:2: rule ${'R99'} is not in docs/rules.md`]);
});

test('ignores other numbers after a word', () => {
  expect(faultsOf('as a rule', '14 emails a second')).toEqual([]);
});
