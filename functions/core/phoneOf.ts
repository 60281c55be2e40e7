/**
 * Phone numbers are stored as E.164, '+15735550100', so that one number is one text regardless of its notation. Numbers of the US, its
 * territories and its neighbors under +1 are checked against the plan in northAmerica.json. It is the part of libphonenumber-js's own data
 * for calling code 1, because all of it would be a fifth of a function's size. For other numbers only the form is checked.
 */
import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import plan from './northAmerica.json' with { type: 'json' };

const northAmerica = plan as unknown as MetadataJson;
/** E.164: a country's code and number, fifteen digits at most. No country's numbers have fewer than eight with the code. */
const abroad = /^\+(?!1)[1-9]\d{7,14}$/;

/** Parses a typed number, in the US unless it begins with +. Returns undefined for input that cannot be a phone number. */
export function phoneOf(typed: string): string | undefined {
  const bare = typed.replace(/[\s().-]/g, '');
  if (abroad.test(bare)) return bare;
  const parsed = parsePhoneNumberFromString(typed, 'US', northAmerica);
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined;
}
