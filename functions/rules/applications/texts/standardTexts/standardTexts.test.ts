import { describe, expect, test } from 'vitest';
import { ApplicationTextForm, paragraphsOf } from '../../../../../shared/entities/application-text.ts';
import { standardText, standardTexts } from './standardTexts.ts';

const ours = standardTexts.filter(({ kind }) => kind !== 'Non-Discrimination Statement');
const idsOf = (language: string) => ours.filter((text) => text.language === language).map(({ id }) => id);
const bodyOf = (id: string) => standardTexts.find((text) => text.id === id)?.body ?? '';

const wordsOf = (body: string) => body.match(/[\p{L}\d]+/gu) ?? [];
const sentencesOf = (body: string) => paragraphsOf(body).flatMap((paragraph) => paragraph.match(/[^.!?]+[.!?]/g) ?? [paragraph]);

/** Counts like readability tools: groups of vowels, without a silent e. */
function englishSyllables(word: string): number {
  const short = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '');
  return Math.max(1, short.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

/** A strong vowel is one syllable together with adjacent weak ones. An accent on a weak one separates it. */
function spanishSyllables(word: string): number {
  const vowels = word
    .toLowerCase()
    .replace(/qu|gu(?=[eiéí])/g, 'q')
    .match(/[iuüy]*[aeoáéó][iuüy]*(?![íú])|[íú]|[iuü]+/g);
  return Math.max(1, vowels?.length ?? 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function perSentenceAndWord(body: string, syllablesOf: (word: string) => number) {
  const words = wordsOf(body);
  return { wordsASentence: words.length / sentencesOf(body).length, syllablesAWord: sum(words.map(syllablesOf)) / words.length };
}

/** Returns the Flesch-Kincaid grade. */
function gradeOf(body: string): number {
  const { wordsASentence, syllablesAWord } = perSentenceAndWord(body, englishSyllables);
  return 0.39 * wordsASentence + 11.8 * syllablesAWord - 15.59;
}

/** Returns Fernández Huerta's reading ease. 60 and more is plain. */
function easeOf(body: string): number {
  const { wordsASentence, syllablesAWord } = perSentenceAndWord(body, spanishSyllables);
  return 206.84 - 60 * syllablesAWord - 1.02 * wordsASentence;
}

describe('the portal’s own texts are readable at the eighth-grade level', () => {
  test.each(idsOf('English'))('%s', (id) => expect(gradeOf(bodyOf(id))).toBeLessThanOrEqual(8));
  test.each(idsOf('Spanish'))('%s', (id) => expect(easeOf(bodyOf(id))).toBeGreaterThanOrEqual(60));
});

test('has texts that State staff could write, each with a descriptive id of its own', () => {
  for (const { id, ...text } of standardTexts) expect([id, ApplicationTextForm.safeParse(text).error]).toEqual([id, undefined]);
  expect(new Set(standardTexts.map(({ id }) => id)).size).toBe(8);
  expect(standardTexts.every(({ id }) => /^standard-[a-z-]+-(english|spanish)-2026-01-01$/.test(id) && id.length <= 64)).toBe(true);
});

test('contains the words that the federal rules require', () => {
  const english = (kind: Parameters<typeof standardText>[0]) => standardText(kind, 'English', '2026-11-22').body;
  const spanish = (kind: Parameters<typeof standardText>[0]) => standardText(kind, 'Spanish', '2026-11-22').body;
  expect(english('Rights and Obligations')).toMatch(/within 15 days[\s\S]*right to appeal/);
  expect(spanish('Rights and Obligations')).toMatch(/15 días[\s\S]*derecho a apelar/);
  expect([english('How to Appeal'), spanish('How to Appeal')]).toEqual([
    expect.stringContaining('within 60 days'),
    expect.stringContaining('60 días'),
  ]);
  expect(english('Non-Discrimination Statement')).toMatch(/This institution is an equal opportunity provider\.$/);
});

test('shows the first version of a text before its start', () => {
  expect(standardText('How to Appeal', 'English', '2020-01-01').startsOn).toBe('2026-01-01');
});
