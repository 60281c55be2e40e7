import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { type InputProps, useInput } from './useInput.ts';

/** A whole number in a text box. Scrolling over a spinner would change numbers unintentionally. */
export function CountInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, number>>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
  return (
    <InputFrame {...frame}>
      <OutlinedInput
        fullWidth
        size="small"
        value={typed ?? shown}
        inputRef={ref}
        error={error !== undefined}
        disabled={isDisabled}
        onChange={(event) => {
          const text = event.target.value.trim();
          setTyped(event.target.value);
          set(text === '' ? undefined : /^\d[\d,]*$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN);
        }}
        onBlur={() => {
          if (typeof value === 'number' && Number.isFinite(value)) setTyped(undefined);
          onBlur();
        }}
        inputProps={{ ...aria, inputMode: 'numeric', autoComplete: 'off' }}
      />
    </InputFrame>
  );
}
