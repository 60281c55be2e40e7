import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../../functions/rules/access/attempts.ts';
import type { Limit } from '../../functions/rules/access/tally.ts';
import { knownSettings } from '../../shared/entities/setting.ts';
import { nameOfRoute, servedRoutes } from '../testing/testRoutes.ts';
import { anchorsIn, citationsIn, holdsTest, linksIn, requirementsIn } from './securityPage.ts';

const page = readFileSync('docs/security.md', 'utf8');
const requirements = requirementsIn(page);

/** The number of requirements of levels 1 and 2 at the start of each section of ASVS 5.0.0. Those of level 3 come last in their section. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
};
const numbers = Object.entries(sections).flatMap(([section, count]) => Array.from({ length: count }, (_, i) => `${section}.${i + 1}`));

test('answers every requirement of levels 1 and 2 once, and no other', () => {
  expect(numbers).toHaveLength(98);
  expect(requirements.map(({ number }) => number).sort()).toEqual(numbers.sort());
});

test('names a test, a page or a reason in every answer', () => {
  for (const { number, kind, answer } of requirements) {
    if (kind === 'shown') expect(citationsIn(answer).length, number).toBeGreaterThan(0);
    if (kind === 'written') expect(linksIn(answer).length, number).toBeGreaterThan(0);
    if (kind === 'not met' || kind === 'does not apply')
      expect(answer, number).toMatch(/^(NOT MET( in full| to the letter)?|Does not apply): \S.{7}/);
  }
});

test('names only existing tests, with their exact title', () => {
  const cited = citationsIn(page);
  expect(cited.length).toBeGreaterThan(100);
  // A test that the parser missed, such as one without a title, would go unchecked.
  const files = [...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`/g)].map(([, file]) => file);
  const byItself = 'infra/check/securityPage.test.ts';
  expect(files.filter((file) => file !== byItself && !cited.some((one) => one.file === file))).toEqual([]);
  expect(page.split('“')).toHaveLength(cited.length + 1);
  const missing = cited.filter(({ file, title }) => !existsSync(file) || !holdsTest(readFileSync(file, 'utf8'), title));
  expect(missing).toEqual([]);
});

test('does not accept a renamed, skipped or merely mentioned test', () => {
  const [title, other] = ['a thing holds', 'another'];
  const as = (source: string) => holdsTest(source, title);
  for (const there of [
    `test('${title}', () => {});`,
    `it("${title}", async () => {});`,
    `test.each([1, 2])('${title}', () => {});`,
    `test.each<[number, (a: A) => B]>([\n  [1, (a) => b(a)],\n] as const)(\n  '${title}',\n  () => {});`,
    `describe.each(roles)('${other}', () => {\n  test('${title}', () => {});\n});`,
  ])
    expect(as(there), there).toBe(true);
  for (const not of [
    `test('${title} well', () => {});`,
    `test.skip('${title}', () => {});`,
    `it.todo('${title}');`,
    `// test('${title}', () => {});`,
    `describe('${title}', () => {});`,
    `describe.each([1, 2])('${title}', () => {});`,
    `expect(words).toEqual(['${title}', 'x']);`,
  ])
    expect(as(not), not).toBe(false);
});

test('counts its answers correctly', () => {
  const count = (kind: string) => String(requirements.filter((one) => one.kind === kind).length);
  const sum =
    /^\*\*In short\.\*\* (\d+) requirements: (\d+) are shown by tests, (\d+) are written down here, (\d+) do not apply, (\d+) are not met/m;
  const kinds = ['shown', 'written', 'does not apply', 'not met'];
  expect(sum.exec(page)?.slice(1)).toEqual([String(numbers.length), ...kinds.map(count)]);
});

test('lists every call that needs no session', async () => {
  const open = (await servedRoutes()).filter(({ who }) => who === 'public').map(nameOfRoute);
  const listed = [...page.matchAll(/^\| `(?:GET|POST|PUT|DELETE) .*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual(open.sort());
});

function minutes(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}
function pauseOf({ pause, longestPause }: Limit): string {
  if (longestPause === pause) return `${minutes(pause)} after each`;
  return `${minutes(pause)}${longestPause ? `, doubled by each failure up to ${longestPause / 60}` : ''}`;
}

test('shows the limits of the code', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| [^|]* \| ([^|]*) \| ([^|]*) \| [^|]{6,} \|$/gm)].map(([, name, free, pause]) => [
    name,
    free?.trim(),
    pause?.trim(),
  ]);
  const expected = Object.values(limits as Readonly<Record<string, Limit>>).map((limit) => [
    limit.name,
    `${limit.tries} in ${minutes(limit.within)}`,
    pauseOf(limit),
  ]);
  expect(rows.sort()).toEqual(expected.sort());
});

test('shows the words and times of the code', () => {
  const source = readFileSync('functions/rules/access/guessable.ts', 'utf8');
  const words = [...(/const ownWords = \[([^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(words.length).toBeGreaterThan(5);
  const listed = /the portal's words: ([^(]*) \(`functions\/rules\/access\/guessable\.ts`\)/.exec(page.replaceAll('\n', ' '))?.[1];
  expect(listed?.split(', ')).toEqual(words);
  const { sessionIdleMinutes: idle, sessionAbsoluteHours: whole } = knownSettings;
  const times = /(\d+) minutes without activity \(5 to 240\), (\d+) hours in all \(1 to 24\)/.exec(page)?.slice(1);
  expect(times).toEqual([idle.standard, whole.standard]);
  for (const [{ schema }, value, isRight] of [
    [idle, '5', true],
    [idle, '4', false],
    [idle, '240', true],
    [idle, '241', false],
    [whole, '24', true],
    [whole, '25', false],
  ] as const)
    expect(schema.safeParse(value).success).toBe(isRight);
});

test('has only working links', () => {
  const anchors = anchorsIn(page);
  const lost = linksIn(page).filter((target) =>
    target.startsWith('#') ? !anchors.includes(target.slice(1)) : !existsSync(`docs/${target}`),
  );
  expect(lost).toEqual([]);
});
