/** The reason why an attempt was refused, as an account form shows it. */
import type { ValidationFailure } from '../../../shared/core/failure.ts';
import { CallError, sentenceOf } from '../../core/callError.ts';
import type { SayOf } from '../../core/language/texts.ts';

export interface Refusal {
  /** The message under each input, by the input's name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Messages that belong to no input. */
  readonly problem?: string | undefined;
  /** The time (ms since 1970) until which the server accepts no other attempt. */
  readonly waitUntil?: number | undefined;
}

export const noRefusal: Refusal = { fields: {} };

interface Refusals {
  readonly access: SayOf<'access/refusals'>;
  readonly core: SayOf<'core/refusals'>;
}

/**
 * Translates the refusals of a call by their codes. A failure without a code was worded by the form's own schema, in its language. A date of birth belongs
 * to the first of its three boxes.
 */
export function inLanguage(error: unknown, { access, core }: Refusals): unknown {
  if (!(error instanceof CallError)) return error;
  const { status, failures, retryAfterSeconds } = error;
  const sentence = ({ code, errorMessage, values }: ValidationFailure) => {
    const [subject, key] = code?.split('.') ?? [];
    return subject === 'access' ? access(key as Parameters<typeof access>[0], values) : errorMessage;
  };
  const translated = failures.map((one) => ({
    ...one,
    propertyName: one.propertyName === 'dateOfBirth' ? 'month' : one.propertyName,
    errorMessage: sentence(one),
  }));
  return new CallError(status, translated, translated[0]?.errorMessage ?? core(sentenceOf(status)), retryAfterSeconds);
}

/** `names` are the form's inputs. `problemOf` words failures that belong to none of them. An input shows its first failure. */
export function refusalOf(error: unknown, names: readonly string[], problemOf: (error: unknown) => string): Refusal {
  const { failures, retryAfterSeconds } = error instanceof CallError ? error : { failures: [], retryAfterSeconds: undefined };
  if (retryAfterSeconds) return { fields: {}, waitUntil: Date.now() + retryAfterSeconds * 1000 };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { propertyName, errorMessage } of failures) {
    if (names.includes(propertyName)) fields[propertyName] ??= errorMessage;
    else others.push(errorMessage);
  }
  if (failures.length === 0) return { fields, problem: problemOf(error) };
  return { fields, problem: others.join(' ') || undefined };
}
