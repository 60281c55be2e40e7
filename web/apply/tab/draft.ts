/** The answers as typed into the form of a program. Only this tab keeps them, until they are sent or erased. */
import type { deliveries } from '../../../shared/entities/application-form.ts';
import type { eligibilityBases, ethnicities, races, wicCategories } from '../../../shared/entities/recipient.ts';
import { eraseFromTab, keepInTab, keptInTab } from './tabStorage.ts';

/** The steps of the form in order. They are also the last parts of their URLs. */
export const steps = ['place', 'you', 'household', 'optional', 'rights', 'check'] as const;
export type Step = (typeof steps)[number];

export type ForWhom = 'me' | 'baby' | 'child';
type YesNo = 'yes' | 'no' | '';

/** A person in the application: one applicant, or a member of a family. */
export interface Person {
  /** Used in this tab only. */
  readonly id: string;
  readonly who: ForWhom;
  readonly firstName: string;
  readonly lastName: string;
  readonly month: string;
  readonly day: string;
  readonly year: string;
  readonly wicCategory: (typeof wicCategories)[number] | '';
}

export interface Answers {
  readonly county: string;
  readonly serviceAreaId: string;
  readonly people: readonly Person[];
  readonly phoneNumber: string;
  readonly email: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly zip: string;
  readonly householdSize: string;
  readonly isIncomeWithinLimit: YesNo;
  readonly hasReceivedThisYear: YesNo;
  readonly eligibilityBasis: (typeof eligibilityBases)[number] | 'none' | '';
  readonly participatesInWic: YesNo;
  readonly guardianName: string;
  readonly delivery: (typeof deliveries)[number] | '';
  readonly cardNumber: string;
  readonly race: readonly (typeof races)[number][];
  readonly ethnicity: (typeof ethnicities)[number] | 'none' | '';
  readonly proxyName: string;
  readonly proxyPhone: string;
  readonly signature: string;
  /** A hidden field. Only a program fills it in. */
  readonly nothing: string;
}

export interface Draft {
  /** 128 random bits: the idempotency key of every attempt to send the application. */
  readonly key: string;
  readonly answers: Answers;
  /** The steps that were completed with 'Continue'. */
  readonly done: readonly Step[];
  /** The ids of the signed texts. */
  readonly textIds: readonly string[];
}

function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const newPerson = (who: ForWhom): Person => ({
  id: random(4),
  who,
  firstName: '',
  lastName: '',
  month: '',
  day: '',
  year: '',
  wicCategory: '',
});

export const noAnswers: Answers = {
  county: '',
  serviceAreaId: '',
  people: [],
  phoneNumber: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  zip: '',
  householdSize: '',
  isIncomeWithinLimit: '',
  hasReceivedThisYear: '',
  eligibilityBasis: '',
  participatesInWic: '',
  guardianName: '',
  delivery: '',
  cardNumber: '',
  race: [],
  ethnicity: '',
  proxyName: '',
  proxyPhone: '',
  signature: '',
  nothing: '',
};

const keyOf = (programId: string) => `efmnp.apply.draft.${programId}`;

/** Opens the form. `people` are the people that it asks for from the start. */
export function openDraft(programId: string, people: readonly Person[]): void {
  saveDraft(programId, { key: random(16), answers: { ...noAnswers, people }, done: [], textIds: [] });
}

export function saveDraft(programId: string, draft: Draft): void {
  keepInTab(keyOf(programId), JSON.stringify(draft));
}

export function readDraft(programId: string): Draft | undefined {
  const kept = keptInTab(keyOf(programId));
  if (kept === undefined) return undefined;
  const draft = JSON.parse(kept) as Draft;
  // A new release may ask for answers that the draft of an open tab does not have.
  return { ...draft, answers: { ...noAnswers, ...draft.answers } };
}

export function eraseDraft(programId: string): void {
  eraseFromTab(keyOf(programId));
}
