import { Autocomplete, Button, OutlinedInput } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../../shared/core/table.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { say } from './texts.ts';
import { useInput } from './useInput.ts';
import { type OptionProps, useOptions } from './useOptions.ts';

/** Several records out of many. Typing searches the list, and the value is the ids. */
export function OptionsInput<I extends FieldValues, O>(props: OptionProps<I, O, NamesOf<I, readonly string[]>>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const { options, isLoading, isFailed, retry } = useOptions(props);
  const ids = Array.isArray(value) ? (value as string[]) : [];
  return (
    <InputFrame {...frame}>
      <Autocomplete<Option, true>
        multiple
        disableCloseOnSelect
        id={frame.id}
        size="small"
        options={[...options]}
        value={options.filter((option) => ids.includes(option.value))}
        loading={isLoading}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(_, chosen) => set(chosen.map((option) => option.value))}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        noOptionsText={(options.length === 0 && !isFailed && props.noOptions) || say('options.none')}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={ref}
            error={error !== undefined}
            inputProps={{ ...slotProps.htmlInput, ...aria }}
          />
        )}
      />
      {isFailed && (
        <Button size="small" onClick={retry}>
          {say('options.retry')}
        </Button>
      )}
    </InputFrame>
  );
}
