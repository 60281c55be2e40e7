/** Converts the typed answers, step by step, for the server. Blank values are no answers, and yes and no become true and false. */
import type { Language } from '../../../shared/core/language.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import type { Answers, Draft, Person } from '../tab/draft.ts';

const yesNo = { yes: true, no: false, '': undefined } as const;

/** Joins three boxes to '1946-03-27', or '' when all are empty. An invalid date stays invalid. */
export function dateOf({ month, day, year }: Pick<Person, 'month' | 'day' | 'year'>): string {
  const [m, d, y] = [month.trim(), day.trim(), year.trim()];
  return m || d || y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : '';
}

/** Returns the category, which is fixed for a baby or child and chosen by an adult. */
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

/** Whether an adult who is not among the people fills in the form. */
export const needsGuardian = ({ people }: Answers, { kind }: FormOfProgram) => kind === 'WIC' && people.every(({ who }) => who !== 'me');

/** Whether the program asks how the benefit should be delivered. */
export const asksDelivery = ({ formType }: FormOfProgram) => formType === 'Ohio';

/** The question about the income. It compares with the amounts in force, if there are any. */
export const incomeQuestion = ({ limits }: FormOfProgram) => (limits.length > 0 ? 'household.income' : 'household.lowIncome');

/** Returns only the answers that the program asks for, even if others were typed before. */
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

/** Returns the complete application for `applicationApi.submit`, after every step was checked. */
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
