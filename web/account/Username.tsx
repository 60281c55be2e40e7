import { visuallyHidden } from '../core/visuallyHidden.ts';

/** Tells password managers whose password a form is about. Nobody types here. */
export function Username({ email }: { email: string }) {
  return (
    <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" style={{ ...visuallyHidden }} />
  );
}
