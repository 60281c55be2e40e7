import { beforeAll, expect, test } from 'vitest';
import { languages } from '../../../shared/core/language.ts';
import { Submission } from '../../../shared/entities/application-form.ts';
import english from '../../../shared/texts/en/applications/form.json';
import { loadTexts } from '../../core/language/texts.ts';
import { type Answers, newPerson, noAnswers, type Step } from '../tab/draft.ts';
import { testProgram } from '../testProgram.ts';
import { problemsOf, stepOf, unlisted } from './problemsOf.ts';
import { submissionOf } from './submissionOf.ts';

beforeAll(async () => {
  for (const language of languages) await loadTexts('applications/form', language);
});

const senior = testProgram();
const family = testProgram({ kind: 'WIC' });
const ohio = testProgram({ formType: 'Ohio' });
const said = (step: Step, answers: Partial<Answers>, program = senior, language: 'English' | 'Spanish' = 'English') =>
  problemsOf(step, { ...noAnswers, ...answers }, program, language).map(({ field, message }) => `${field}: ${message}`);

test('asks for the office of a county with several offices', () => {
  expect(said('place', {})).toEqual(['county: County is required']);
  expect(said('place', { county: 'Cole' })).toEqual(['serviceAreaId: Local Office is required']);
  expect(said('place', { county: 'Cole', serviceAreaId: 'a2' })).toEqual([]);
});

test('asks applicants from an unlisted county to call', () => {
  expect(said('place', { county: unlisted })).toEqual([`county: ${english.place.unserved}`]);
});

test.each([
  ['no year', { month: '3', day: '27', year: '' }],
  ['two digits', { month: '3', day: '27', year: '46' }],
  ['a day that is not there', { month: '2', day: '30', year: '1946' }],
  ['words', { month: 'March', day: '27', year: '1946' }],
])('explains the three boxes for a date with %s', (_, boxes) => {
  const people = [{ ...newPerson('me'), firstName: 'Ada', lastName: 'Bell', ...boxes }];
  const contact = { addressLine1: '12 Oak', city: 'Columbia', zip: '65201' };
  expect(said('you', { people, ...contact })).toEqual([
    'people.0.dateOfBirth: Date of Birth: type the month, the day and all four digits of the year, such as 3 27 1946',
  ]);
  expect(said('you', { people, ...contact }, senior, 'Spanish')[0]).toContain('Fecha de nacimiento: escriba el mes');
});

test('asks a family for the people and names the person in each error', () => {
  const contact = { addressLine1: '12 Oak', city: 'Columbia', zip: '65201' };
  expect(said('you', contact, family)).toEqual(['people: Choose who this is for']);
  const child = { ...newPerson('child'), firstName: 'Bo', lastName: 'Bell', month: '4', day: '1', year: '2023' };
  const people = [
    { ...newPerson('me'), firstName: 'Ada', lastName: 'Bell', month: '4', day: '1', year: '1999' },
    child,
    { ...child, firstName: '' },
  ];
  expect(said('you', { ...contact, people }, family)).toEqual([
    'people.0.wicCategory: You: WIC Category is required',
    'people.2.firstName: Your child 2: First Name is required',
  ]);
});

test('requires only the answers that the program asks for', () => {
  const answers = { householdSize: '2', isIncomeWithinLimit: 'yes', hasReceivedThisYear: 'no', people: [newPerson('child')] } as const;
  expect(said('household', answers)).toEqual(['eligibilityBasis: Eligibility Basis is required']);
  expect(said('household', { ...answers, eligibilityBasis: 'none' })).toEqual([]);
  expect(said('household', answers, family)).toEqual([
    'participatesInWic: Takes Part in WIC is required',
    'guardianName: Parent or Guardian is required',
  ]);
  expect(said('household', { ...answers, eligibilityBasis: 'none' }, ohio)).toEqual(['delivery: How the Benefit Comes is required']);
  expect(said('household', { ...answers, householdSize: 'two', eligibilityBasis: 'none' })).toEqual([
    'householdSize: Household Size must be a whole number from 1 to 30',
  ]);
});

test('does not send answers that are no longer asked for', () => {
  const answers: Answers = {
    ...noAnswers,
    people: [newPerson('me')],
    eligibilityBasis: 'none',
    participatesInWic: 'yes',
    guardianName: 'Ada Bell',
    delivery: 'In the app',
    cardNumber: '1234',
  };
  const draft = { key: 'k', answers, done: [], textIds: [] };
  const sent = submissionOf(draft, ohio, 'Spanish');
  expect(sent).toMatchObject({ language: 'Spanish', delivery: 'In the app' });
  for (const name of ['eligibilityBasis', 'participatesInWic', 'guardianName', 'cardNumber'] as const) expect(sent[name]).toBeUndefined();
  expect(submissionOf(draft, senior, 'English').delivery).toBeUndefined();
});

test('assigns every answer to a step, so that each refusal is shown', () => {
  const names = Submission.options.flatMap(({ shape }) => Object.keys(shape));
  const asked = names.filter((name) => !['language', 'programId', 'textIds', 'incomeLimitId', 'nothing'].includes(name));
  expect(asked.filter((name) => !stepOf(name))).toEqual([]);
  expect([stepOf('people.3.dateOfBirth'), stepOf('proxyPhone'), stepOf('')]).toEqual(['you', 'optional', undefined]);
});
