import { useContext, useId, useState } from 'react';
import { PasswordChecklist } from '../../core/form/PasswordChecklist.tsx';
import { AccountField } from './AccountField.tsx';
import { FieldErrors } from './AccountForm.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

interface Props {
  label?: string;
  /** Whether the account already has a password, which may stay. */
  isOptional?: boolean;
}

/** A new password with its rules, and its confirmation. */
export function NewPassword({ label, isOptional = false }: Props) {
  const { say } = useAccountTexts();
  const errors = useContext(FieldErrors);
  const [typed, setTyped] = useState({ password: '', after: errors });
  // The form keeps an error until it is sent again. It is not about a password that was typed after it.
  const isRefused = errors.password !== undefined && typed.after !== errors;
  const rules = useId();
  return (
    <>
      <div>
        <AccountField
          name="password"
          label={label ?? say('fields.newPassword')}
          type="password"
          autoComplete="new-password"
          isRequired={!isOptional}
          describedBy={rules}
          onType={(password) => setTyped({ password, after: errors })}
        />
        <PasswordChecklist id={rules} password={typed.password} isRefused={isRefused} />
      </div>
      <AccountField
        name="confirmPassword"
        label={say('fields.confirmPassword')}
        type="password"
        autoComplete="new-password"
        isRequired={!isOptional}
      />
    </>
  );
}
