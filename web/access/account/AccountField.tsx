import { OutlinedInput } from '@mui/material';
import { useContext, useId } from 'react';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { PasswordBox } from '../../core/form/PasswordBox.tsx';
import { FieldErrors } from './AccountForm.tsx';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  inputMode?: 'numeric';
  hint?: string;
  isRequired?: boolean;
  /** The id of another element that describes how to fill in the input. */
  describedBy?: string;
  /** Whether the input has the focus from the start, as the only input of a step that has just begun. */
  isFocused?: boolean;
  onType?(value: string): void;
}

/** An input of an `AccountForm`. Nothing is truncated at a limit, because a pasted password must be complete. */
export function AccountField({
  name,
  label,
  type = 'text',
  autoComplete,
  inputMode,
  hint,
  isRequired = true,
  describedBy,
  isFocused = false,
  onType,
}: Props) {
  const error = useContext(FieldErrors)[name];
  const id = useId();
  const Box = type === 'password' ? PasswordBox : OutlinedInput;
  const description = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <InputFrame id={id} label={label} isRequired={isRequired} hint={hint} error={error}>
      <Box
        fullWidth
        id={id}
        autoFocus={isFocused}
        name={name}
        {...(type !== 'password' && { type })}
        error={error !== undefined}
        onChange={(event) => onType?.(event.target.value)}
        inputProps={{
          autoComplete,
          inputMode,
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-required': isRequired || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': description || undefined,
        }}
      />
    </InputFrame>
  );
}
