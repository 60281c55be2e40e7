import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Texts, textOf } from '../../shared/core/text.ts';
import { existingNumbers } from './references.ts';
import { specifiedLabels, specifiedTexts } from './specifiedTexts.ts';

const page = readFileSync('docs/specification.md', 'utf8');
/** One requirement on each line: Markdown indents the further lines of a list item. */
const requirements = page.replace(/\n {2}/g, ' ').split('\n');
const requirementOf = (section: string) =>
  requirements.find((line) => [`- **${section}** `, `| ${section} `].some((start) => line.startsWith(start)));

const files = [...new Set(specifiedTexts.map(({ file }) => file))];

/** The words around the values of a text: the page names a value differently, or leaves it out. */
const wordsOf = (text: string) => text.split(/\{\{\w+\}\}/).map((piece) => piece.trim());

test.each(files)('%s has the texts of the specification word for word', (file) => {
  const catalog = JSON.parse(readFileSync(`shared/texts/en/${file}.json`, 'utf8')) as Texts;
  const ofFile = specifiedTexts.filter((one) => one.file === file);
  const actual = ofFile.map(({ key }) => [file, key, textOf(catalog, key)]);
  expect(actual).toEqual(ofFile.map(({ key, text }) => [file, key, text]));
});

test.each(specifiedLabels)('the labels of specification $section are those of shared', ({ texts, shown }) => {
  expect(shown).toEqual(texts);
});

test('lists no key of a file twice', () => {
  const places = specifiedTexts.map(({ file, key }) => `${file} ${key}`);
  expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([]);
});

test('names a requirement of docs/specification.md that has the words of the text', () => {
  const { specification } = existingNumbers();
  const all = [
    ...specifiedTexts.map(({ section, text }) => ({ section, text })),
    ...specifiedLabels.flatMap(({ section, texts }) => texts.map((text) => ({ section, text }))),
  ];
  expect(all.filter(({ section }) => !specification.includes(section))).toEqual([]);
  expect(all.filter(({ section, text }) => wordsOf(text).some((words) => !requirementOf(section)?.includes(words)))).toEqual([]);
});

test('lists every text that docs/specification.md has in quotes', () => {
  const listed = new Set([...specifiedTexts.map(({ text }) => text), ...specifiedLabels.flatMap(({ texts }) => texts)].flatMap(wordsOf));
  const quoted = [...page.matchAll(/(?<!\w)'([^'\n]+)'(?!\w)/g)].map(([, text = '']) => text.replace(/\{\w+\}/, '').trim());
  expect(quoted.length).toBeGreaterThan(80);
  expect(quoted.filter((text) => !listed.has(text))).toEqual([]);
});
