import { describe, expect, test } from 'vitest';
import { easeOf, gradeOf } from '../../../infra/testing/readingLevel.ts';
import { gapsBetween, textsIn } from '../../../infra/testing/textGaps.ts';
import { formSentences } from '../../../shared/core/formSentences.ts';
import { answerLabels } from '../../../shared/entities/application-form.ts';
import { en } from './en.ts';
import { es } from './es.ts';

describe.each([
  ['the pages', en, es, []],
  ['the labels of answers', answerLabels.English, answerLabels.Spanish, []],
  // In Spanish the options are those on the page; the English ones stand in staff's calls too.
  ['what is said of an answer', formSentences.English, formSentences.Spanish, ['choice', 'choices']],
])('%s', (_, english, spanish, without) => {
  test('say the same in both languages, with the same values', () => {
    expect([...gapsBetween(english, spanish, without), ...gapsBetween(spanish, english, without)]).toEqual([]);
  });
});

test('a gap is found: a key without a text, an empty one, another value', () => {
  const gaps = gapsBetween(
    { a: { b: 'x' }, c: 'y', d: '{{n}} days', e: (label: string) => label },
    { c: ' ', d: '{{m}} días', e: () => 'e' },
  );
  expect(gaps.map((line) => line.split(' ')[0])).toEqual(['a.b', 'c', 'd', 'e']);
});

/** Prescribed words: the groups of OMB's standards, and the sentence of a program that takes no applications. */
const prescribed = /^(optional\.(races|ethnicities)\.|closed\.now$)/;
/** Shorter ones are labels and buttons: no grade can be told of them. */
const isRunning = (text: string) => text.split(' ').length >= 8;
const runningTexts = (texts: object) =>
  textsIn(texts).flatMap(([key, text]) =>
    !prescribed.test(key) && isRunning(String(text)) ? [[key, String(text).replace(/\{\{\w+\}\}/g, 'Ana')] as const] : [],
  );

test.each(runningTexts(en))('%s is read in the eighth grade', (_, text) => {
  expect(gradeOf(text)).toBeLessThanOrEqual(8);
});

test.each(runningTexts(es))('%s is plain Spanish', (_, text) => {
  expect(easeOf(text)).toBeGreaterThanOrEqual(60);
});
