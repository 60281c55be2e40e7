import { NativeSelect, OutlinedInput } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { common } from '../language/commonWords.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { say } from './texts.ts';
import { type InputProps, useInput } from './useInput.ts';

interface Props<I extends FieldValues, O> extends InputProps<I, O, NamesOf<I, string>> {
  /** The labels of options with values that are not readable text. */
  readonly words?: Readonly<Record<string, string>>;
}

/** One of the field's few fixed options, in the browser's own select. */
export function ChoiceInput<I extends FieldValues, O>({ words = {}, ...props }: Props<I, O>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  return (
    <InputFrame {...frame}>
      <NativeSelect
        fullWidth
        variant="outlined"
        input={<OutlinedInput size="small" />}
        value={typeof value === 'string' ? value : ''}
        inputRef={ref}
        error={error !== undefined}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
        inputProps={aria}
      >
        <option value="">{frame.isRequired ? common('select') : say('none')}</option>
        {props.field.options?.map((option) => (
          <option key={option} value={option}>
            {words[option] ?? option}
          </option>
        ))}
      </NativeSelect>
    </InputFrame>
  );
}
