import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props extends Omit<OutlinedInputProps, 'label' | 'notched'> {
  label: string;
  /** Shown under the input: the error or the purpose. */
  help?: ReactNode;
  /** Whether the label stays in the frame's edge even when the input is empty. By default, it moves there. */
  isShrunk?: boolean;
}

/**
 * An input with its label in its frame, for places without a label above. It looks like MUI's TextField, which would load selects and their
 * menus on every page with one box.
 */
export function LabelledInput({ label, help, isShrunk, error, disabled, required, fullWidth, size, sx, ...input }: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const helpId = help ? `${id}-helper-text` : undefined;
  const frame = { error: error ?? false, disabled: disabled ?? false, required: required ?? false, fullWidth: fullWidth ?? false };
  return (
    <FormControl variant="outlined" {...frame} size={size} sx={sx}>
      <InputLabel htmlFor={id} id={`${id}-label`} shrink={isShrunk || undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        aria-describedby={helpId}
        fullWidth={frame.fullWidth}
        {...input}
        id={id}
        label={label}
        notched={isShrunk || undefined}
      />
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}
