/** Why a call did not succeed, in words that a screen can show. */
import type { ValidationFailure } from '../../shared/core/failure.ts';
import { englishTexts } from './language/englishTexts.ts';

/** The sentences of the specification's error catalogue (section 8). */
export const sentences = englishTexts['core/refusals'];

export class CallError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What is wrong, field by field; `propertyName` is '' for what belongs to no field. */
  readonly failures: readonly ValidationFailure[];
  /** Of a 429: after how many seconds the server takes another attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, failures: readonly ValidationFailure[], message: string, retryAfterSeconds?: number) {
    super(message || sentence(status));
    this.name = 'CallError';
    this.status = status;
    this.failures = failures;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function sentence(status: number): string {
  return sentences[sentenceOf(status)];
}

/** The sentence for a call that has no failures of its own, by its HTTP status. */
export function sentenceOf(status: number): keyof typeof sentences {
  if (status === 0) return 'unreachable';
  if (status === 413) return 'tooLarge';
  if (status === 401) return 'signedOut';
  return status === 403 ? 'forbidden' : 'fault';
}

/** No answer came: the connection failed, or the server is away. */
export function unreachable(): CallError {
  return new CallError(0, [], '');
}

/** Whether no answer came to a call. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/** Whether a call ended because nobody waits for its answer any more. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : sentences.fault;
}
