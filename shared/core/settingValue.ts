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
