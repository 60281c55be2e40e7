import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { NamesOf } from './entityForm.ts';
import { GroupFrame } from './InputFrame.tsx';
import { type InputProps, useInput } from './useInput.ts';

/** Any number of the field's few fixed options. */
export function ChoicesInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, readonly string[]>>) {
  const { frame, value, set, onBlur, isDisabled } = useInput(props);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <GroupFrame {...frame}>
      <FormGroup onBlur={onBlur}>
        {props.field.options?.map((option) => (
          <FormControlLabel
            key={option}
            label={option}
            disabled={isDisabled}
            control={
              <Checkbox
                checked={chosen.includes(option)}
                onChange={(event) => set(event.target.checked ? [...chosen, option] : chosen.filter((each) => each !== option))}
              />
            }
          />
        ))}
      </FormGroup>
    </GroupFrame>
  );
}
