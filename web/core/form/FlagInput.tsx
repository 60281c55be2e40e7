import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { NamesOf } from './entityForm.ts';
import { InputError } from './InputFrame.tsx';
import { type InputProps, useInput } from './useInput.ts';

/** Yes or no, as a switch. Its new state applies from the next save on. */
export function FlagInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, boolean>>) {
  const { frame, value, set, ref, aria, onBlur, isDisabled } = useInput(props);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        label={frame.label}
        disabled={isDisabled}
        sx={{ ml: -1 }}
        slotProps={{ typography: { sx: { fontWeight: 500 } } }}
        control={
          <Switch
            checked={value === true}
            onBlur={onBlur}
            onChange={(event) => set(event.target.checked)}
            slotProps={{ input: { ref, ...aria, 'aria-required': undefined } }}
          />
        }
      />
      {frame.hint && (
        <FormHelperText id={`${frame.id}-hint`} sx={{ mt: -0.5, ml: '50px' }}>
          {frame.hint}
        </FormHelperText>
      )}
      <InputError id={frame.id} error={frame.error} />
    </Box>
  );
}
