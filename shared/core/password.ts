/** What a password must be (specification, section 5): read by the forms' checklist, the server and the user pool's own policy. */
import * as z from 'zod';

const minPassword = 8;
export const maxPassword = 100;

export interface PasswordRule {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

/** What counts as special is the user pool's list, so that it takes what the checklist takes. */
const special = /[\^$*.[\]{}()?\-"!@#%&/\\,><':;|_~`+=]/;

/** In the order in which the checklist shows them. */
export const passwordRules: readonly PasswordRule[] = [
  { label: `At least ${minPassword} characters`, isMet: (password) => [...password].length >= minPassword },
  { label: 'A lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { label: 'An uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { label: 'A digit', isMet: (password) => /[0-9]/.test(password) },
  { label: 'A special character, such as ! or -', isMet: (password) => special.test(password) },
];

const broken = (password: string) => passwordRules.find((rule) => !rule.isMet(password));

/** A password that someone chooses. Nothing is trimmed: spaces count as they are typed. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .max(maxPassword, `Password can have at most ${maxPassword} characters`)
  .refine((password) => password === password.trim(), 'Password cannot begin or end with a space')
  .refine((password) => !broken(password), {
    error: ({ input }) => `Password is missing: ${broken(String(input))?.label.replace(/^A/, 'a') ?? ''}`,
    abort: true,
  });

/** A password that someone has: whatever was allowed when it was chosen. */
export const givenPassword = z
  .string()
  .min(1, 'Password is required')
  .max(maxPassword, `Password can have at most ${maxPassword} characters`);

/** Whether the second typing of a password is the first: the check of forms that ask twice. */
export const repeatMessage = { message: 'The passwords do not match', path: ['confirmPassword'] };
