import { InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { centsOf } from '../../../shared/core/money.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { type InputProps, useInput } from './useInput.ts';

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Dollars are typed and cents are stored. An invalid amount stays as typed, and the schema refuses it. */
export function MoneyInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, number>>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const shown = typeof value === 'number' && Number.isFinite(value) ? grouped.format(value / 100) : '';
  // The text is not reformatted while the user types: '12.' must not become '12.00' in the middle of typing.
  const [typed, setTyped] = useState<string>();
  return (
    <InputFrame {...frame}>
      <OutlinedInput
        fullWidth
        size="small"
        value={typed ?? shown}
        inputRef={ref}
        error={error !== undefined}
        disabled={isDisabled}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          // NaN, not undefined, for an invalid amount, because 'is required' would be the wrong message.
          set(text.trim() === '' ? undefined : (centsOf(text) ?? Number.NaN));
        }}
        onBlur={() => {
          if (typed !== undefined && centsOf(typed) !== undefined) setTyped(undefined);
          onBlur();
        }}
        inputProps={{ ...aria, inputMode: 'decimal', autoComplete: 'off', style: { fontVariantNumeric: 'tabular-nums' } }}
      />
    </InputFrame>
  );
}
