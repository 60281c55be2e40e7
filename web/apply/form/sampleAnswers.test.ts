import { beforeAll, expect, test } from 'vitest';
import { languages } from '../../../shared/core/language.ts';
import { unmetBy } from '../../../shared/entities/application-judgement.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { loadTexts } from '../../core/language/texts.ts';
import { type Answers, type ForWhom, newPerson, noAnswers, steps } from '../tab/draft.ts';
import { testProgram } from '../testProgram.ts';
import { problemsOf } from './problemsOf.ts';
import { sampleAnswers } from './sampleAnswers.ts';
import { householdOf, peopleOf } from './submissionOf.ts';

beforeAll(async () => {
  for (const language of languages) await loadTexts('applications/form', language);
});

const [senior, wic] = [testProgram(), testProgram({ kind: 'WIC', bases: [] })];
const forms: readonly (readonly [name: string, program: FormOfProgram, people: readonly ForWhom[]])[] = [
  ['a senior', senior, ['me']],
  ['a senior of Ohio', testProgram({ formType: 'Ohio' }), ['me']],
  ['somebody of another program', testProgram({ kind: 'Other' }), ['me']],
  ['a family that has not said whom it applies for', wic, []],
  ['a baby', wic, ['baby']],
  ['a mother with a baby and two children', wic, ['me', 'baby', 'child', 'child']],
  ['a family that is judged on the last day of the year', { ...wic, judgedOn: '2026-12-31' }, ['baby', 'child']],
];

test.each(forms)('fills in every step and meets the rules for %s', (_, program, people) => {
  let answers: Answers = { ...noAnswers, people: people.map(newPerson) };
  for (const step of steps) {
    if (step === 'check') continue;
    answers = { ...answers, ...sampleAnswers(step, program, answers) };
    for (const language of ['English', 'Spanish'] as const) expect(problemsOf(step, answers, program, language)).toEqual([]);
  }
  if (people.length > 0) expect(answers.people.map(({ who }) => who)).toEqual(people);
  const { isIncomeWithinLimit = false, hasReceivedThisYear = true, ...household } = householdOf(answers, program);
  for (const person of peopleOf(answers, program))
    expect(unmetBy(program, { ...person, ...household, isIncomeWithinLimit, hasReceivedThisYear })).toEqual([]);
});
