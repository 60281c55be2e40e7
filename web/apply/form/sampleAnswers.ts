/** Invented people who meet a program's rules, for demonstrations of the form. */
import { addDays } from '../../../shared/core/days.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { type Answers, type ForWhom, newPerson, type Person, type Step } from '../tab/draft.ts';
import { asksDelivery, needsGuardian } from './submissionOf.ts';

const women = ['Alma', 'Bernice', 'Dolores', 'Gladys', 'Inés', 'Rosa'];
const firstNames = [...women, 'Carlos', 'Earl', 'Luther', 'Walter'];
const lastNames = ['Abernathy', 'Castillo', 'Delgado', 'Hollis', 'Ibarra', 'Meyers', 'Okafor', 'Pruitt', 'Sandoval', 'Whitaker'];
const streets = ['Oak Street', 'Maple Avenue', 'Elm Street', 'Cedar Lane', 'Walnut Street'];

const numberBelow = (count: number) => Math.floor(Math.random() * count);
const oneOf = (list: readonly string[]) => list[numberBelow(list.length)] ?? '';

/** Ages in days on the day that the program uses to calculate them. A senior applicant is 75. */
const ages: Readonly<Record<ForWhom, number>> = { me: 29 * 365, baby: 220, child: 2 * 365 + 100 };
const ofSeniors = 75 * 366;

/** Returns the answers of one step. The answers of the other steps stay unchanged. */
export function sampleAnswers(step: Exclude<Step, 'check'>, program: FormOfProgram, answers: Answers): Partial<Answers> {
  return samples[step](program, answers);
}

type Sample = (program: FormOfProgram, answers: Answers) => Partial<Answers>;
const samples: Readonly<Record<Exclude<Step, 'check'>, Sample>> = {
  place({ areas }) {
    const [area] = areas.filter(({ counties }) => counties.length > 0);
    return { county: area?.counties[0] ?? '', serviceAreaId: area?.id ?? '' };
  },
  you(program, { people }) {
    const chosen = people.length > 0 ? people : (['me', 'child'] as const).map(newPerson);
    const lastName = oneOf(lastNames);
    const [city, zip] = program.formType === 'Ohio' ? ['Columbus', '43215'] : ['Columbia', '65201'];
    return {
      people: chosen.map((person) => ({ ...person, ...named(program, person), lastName })),
      // From the range of unassigned numbers.
      phoneNumber: `(573) 555-01${String(numberBelow(100)).padStart(2, '0')}`,
      email: `${lastName.toLowerCase()}.${numberBelow(10_000)}@example.org`,
      addressLine1: `${1 + numberBelow(900)} ${oneOf(streets)}`,
      city,
      zip,
    };
  },
  household(program, answers) {
    return {
      householdSize: String(answers.people.length + 1),
      isIncomeWithinLimit: 'yes',
      hasReceivedThisYear: 'no',
      ...(program.kind === 'Senior' && { eligibilityBasis: program.bases[0] ?? 'none' }),
      ...(program.kind === 'WIC' && { participatesInWic: 'yes' }),
      ...(needsGuardian(answers, program) && { guardianName: `${oneOf(firstNames)} ${answers.people[0]?.lastName ?? ''}` }),
      ...(asksDelivery(program) && { delivery: 'On a new card by mail' }),
    };
  },
  optional: () => ({ race: ['White'], ethnicity: 'Not Hispanic or Latino', proxyName: 'Sam Rivera', proxyPhone: '(573) 555-0199' }),
  rights(_, { people: [first], guardianName }) {
    return { signature: guardianName || `${first?.firstName ?? ''} ${first?.lastName ?? ''}` };
  },
};

function named({ kind, judgedOn }: FormOfProgram, { who, wicCategory }: Person): Partial<Person> {
  const [year = '', month = '', day = ''] = addDays(judgedOn, -(kind === 'WIC' ? ages[who] : ofSeniors)).split('-');
  const isMother = kind === 'WIC' && who === 'me';
  const names = isMother ? women : firstNames;
  return { firstName: oneOf(names), year, month, day, ...(isMother && { wicCategory: wicCategory || 'Breastfeeding' }) };
}
