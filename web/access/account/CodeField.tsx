import { AccountField } from './AccountField.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** The code of an authenticator app. `codeOf` reads it. */
export function CodeField() {
  const { say } = useAccountTexts();
  return (
    <AccountField name="code" label={say('fields.code')} hint={say('twoStep.codeHint')} autoComplete="one-time-code" inputMode="numeric" />
  );
}
