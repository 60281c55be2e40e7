import { useId, useState } from 'react';
import { PasswordChecklist } from '../../core/form/PasswordChecklist.tsx';
import { AccountField } from './AccountField.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

interface Props {
  label?: string;
  /** Whether the account already has a password, which may stay. */
  isOptional?: boolean;
}

/** A new password with its rules, and its confirmation. */
export function NewPassword({ label, isOptional = false }: Props) {
  const { say } = useAccountTexts();
  const [password, setPassword] = useState('');
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
          onType={setPassword}
        />
        <PasswordChecklist id={rules} password={password} />
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
