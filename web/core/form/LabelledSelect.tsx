import { FormControl, type FormControlProps, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';

interface Props extends Pick<FormControlProps, 'size' | 'sx' | 'fullWidth'> {
  id: string;
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** One of a few options in the browser's own select, where no form stands around it. */
export function LabelledSelect({ id, label, value, options, autoFocus = false, onChange, ...frame }: Props) {
  return (
    <FormControl {...frame}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <NativeSelect
        variant="outlined"
        autoFocus={autoFocus}
        input={<OutlinedInput label={label} notched {...(frame.size && { size: frame.size })} />}
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
