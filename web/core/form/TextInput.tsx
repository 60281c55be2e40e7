import { OutlinedInput } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { say } from './texts.ts';
import { type InputProps, useInput } from './useInput.ts';

interface Props<I extends FieldValues, O> extends InputProps<I, O, NamesOf<I, string>> {
  /** The number of lines. Absent for a single line. */
  readonly rows?: number;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete?: string;
}

/** One or several lines of text. It shows the remaining characters once only a few are left. */
export function TextInput<I extends FieldValues, O>({ rows, type = 'text', autoComplete = 'off', ...props }: Props<I, O>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const kept = typeof value === 'string' ? value : '';
  const text = type === 'tel' ? formatPhone(kept) : kept;
  const left = (props.field.max ?? Number.POSITIVE_INFINITY) - text.length;
  const hint = left <= 50 && left >= 0 ? say('charactersLeft', { count: left }) : frame.hint;
  return (
    <InputFrame {...frame} hint={rows ? hint : frame.hint}>
      <OutlinedInput
        fullWidth
        size="small"
        multiline={Boolean(rows)}
        minRows={rows}
        type={type}
        value={text}
        inputRef={ref}
        error={error !== undefined}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => set(event.target.value)}
        inputProps={{ ...aria, autoComplete, spellCheck: rows !== undefined }}
      />
    </InputFrame>
  );
}
