import { CallError, isCancelled, messageOf } from './callError.ts';
import { toastError } from './toast.tsx';

/** The errors that the app itself reports to the user, for any call. */
const isReported = ({ status }: CallError) => status === 401 || status === 403 || status >= 500;

interface Told {
  /** The operation that failed. Set it if the user may have left the page that started the operation. */
  readonly about?: string | undefined;
  /** True to show only the first failure, as for archiving. Otherwise one message contains all failures. */
  readonly isFirstAlone?: boolean | undefined;
}

/** Shows why a call without a form failed, or the raw text. The message stays until the user closes it (specification 8.7). */
export function toastProblem(error: unknown, { about, isFirstAlone = false }: Told = {}): void {
  if (isCancelled(error)) return;
  if (!(error instanceof CallError)) console.error(error);
  else if (isReported(error)) return;
  const failures = error instanceof CallError ? error.failures : [];
  const told = failures.slice(0, isFirstAlone ? 1 : failures.length);
  const sentence = told.map((failure) => failure.errorMessage).join(' ') || messageOf(error);
  toastError(about === undefined ? sentence : `${about}: ${sentence}`);
}
