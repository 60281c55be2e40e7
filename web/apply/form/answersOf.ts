/** The answers as text, part by part, for the check before they are sent. */

import { type Language, languageFacts } from '../../../shared/core/language.ts';
import type { AnswerName } from '../../../shared/entities/application-form.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import type { Answers, Person, Step } from '../tab/draft.ts';
import { formTextsIn } from '../tab/language.ts';
import { nameOfPerson } from './nameOfPerson.ts';
import { asksDelivery, categoryOf, dateOf, householdOf, incomeQuestion, needsGuardian } from './submissionOf.ts';

export interface Row {
  readonly name: string;
  readonly label: string;
  /** '' when there is no answer. */
  readonly value: string;
}

interface Part {
  readonly step: Exclude<Step, 'check'>;
  readonly rows: readonly Row[];
}

/** Returns the answers in the language of the page. */
export function answersOf(answers: Answers, program: FormOfProgram, language: Language): Part[] {
  const { say } = formTextsIn(language);
  const label = answerTexts[language].labels;
  const row = (name: AnswerName, value: string): Row => ({ name, label: label[name], value });
  const plain = (...names: (AnswerName & keyof Answers)[]) => names.map((name) => row(name, String(answers[name]).trim()));
  const asked = (question: string, value: string): Row => ({ name: question, label: question, value });
  const yesNo = (value: 'yes' | 'no' | '') => value && say(`step.${value}`);
  const { kind } = program;
  const { eligibilityBasis: basis, delivery, ethnicity } = answers;
  return [
    {
      step: 'place',
      rows: [...plain('county'), row('serviceAreaId', program.areas.find(({ id }) => id === answers.serviceAreaId)?.name ?? '')],
    },
    {
      step: 'you',
      rows: [
        ...answers.people.flatMap((_, i) => personRows(answers.people, i, program, language)),
        ...plain('phoneNumber', 'email', 'addressLine1', 'addressLine2', 'city', 'zip'),
      ],
    },
    {
      step: 'household',
      rows: [
        ...(needsGuardian(answers, program) ? plain('guardianName') : []),
        asked(say('household.size'), answers.householdSize.trim()),
        ...(kind === 'WIC' ? [asked(say('household.wic'), yesNo(answers.participatesInWic))] : []),
        asked(say(incomeQuestion(program)), yesNo(answers.isIncomeWithinLimit)),
        asked(say('household.received'), yesNo(answers.hasReceivedThisYear)),
        ...(kind === 'Senior' ? [asked(say('household.basis'), basis && say(`household.bases.${basis}`))] : []),
        ...(asksDelivery(program) ? [asked(say('household.delivery'), delivery && say(`household.deliveries.${delivery}`))] : []),
        ...(householdOf(answers, program).cardNumber === undefined ? [] : plain('cardNumber')),
      ],
    },
    {
      step: 'optional',
      rows: [
        asked(
          say('optional.race'),
          answers.race.map((race) => (race === 'Two or More Races' ? race : say(`optional.races.${race}`))).join(', '),
        ),
        asked(say('optional.ethnicity'), ethnicity && say(`optional.ethnicities.${ethnicity}`)),
        asked(say('optional.proxyName'), answers.proxyName.trim()),
        asked(say('optional.proxyPhone'), answers.proxyPhone.trim()),
      ],
    },
    { step: 'rights', rows: plain('signature') },
  ];
}

function personRows(people: readonly Person[], index: number, { kind }: FormOfProgram, language: Language): Row[] {
  const person = people[index];
  if (!person) return [];
  const { say } = formTextsIn(language);
  const whose = nameOfPerson(people, index, say);
  const row = (name: AnswerName, value: string): Row => ({
    name: `people.${index}.${name}`,
    label: [whose, answerTexts[language].labels[name]].filter(Boolean).join(': '),
    value,
  });
  const category = categoryOf(person);
  return [
    row('firstName', person.firstName.trim()),
    row('lastName', person.lastName.trim()),
    row('dateOfBirth', formatDay(dateOf(person), language)),
    ...(kind === 'WIC' && category ? [row('wicCategory', say(`you.categories.${category}`))] : []),
  ];
}

/** Converts '1946-03-27' to 'March 27, 1946'. */
function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
  return day && format.format(new Date(`${day}T00:00:00Z`));
}
