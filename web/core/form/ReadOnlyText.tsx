import { OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { InputFrame } from './InputFrame.tsx';

interface Props {
  label: string;
  value: string;
  /** The reason why it cannot be changed, or an explanation. */
  hint?: string;
}

/** A value that a form shows next to its inputs and does not send. */
export function ReadOnlyText({ label, value, hint }: Props) {
  const id = useId();
  return (
    <InputFrame id={id} label={label} isRequired hint={hint}>
      <OutlinedInput
        fullWidth
        readOnly
        size="small"
        value={value}
        inputProps={{ id, 'aria-describedby': hint && `${id}-hint` }}
        sx={{ bgcolor: 'action.hover' }}
      />
    </InputFrame>
  );
}
