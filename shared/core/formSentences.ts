/**
 * The messages of forms about values that they do not accept, in the languages of the people who fill them in. Forms of staff are in English. Edit when
 * a kind of field needs a new message.
 */
import { formTexts } from '../texts/formTexts.ts';
import { type Language, languageFacts, languages } from './language.ts';
import { sayIn } from './text.ts';

export interface FormSentences {
  readonly required: (label: string) => string;
  readonly tooLong: (label: string, max: number) => string;
  readonly unreadable: (label: string) => string;
  readonly letter: (label: string) => string;
  readonly email: (label: string) => string;
  /** For one box, MM/DD/YYYY. */
  readonly date: (label: string) => string;
  /** For three boxes: month, day, year. */
  readonly birthDate: (label: string) => string;
  readonly wholeYear: (label: string) => string;
  readonly digits: (label: string, count: number) => string;
  readonly count: (label: string, min: number, max: number) => string;
  readonly choice: (label: string, options: readonly string[]) => string;
  readonly choices: (label: string, options: readonly string[]) => string;
  /** For the six digits of an authenticator app. */
  readonly codeDigits: (label: string) => string;
  /** For a password that begins or ends with a space. */
  readonly edge: (label: string) => string;
  /** For a password that breaks a rule, which `rule` names as in the checklist. */
  readonly lacks: (label: string, rule: PasswordRuleName) => string;
  readonly mismatch: () => string;
}

export type PasswordRuleName = 'length' | 'lower' | 'upper' | 'digit' | 'special';

/** The shortest password, in characters (specification 5.1). */
export const minPassword = 8;

function sentencesIn(language: Language): FormSentences {
  const say = sayIn(formTexts[language], languageFacts[language].code);
  return {
    required: (label) => say('required', { label }),
    tooLong: (label, max) => say('tooLong', { label, max }),
    unreadable: (label) => say('unreadable', { label }),
    letter: (label) => say('letter', { label }),
    email: (label) => say('email', { label }),
    date: (label) => say('date', { label }),
    birthDate: (label) => say('birthDate', { label }),
    wholeYear: (label) => say('wholeYear', { label }),
    digits: (label, count) => say('digits', { label, count }),
    count: (label, min, max) => say('count', { label, min, max }),
    choice: (label, options) => say('choice', { label, options: options.join(', ') }),
    choices: (label, options) => say('choices', { label, options: options.join(', ') }),
    codeDigits: (label) => say('codeDigits', { label }),
    edge: (label) => say('edge', { label }),
    lacks: (label, rule) => say('lacks', { label, rule: say(`rules.${rule}`, { min: minPassword }) }),
    mismatch: () => say('mismatch'),
  };
}

export const formSentences = Object.fromEntries(languages.map((language) => [language, sentencesIn(language)])) as Record<
  Language,
  FormSentences
>;

const sayEnglish = sayIn(formTexts.English, languageFacts.English.code);

/** The messages about imported files, which write days as 2026-06-30. */
export const sentencesInFiles: FormSentences = {
  ...formSentences.English,
  birthDate: (label) => sayEnglish('fileDate', { label }),
  wholeYear: (label) => sayEnglish('fileDate', { label }),
};
