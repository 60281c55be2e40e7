/** Finds the errors of a step's answers in the language of the form, and the step of a field. */

import type * as z from 'zod';
import { formSentences } from '../../../shared/core/formSentences.ts';
import type { Language } from '../../../shared/core/language.ts';
import { type AnswerName, stepsIn } from '../../../shared/entities/application-form.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { type Answers, type Draft, type Step, steps } from '../tab/draft.ts';
import { formTextsIn } from '../tab/language.ts';
import { nameOfPerson } from './nameOfPerson.ts';
import { asksDelivery, contactOf, dateOf, householdOf, needsGuardian, peopleOf, placeOf, voluntaryOf } from './submissionOf.ts';

export interface FieldProblem {
  /** The path in the application: 'people.0.firstName'. */
  readonly field: string;
  readonly message: string;
}

const schemas = { English: stepsIn('English'), Spanish: stepsIn('Spanish') };

/** Returns the errors of a step, or none when the applicant may continue. */
export function problemsOf(step: Step, answers: Answers, program: FormOfProgram, language: Language): FieldProblem[] {
  const { place, people, contact, household, voluntary, signed } = schemas[language];
  switch (step) {
    case 'place':
      return placeProblems(judge(place, placeOf(answers)), answers, language);
    case 'you':
      return [
        ...named(
          [...judge(people, { people: peopleOf(answers, program) }), ...categoryProblems(answers, program, language)],
          answers,
          language,
        ),
        ...judge(contact, contactOf(answers)),
      ];
    case 'household':
      return [...judge(household, householdOf(answers, program)), ...missingOf(answers, program, language)];
    case 'optional':
      return judge(voluntary, voluntaryOf(answers));
    case 'rights':
      return judge(signed, { signature: answers.signature });
    case 'check':
      return [];
  }
}

/** Returns one error for each field. */
function judge(schema: z.ZodType, values: unknown): FieldProblem[] {
  const found = new Map<string, string>();
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path.join('.');
    if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

/** A value that is in no county list. */
export const unlisted = '?';

function placeProblems(problems: readonly FieldProblem[], { county }: Answers, language: Language): FieldProblem[] {
  if (county === unlisted) return [{ field: 'county', message: formTextsIn(language).say('place.unserved') }];
  // The form asks for the office once the county is known.
  return problems.filter(({ field }) => county !== '' || field === 'county');
}

/** Names the person in the error if there are several. An error of a date that was typed into three boxes explains the three boxes. */
function named(problems: readonly FieldProblem[], { people }: Answers, language: Language): FieldProblem[] {
  const { say } = formTextsIn(language);
  return problems
    .map(({ field, message }) => {
      const [, index, name] = field.split('.');
      const person = people[Number(index)];
      if (!person) return { field, message };
      const isTyped = name === 'dateOfBirth' && dateOf(person) !== '';
      const said = isTyped ? say('step.date', { label: answerTexts[language].labels.dateOfBirth }) : message;
      return { field, message: [nameOfPerson(people, Number(index), say), said].filter(Boolean).join(': ') };
    })
    .sort((a, b) => Number(a.field.split('.')[1]) - Number(b.field.split('.')[1]));
}

function categoryProblems({ people }: Answers, { kind }: FormOfProgram, language: Language): FieldProblem[] {
  if (kind !== 'WIC') return [];
  return people.flatMap(({ who, wicCategory }, i) =>
    who === 'me' && !wicCategory ? [{ ...required('wicCategory', language), field: `people.${i}.wicCategory` }] : [],
  );
}

/** Checks the answers that the schema leaves optional, because not every program asks for them. */
function missingOf(answers: Answers, program: FormOfProgram, language: Language): FieldProblem[] {
  const asked: [AnswerName, boolean][] = [
    ['eligibilityBasis', program.kind === 'Senior' && answers.eligibilityBasis === ''],
    ['participatesInWic', program.kind === 'WIC' && answers.participatesInWic === ''],
    ['guardianName', needsGuardian(answers, program) && answers.guardianName.trim() === ''],
    ['delivery', asksDelivery(program) && answers.delivery === ''],
  ];
  return asked.flatMap(([field, isMissing]) => (isMissing ? [required(field, language)] : []));
}

const required = (field: AnswerName, language: Language): FieldProblem => ({
  field,
  message: formSentences[language].required(answerTexts[language].labels[field]),
});

const { place, people, contact, household, voluntary, signed } = schemas.English;
const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  place: Object.keys(place.shape),
  you: [...Object.keys(people.shape), ...Object.keys(contact.shape)],
  household: Object.keys(household.shape),
  optional: Object.keys(voluntary.shape),
  rights: Object.keys(signed.shape),
  check: [],
};

/** Returns the step that asks for a field, or undefined when no step does. */
export function stepOf(field: string): Step | undefined {
  const [name = ''] = field.split('.');
  return steps.find((step) => fieldsOf[step].includes(name));
}

/** Returns the first step that is not answered yet. The last step asks for nothing. */
export function firstMissing({ done, answers }: Draft, program: FormOfProgram): Step {
  return (
    steps.find((step) => step === 'check' || !done.includes(step) || problemsOf(step, answers, program, 'English').length > 0) ?? 'check'
  );
}
