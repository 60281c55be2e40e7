import type { FieldValues } from 'react-hook-form';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { PasswordBox } from './PasswordBox.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { type InputProps, useInput } from './useInput.ts';

interface Props<I extends FieldValues, O> extends InputProps<I, O, NamesOf<I, string>> {
  /** Shows the rules of the password. Used when it is chosen, not when it is repeated. */
  readonly hasChecklist?: boolean;
}

/** A password that is set for another person, in the form of a record. */
export function PasswordInput<I extends FieldValues, O>({ hasChecklist = false, ...props }: Props<I, O>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const password = typeof value === 'string' ? value : '';
  const listId = `${frame.id}-rules`;
  const describedBy = [aria['aria-describedby'], hasChecklist && listId].filter(Boolean).join(' ');
  return (
    <InputFrame {...frame} below={hasChecklist && <PasswordChecklist id={listId} password={password} isRefused={error !== undefined} />}>
      <PasswordBox
        size="small"
        value={password}
        inputRef={ref}
        error={error !== undefined}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => set(event.target.value)}
        inputProps={{ ...aria, 'aria-describedby': describedBy || undefined, autoComplete: 'new-password', spellCheck: false }}
      />
    </InputFrame>
  );
}
