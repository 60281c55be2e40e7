import { CallError, isCancelled, messageOf } from './callError.ts';
import { toastError } from './toast.tsx';

/** What the app itself tells the user of, for any call. */
const isReported = ({ status }: CallError) => status === 401 || status === 403 || status >= 500;

/**
 * Tells why a call that has no form to land on failed: every failure in one message, or the raw text; it stays until it is closed
 * (specification, section 8). `about`: what failed, where the page that asked for it may have been left.
 */
export function toastProblem(error: unknown, about?: string): void {
  if (isCancelled(error)) return;
  if (!(error instanceof CallError)) console.error(error);
  else if (isReported(error)) return;
  const failures = error instanceof CallError ? error.failures : [];
  const sentence = failures.map((failure) => failure.errorMessage).join(' ') || messageOf(error);
  toastError(about === undefined ? sentence : `${about}: ${sentence}`);
}
