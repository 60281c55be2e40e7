/** What is sent of what was typed, step by step: blanks are no answers, yes and no are true and false. */
import type { Language } from '../../../shared/core/language.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import type { Answers, Draft, Person } from '../tab/draft.ts';

const yesNo = { yes: true, no: false, '': undefined } as const;

/** '1946-03-27' of three boxes; '' where all are empty. What is no date stays none. */
export function dateOf({ month, day, year }: Pick<Person, 'month' | 'day' | 'year'>): string {
  const [m, d, y] = [month.trim(), day.trim(), year.trim()];
  return m || d || y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : '';
}

/** A baby and a child are what they are; an adult has chosen. */
export function categoryOf({ who, wicCategory }: Person) {
  if (who === 'baby') return 'Infant';
  return who === 'child' ? 'Child' : wicCategory || undefined;
}

const countOf = (typed: string) => (typed.trim() === '' ? undefined : /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export function placeOf({ county, serviceAreaId }: Answers) {
  return { county, serviceAreaId };
}

export function peopleOf({ people }: Answers, { kind }: FormOfProgram) {
  return people.map((person) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: dateOf(person),
    wicCategory: kind === 'WIC' ? categoryOf(person) : undefined,
  }));
}

export function contactOf({ phoneNumber, email, addressLine1, addressLine2, city, zip }: Answers) {
  return { phoneNumber, email, addressLine1, addressLine2, city, zip: zip.trim() };
}

/** Whether an adult who is not among the people fills the form in. */
export const needsGuardian = ({ people }: Answers, { kind }: FormOfProgram) => kind === 'WIC' && people.every(({ who }) => who !== 'me');

/** Whether it is asked how the benefit shall come. */
export const asksDelivery = ({ formType }: FormOfProgram) => formType === 'Ohio';

/** How the income is asked for: against the amounts in force, where there are such. */
export const incomeQuestion = ({ limits }: FormOfProgram) => (limits.length > 0 ? 'household.income' : 'household.lowIncome');

/** What a program does not ask is not sent, even where it was typed before. */
export function householdOf(answers: Answers, program: FormOfProgram) {
  const { eligibilityBasis, delivery, cardNumber } = answers;
  const isOnOldCard = asksDelivery(program) && delivery === 'On last year’s card';
  return {
    householdSize: countOf(answers.householdSize),
    isIncomeWithinLimit: yesNo[answers.isIncomeWithinLimit],
    hasReceivedThisYear: yesNo[answers.hasReceivedThisYear],
    eligibilityBasis: program.kind !== 'Senior' || eligibilityBasis === 'none' ? undefined : eligibilityBasis || undefined,
    participatesInWic: program.kind === 'WIC' ? yesNo[answers.participatesInWic] : undefined,
    guardianName: needsGuardian(answers, program) ? answers.guardianName : undefined,
    delivery: asksDelivery(program) ? delivery || undefined : undefined,
    cardNumber: isOnOldCard ? cardNumber : undefined,
  };
}

export function voluntaryOf({ race, ethnicity, proxyName, proxyPhone }: Answers) {
  return { race: [...race], ethnicity: ethnicity === 'none' ? undefined : ethnicity || undefined, proxyName, proxyPhone };
}

/** The whole of it, as `applicationApi.submit` takes it once every step has been judged. */
export function submissionOf(draft: Draft, program: FormOfProgram, language: Language) {
  const { answers, textIds } = draft;
  return {
    language,
    programId: program.id,
    ...placeOf(answers),
    people: peopleOf(answers, program),
    ...contactOf(answers),
    ...householdOf(answers, program),
    ...voluntaryOf(answers),
    signature: answers.signature,
    textIds: [...textIds],
    incomeLimitId: program.incomeLimitId,
    nothing: answers.nothing,
  };
}
