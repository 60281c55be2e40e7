/** Whether a person qualifies by their own answers. The form shows it before it is sent. Staff see it too, also at issuance, and decide. */
import { ageOn, dayIn } from '../core/days.ts';
import type { ApplicationKind, EligibilityRule } from './eligibility-override.ts';
import type { Period } from './issuance-period.ts';
import type { FederalProgram, Program } from './program.ts';
import type { wicCategories } from './recipient.ts';
import type { State } from './state.ts';

/** The kind of a program, which determines the questions. */
export function kindOfProgram(federalProgram: FederalProgram | undefined): ApplicationKind {
  if (federalProgram === 'WIC FMNP') return 'WIC';
  return federalProgram === 'Senior FMNP' ? 'Senior' : 'Other';
}

type Admission = Pick<Program, 'federalProgram' | 'admitsNativeAmericansFrom55' | 'admitsDisabledInElderlyHousing'>;

/** The reasons for which a senior may participate in a program, in the order of the form. */
export function basesOf({ admitsNativeAmericansFrom55, admitsDisabledInElderlyHousing }: Admission) {
  return [
    '60 or older',
    ...(admitsNativeAmericansFrom55 ? (['55 or older and Native American'] as const) : []),
    ...(admitsDisabledInElderlyHousing ? (['Disabled, in housing for the elderly that serves meals'] as const) : []),
  ] as const;
}

export interface Judged {
  readonly dateOfBirth: string;
  readonly wicCategory?: (typeof wicCategories)[number] | undefined;
  readonly isIncomeWithinLimit: boolean;
  readonly hasReceivedThisYear: boolean;
  readonly eligibilityBasis?: string | undefined;
  readonly participatesInWic?: boolean | undefined;
}

interface Rules {
  readonly kind: ApplicationKind;
  readonly bases: readonly string[];
  /** The day, YYYY-MM-DD, that determines ages. */
  readonly judgedOn: string;
}

type Days = Pick<Period, 'startDate' | 'endDate'>;
type Zones = Pick<State, 'earliestTimeZone' | 'latestTimeZone'>;

/** The day that the program uses to determine ages. `receivedAt` is in ms. */
export function judgedOn({ ageJudgedOn }: Pick<Program, 'ageJudgedOn'>, state: Zones, season: Days, receivedAt: number): string {
  if (ageJudgedOn === "Period's First Day") return season.startDate;
  if (ageJudgedOn === 'December 31') return `${season.startDate.slice(0, 4)}-12-31`;
  return dayIn(state.latestTimeZone, receivedAt);
}

/** The rules for answers that arrived at `receivedAt` (ms), and for benefits that are issued then. */
export function rulesOf(program: Program, state: Zones, season: Days, receivedAt: number): Rules {
  const day = judgedOn(program, state, season, receivedAt);
  return { kind: kindOfProgram(program.federalProgram), bases: basesOf(program), judgedOn: day };
}

/** The reasons in the answers for denying the application. Empty if they meet the rules (7 CFR 248.6, 249.6). */
export function unmetBy({ kind, bases, judgedOn }: Rules, answers: Judged): EligibilityRule[] {
  const unmet: EligibilityRule[] = [];
  // A participant of WIC has already proven the income there.
  if (!answers.isIncomeWithinLimit && !answers.participatesInWic) unmet.push('Income');
  if (answers.hasReceivedThisYear) unmet.push('Already receives');
  if (kind === 'WIC' && !answers.wicCategory) unmet.push('Incomplete');
  else if (kind === 'WIC' ? !isOfAge(answers, judgedOn) : kind === 'Senior' && !hasBasis(answers, bases, judgedOn)) unmet.push('Age');
  return unmet;
}

type Registered = Pick<Judged, 'dateOfBirth' | 'wicCategory' | 'eligibilityBasis'>;

/**
 * The message why a program's benefits do not fit a registered person, or undefined if they fit. The rules for applicants apply, except
 * that a person of 60 needs no eligibility basis on the record.
 */
export function misfitOf({ kind, bases, judgedOn }: Rules, person: Registered): string | undefined {
  if (kind === 'Senior') {
    const isSenior = hasBasis({ ...person, eligibilityBasis: '60 or older' }, bases, judgedOn);
    return isSenior || hasBasis(person, bases, judgedOn)
      ? undefined
      : 'For seniors: this recipient is under 60 and has no eligibility basis';
  }
  if (kind !== 'WIC') return undefined;
  if (!person.wicCategory) return 'For WIC families: this recipient has no WIC category';
  if (isOfAge(person, judgedOn)) return undefined;
  const ages = person.wicCategory === 'Child' ? 'under five' : 'over four months and under one year';
  return `For WIC families: this recipient has the WIC category ${person.wicCategory} and is not ${ages}`;
}

/** Infants over four months, children under five, and women at any age. */
function isOfAge({ dateOfBirth, wicCategory }: Registered, judgedOn: string): boolean {
  if (wicCategory === 'Child') return ageOn(dateOfBirth, judgedOn) < 5;
  return wicCategory !== 'Infant' || (judgedOn > monthsLater(dateOfBirth, 4) && ageOn(dateOfBirth, judgedOn) < 1);
}

function hasBasis({ dateOfBirth, eligibilityBasis }: Registered, bases: readonly string[], judgedOn: string): boolean {
  const age = ageOn(dateOfBirth, judgedOn);
  if (eligibilityBasis === undefined || !bases.includes(eligibilityBasis)) return false;
  if (eligibilityBasis === '60 or older') return age >= 60;
  return eligibilityBasis !== '55 or older and Native American' || age >= 55;
}

/** The same day `months` months later, or the last day of that month if it is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
