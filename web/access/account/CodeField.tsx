import { AccountField } from './AccountField.tsx';

/** The code of an authenticator app: `codeOf` reads it. */
export function CodeField() {
  return (
    <AccountField name="code" label="Code" hint="The six digits that the app shows now" autoComplete="one-time-code" inputMode="numeric" />
  );
}
