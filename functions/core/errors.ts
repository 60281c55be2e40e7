/**
 * The one error that a rule throws, with the sentence that the user reads. Anything else that is thrown is a fault: 500, logged, hidden; of ours
 * with the sentence that the log may hold.
 */
import type * as z from 'zod';
import type { ValidationFailure } from '../../shared/core/failure.ts';
import { sayIn, type TextKey, type Texts, type TextValues } from '../../shared/core/text.ts';

/** Why a call is refused, and the HTTP status that says so. */
export const httpStatusOf = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  loading: 503,
} as const;
export type ErrorCode = keyof typeof httpStatusOf;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly failures: readonly ValidationFailure[];
  /** Of 'tooMany' and 'loading': when to try again. */
  readonly retryAfterSeconds: number | undefined;

  /** `message` is a sentence for the user; `field` names the form field that it belongs to. */
  constructor(code: ErrorCode, message: string, field: string | readonly ValidationFailure[] = '', retryAfterSeconds?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.failures = typeof field === 'string' ? [{ propertyName: field, errorMessage: message }] : field;
  }
}

interface Coded {
  readonly values?: TextValues;
  /** The form field that the refusal belongs to. */
  readonly field?: string;
}

/** Makes refusals from a subject's English texts in the catalog. Their code lets a page show them in another language. */
export function refusalsOf<T extends Texts>(subject: string, english: T) {
  const say = sayIn(english, 'en');
  return (code: ErrorCode, key: TextKey<T>, { values, field = '' }: Coded = {}): AppError => {
    const errorMessage = say(key, values);
    return new AppError(code, errorMessage, [{ propertyName: field, errorMessage, code: `${subject}.${key}`, values }]);
  };
}

/**
 * What cannot be, and is. Its message is a sentence of our own for the log: names of entities, columns and variables, and counts may stand in it,
 * nothing that a record holds or that somebody typed.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** The refusal of a body or query that its schema does not accept: one failure for each fault, on its field. */
export function refused(error: z.ZodError): AppError {
  const failures = error.issues.map((issue) => ({ propertyName: issue.path.join('.'), errorMessage: issue.message }));
  return new AppError('invalid', failures[0]?.errorMessage ?? 'The request is not valid', failures);
}

/** A record that is not there, or not there for this caller: the two are never told apart. */
export function notFound(what: string): AppError {
  return new AppError('notFound', `This ${what} was not found. It may have been deleted, or it belongs to someone else.`);
}

/** The same of an entity's record, by the entity's name in words: 'IssuancePeriod' is an issuance period, 'AchBatch' an ACH batch. */
export function recordNotFound(entity: string): AppError {
  const words = entity.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return notFound(words.replace(/^ach\b/, 'ACH'));
}

/** The refusal of another request under an Idempotency-Key that was used: two clicks on one form, with a change between them. */
export function reusedKey(): AppError {
  return new AppError('conflict', 'This request was already submitted with different values. Reload the page to see the result.');
}
