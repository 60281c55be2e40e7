/** The reason why a call failed, as a message for the screen. */
import type { ValidationFailure } from '../../shared/core/failure.ts';
import { englishTexts } from './language/englishTexts.ts';

/** The messages of the error catalog (specification 8). */
export const sentences = englishTexts['core/refusals'];

export class CallError extends Error {
  /** The HTTP status, or 0 when there was no response. */
  readonly status: number;
  /** The errors by field. `propertyName` is '' for an error that belongs to no field. */
  readonly failures: readonly ValidationFailure[];
  /** With status 429: the seconds until the server accepts another attempt. */
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

/** Returns the key of the message for a call without its own failures, by its HTTP status. */
export function sentenceOf(status: number): keyof typeof sentences {
  if (status === 0) return 'unreachable';
  if (status === 413) return 'tooLarge';
  if (status === 401) return 'signedOut';
  return status === 403 ? 'forbidden' : 'fault';
}

/** Returns the error for a call without a response: the connection failed, or the server is down. */
export function unreachable(): CallError {
  return new CallError(0, [], '');
}

/** Whether a call got no response. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/** Whether a call ended because its caller no longer waits for the response. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the message to show for any thrown error. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : sentences.fault;
}
