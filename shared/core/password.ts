/** The rules of passwords (specification 5.1 and 5.2). The checklist of forms, the server and the user pool's policy use them. */
import * as z from 'zod';
import { reading } from './crossField.ts';
import { type FormSentences, formSentences, minPassword, type PasswordRuleName } from './formSentences.ts';

export const maxPassword = 100;

interface PasswordRule {
  /** Names the rule's text in the catalog (core/form). */
  readonly name: PasswordRuleName;
  readonly isMet: (password: string) => boolean;
}

/** The user pool's special characters, so that it accepts every password that the checklist accepts. */
const special = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]/;

/** The rules in the order of the checklist. */
export const passwordRules: readonly PasswordRule[] = [
  { name: 'length', isMet: (password) => [...password].length >= minPassword },
  { name: 'lower', isMet: (password) => /[a-z]/.test(password) },
  { name: 'upper', isMet: (password) => /[A-Z]/.test(password) },
  { name: 'digit', isMet: (password) => /[0-9]/.test(password) },
  { name: 'special', isMet: (password) => special.test(password) },
];

const english = formSentences.English;
const broken = (password: string) => passwordRules.find((rule) => !rule.isMet(password));

/** A password that a person chooses. Spaces inside it count. */
export function chosenPassword(label: string, say: FormSentences = english) {
  return z
    .string({ error: say.required(label) })
    .min(1, say.required(label))
    .max(maxPassword, say.tooLong(label, maxPassword))
    .refine((password) => password === password.trim(), say.edge(label))
    .refine((password) => !broken(password), {
      error: ({ input }) => say.lacks(label, broken(String(input))?.name ?? 'length'),
      abort: true,
    });
}

/** A password that a person has, which may follow the rules of an earlier time. */
export function givenPasswordIn(label: string, say: FormSentences = english) {
  return z
    .string({ error: say.required(label) })
    .min(1, say.required(label))
    .max(maxPassword, say.tooLong(label, maxPassword));
}

/** The second entry of a chosen password. */
export function repeatedPassword(label: string, say: FormSentences = english) {
  return z.string({ error: say.required(label) }).max(maxPassword, say.tooLong(label, maxPassword));
}

export const newPassword = chosenPassword('Password');
export const givenPassword = givenPasswordIn('Password');

/** The refusal of a form when its two entries of a password differ. */
export const repeatMessageIn = (say: FormSentences) => ({
  message: say.mismatch(),
  path: ['confirmPassword'],
  ...reading('password', 'confirmPassword'),
});
export const repeatMessage = repeatMessageIn(english);
