import { FormControl, type FormControlProps, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';
import type { Ref } from 'react';

interface Props extends Pick<FormControlProps, 'size' | 'sx' | 'fullWidth'> {
  id: string;
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  inputRef?: Ref<HTMLSelectElement>;
  onChange(value: string): void;
}

/** One of a few options in the browser's own select, for places outside a form. */
export function LabelledSelect({ id, label, value, options, inputRef, onChange, ...frame }: Props) {
  return (
    <FormControl {...frame}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        variant="outlined"
        inputRef={inputRef}
        input={<OutlinedInput label={label} notched size={frame.size} />}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ id }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
