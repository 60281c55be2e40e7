import { FormHelperText, InputAdornment, OutlinedInput } from '@mui/material';
import { useId } from 'react';

interface Props {
  /** The label for screen readers. Other users see the headers of the row and the column. */
  label: string;
  text: string;
  placeholder: string;
  problem: string | undefined;
  onText(text: string): void;
}

/** An input for an amount in a table cell. */
export function AmountBox({ label, text, placeholder, problem, onText }: Props) {
  const helpId = useId();
  return (
    <>
      <OutlinedInput
        size="small"
        value={text}
        error={problem !== undefined}
        placeholder={placeholder}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        onChange={(event) => onText(event.target.value)}
        inputProps={{
          'aria-label': label,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem ? helpId : undefined,
          inputMode: 'decimal',
          autoComplete: 'off',
        }}
        sx={{
          width: '10rem',
          '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', py: 0.75 },
          '& input::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
      {problem && (
        <FormHelperText id={helpId} error sx={{ textAlign: 'right' }}>
          {problem}
        </FormHelperText>
      )}
    </>
  );
}
