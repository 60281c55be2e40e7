/** Why an attempt was refused, as a form of one's account shows it. */
import { CallError } from '../../core/callError.ts';

export interface Refusal {
  /** The sentence under each input, by its name. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no input. */
  readonly problem?: string | undefined;
  /** Until when (ms since 1970) the server takes no other attempt. */
  readonly waitUntil?: number | undefined;
}

export const noRefusal: Refusal = { fields: {} };

/** `names` are the form's inputs; `problemOf` words what lands on none of them. The first failure of an input is the one that it shows. */
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
