import { CallError, isCancelled, messageOf } from './callError.ts';
import { toastError } from './toast.tsx';

/** What the app itself tells the user of, for any call. */
const isReported = ({ status }: CallError) => status === 401 || status === 403 || status >= 500;

interface Told {
  /** The act that failed, where the page that asked for it may have been left. */
  readonly about?: string | undefined;
  /** Whether the first failure alone is told, as of an archiving; otherwise every failure in one message. */
  readonly isFirstAlone?: boolean | undefined;
}

/** Tells why a call that has no form to land on failed, or the raw text; it stays until it is closed (specification, section 8). */
export function toastProblem(error: unknown, { about, isFirstAlone = false }: Told = {}): void {
  if (isCancelled(error)) return;
  if (!(error instanceof CallError)) console.error(error);
  else if (isReported(error)) return;
  const failures = error instanceof CallError ? error.failures : [];
  const told = failures.slice(0, isFirstAlone ? 1 : failures.length);
  const sentence = told.map((failure) => failure.errorMessage).join(' ') || messageOf(error);
  toastError(about === undefined ? sentence : `${about}: ${sentence}`);
}
