import { useId, useState } from 'react';
import { PasswordChecklist } from '../../core/form/PasswordChecklist.tsx';
import { AccountField } from './AccountField.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

interface Props {
  label?: string;
  /** A password was given already and may stay. */
  isOptional?: boolean;
}

/** A password that someone chooses, with the rules that it meets, and once more. */
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
