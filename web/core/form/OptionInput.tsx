import { Autocomplete, Button, OutlinedInput } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../../shared/core/table.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { useInput } from './useInput.ts';
import { type OptionProps, useOptions } from './useOptions.ts';

/** One record out of many: typing searches the list, the id is kept. */
export function OptionInput<I extends FieldValues, O>(props: OptionProps<I, O, NamesOf<I, string>>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const { options, isLoading, isFailed, retry } = useOptions(props);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <InputFrame {...frame}>
      <Autocomplete<Option>
        id={frame.id}
        size="small"
        options={[...options]}
        value={chosen}
        loading={isLoading}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={(_, option) => set(option?.value)}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        noOptionsText="No matching entries"
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={ref}
            error={error !== undefined}
            placeholder="Type to search"
            inputProps={{ ...slotProps.htmlInput, ...aria }}
          />
        )}
      />
      {isFailed && (
        <Button size="small" onClick={retry}>
          Could not load data. Retry
        </Button>
      )}
    </InputFrame>
  );
}
