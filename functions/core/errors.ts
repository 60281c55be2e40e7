/**
 * The one error that a rule throws, with the message for the user. Anything else is a fault: status 500, logged and hidden from the user.
 * For our own faults the log contains their message.
 */
import type * as z from 'zod';
import type { ValidationFailure } from '../../shared/core/failure.ts';
import type { TextKey } from '../../shared/core/text.ts';
import type { ServerFile, ServerFiles } from '../../shared/texts/files.ts';
import { textsOf } from './texts.ts';

const say = textsOf('core/server.staff');

/** The reasons for refusing a call, with their HTTP statuses. */
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
  /** For 'tooMany' and 'loading': the delay before the next try. */
  readonly retryAfterSeconds: number | undefined;

  /** `message` is a sentence for the user. `field` names its form field. */
  constructor(code: ErrorCode, message: string, field: string | readonly ValidationFailure[] = '', retryAfterSeconds?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.failures = typeof field === 'string' ? [{ propertyName: field, errorMessage: message }] : field;
  }

  /** Returns the same refusal for another form field. */
  inField(propertyName: string): AppError {
    const failures = this.failures.map((failure) => ({ ...failure, propertyName }));
    return new AppError(this.code, this.message, failures, this.retryAfterSeconds);
  }
}

interface Coded {
  readonly values?: ValidationFailure['values'];
  /** The form field of the refusal. */
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number;
}

/**
 * Builds refusals from a file of the catalog. The message is its English text. The code is the subject with the key, `access.noMatch`, so
 * that a page can show the refusal in another language.
 */
export function refusalsOf<F extends ServerFile>(file: F) {
  const say = textsOf(file);
  const [subject] = file.split('/');
  return (code: ErrorCode, key: TextKey<ServerFiles[F]>, { values, field = '', retryAfterSeconds }: Coded = {}): AppError => {
    const errorMessage = say(key, values);
    const failure = { propertyName: field, errorMessage, code: `${subject}.${key}`, values };
    return new AppError(code, errorMessage, [failure], retryAfterSeconds);
  };
}

const refuse = refusalsOf('core/server.staff');

/**
 * An impossible state that occurred anyway. Its message is our own text for the log. It may contain names of entities, columns and
 * variables, and counts, but no data from a record or from user input.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Returns the refusal of a body or query that its schema rejects, with one failure for each error, on its field. */
export function refused(error: z.ZodError): AppError {
  const failures = error.issues.map((issue) => ({ propertyName: issue.path.join('.'), errorMessage: issue.message }));
  return new AppError('invalid', failures[0]?.errorMessage ?? say('errors.notValid'), failures);
}

/** Refuses a record that does not exist or that this caller may not see. The two cases are never distinguished. */
export function notFound(what: string): AppError {
  return refuse('notFound', 'errors.notFound', { values: { what } });
}

/**
 * Returns the same for an entity's record, with the entity's name in words: 'IssuancePeriod' is an issuance period, 'AchBatch' an ACH
 * batch.
 */
export function recordNotFound(entity: string): AppError {
  const words = entity.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return notFound(words.replace(/^ach\b/, 'ACH'));
}

/** Refuses a different request under an Idempotency-Key that was used: two clicks on one form with a change in between. */
export function reusedKey(): AppError {
  return refuse('conflict', 'errors.reusedKey');
}
