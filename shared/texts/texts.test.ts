import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { easeOf, gradeOf } from '../../infra/testing/readingLevel.ts';
import { gapsBetween, textsIn } from '../../infra/testing/textGaps.ts';
import { languageFacts, languages } from '../core/language.ts';
import type { Texts } from '../core/text.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const filesOf = (code: string) =>
  readdirSync(`${folder}${code}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
const read = (code: string, file: string) => JSON.parse(readFileSync(`${folder}${code}/${file}`, 'utf8')) as Texts;
/** Files that only staff read. Another language may leave them out. */
const isForStaff = (file: string) => file.endsWith('.staff.json');
const [english, ...others] = languages.map((language) => languageFacts[language].code);
const files = filesOf(english ?? '').filter((file) => !isForStaff(file));

test('has a folder with the same files for each language, and no other folder', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([english, ...others].sort());
  for (const code of others) expect(filesOf(code).filter((file) => !isForStaff(file))).toEqual(files);
});

describe.each(others)('%s', (code) => {
  test.each(files)('%s has the same keys and values as English', (file) => {
    const [ours, theirs] = [read(english ?? '', file), read(code, file)];
    // English messages list the options by their names. Pages in another language show translated options next to the message.
    const without = file === 'core/form.json' ? ['choice', 'choices'] : [];
    expect([...gapsBetween(ours, theirs, without), ...gapsBetween(theirs, ours, without)]).toEqual([]);
  });
});

test('finds a missing text, an empty text and a different value', () => {
  const gaps = gapsBetween(
    { a: { b: 'x' }, c: 'y', d: '{{n}} days', e: (label: string) => label },
    { c: ' ', d: '{{m}} días', e: () => 'e' },
  );
  expect(gaps.map((line) => line.split(' ')[0])).toEqual(['a.b', 'c', 'd', 'e']);
});

/** Prescribed texts: the groups of OMB's standards, the specification's sentences, and the sentence on vendors' cards. */
const prescribed =
  /^(legal\.json nonDiscriminationStatement|form\.json optional\.(races|ethnicities)\.|form\.json closed\.now$|core\/refusals\.json |people\/card\.json accepted$)/;
/** Shorter texts are labels and buttons, which have no reading grade. */
const isRunning = (text: string) => text.split(' ').length >= 8;
/** Replaces values and HTML as a reader sees them: a value as a name, a paragraph as sentences of its own. */
const spoken = (text: string) =>
  text
    .replace(/\{\{\w+\}\}/g, 'Ana')
    .replace(/([.:?!])?<(?:\/p|br \/)>/g, (_, end = '.') => `${end} `)
    .replace(/<[^>]*>/g, '');
const runningTexts = (code: string) =>
  files.flatMap((file) =>
    textsIn(read(code, file)).flatMap(([key, text]) => {
      const name = `${file.replace('applications/', '')} ${key}`;
      return !prescribed.test(name) && isRunning(String(text)) ? [[name, spoken(String(text))] as const] : [];
    }),
  );

test.each(runningTexts('en'))('%s reads at grade 8 or below', (_, text) => {
  expect(gradeOf(text)).toBeLessThanOrEqual(8);
});

test.each(runningTexts('es'))('%s is plain Spanish', (_, text) => {
  expect(easeOf(text)).toBeGreaterThanOrEqual(60);
});

/** The running texts of each page: a group at the top of a file, or the whole of a file without groups. */
const pages = (code: string) =>
  files.flatMap((file) => {
    const groups = Object.groupBy(
      runningTexts(code).filter(([name]) => name.startsWith(`${file.replace('applications/', '')} `)),
      ([name]) => (name.split(' ')[1]?.includes('.') ? `${file} ${name.split(' ')[1]?.split('.')[0]}` : file),
    );
    return Object.entries(groups).map(
      ([page, texts = []]) => [page, texts.map(([, text]) => `${text.replace(/[.?!:]$/, '')}.`).join(' ')] as const,
    );
  });

test.each(pages('es'))('the page %s has a score of 70 in Spanish', (_, text) => {
  expect(easeOf(text)).toBeGreaterThanOrEqual(70);
});
