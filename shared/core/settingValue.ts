/** Values of settings, which are stored as text and parsed when they are read. */
import * as z from 'zod';

/** A whole number within bounds. `what` names its unit in the message, such as 'minutes'. */
export function wholeNumber(what: string, min: number, max: number) {
  const message = `must be a whole number of ${what} from ${min} to ${max}`;
  const number = z.number().min(min, message).max(max, message);
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(number);
}

/** Yes or No. */
export const yesOrNo = z
  .string()
  .trim()
  .regex(/^(Yes|No)$/, 'must be Yes or No')
  .transform((value) => value === 'Yes');

/** One of these words. */
export function oneOf<const W extends string>(...words: readonly W[]) {
  return z
    .string()
    .trim()
    .pipe(z.enum(words, `must be ${words.join(' or ')}`));
}

/** Dollars within bounds, such as 20.00, which are parsed as cents. */
export function dollarsWithin(min: number, max: number) {
  const message = `must be dollars from ${min} to ${max}, such as ${min}.00`;
  const cents = z
    .number()
    .min(min * 100, message)
    .max(max * 100, message);
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{2})?$/, message)
    .transform((value) => Math.round(Number(value) * 100))
    .pipe(cents);
}
