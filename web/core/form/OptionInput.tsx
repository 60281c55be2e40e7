import { Autocomplete, Button, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Option } from '../../../shared/core/table.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { say } from './texts.ts';
import { useInput } from './useInput.ts';
import type { SearchedOptionProps } from './useOptions.ts';
import { moreOptions, useSearchedOptions } from './useSearchedOptions.ts';

/** One record out of many. Typing searches the list, and the value is the id. */
export function OptionInput<I extends FieldValues, O>(props: SearchedOptionProps<I, O, NamesOf<I, string>>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const { chosen, options, filterOptions, isLong, isLoading, isFailed, keepsTyped, retry, type, pick } = useSearchedOptions(props, value);
  const [isOpen, setIsOpen] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  // The name of the chosen record may arrive after the box has the focus. It is then selected, as when the user enters the box.
  useEffect(() => {
    const { activeElement } = document;
    if (arrivals > 0 && activeElement?.id === frame.id) (activeElement as HTMLInputElement).select();
  }, [arrivals, frame.id]);
  return (
    <InputFrame {...frame}>
      <Autocomplete<Option>
        id={frame.id}
        size="small"
        options={options}
        filterOptions={filterOptions}
        getOptionDisabled={(option) => option === moreOptions}
        value={chosen}
        loading={isLoading}
        clearOnBlur={!keepsTyped}
        disabled={isDisabled}
        onBlur={onBlur}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        onInputChange={(_, text, reason) => {
          type(reason === 'input' ? text : '');
          if (reason === 'reset') setArrivals((count) => count + 1);
        }}
        onChange={(_, option) => {
          pick(option);
          set(option?.value);
        }}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        noOptionsText={isFailed ? say('options.failed') : (options.length === 0 && props.noOptions) || say('options.none')}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={ref}
            error={error !== undefined}
            placeholder={say('options.search')}
            inputProps={{ ...slotProps.htmlInput, ...aria }}
          />
        )}
      />
      {isOpen && isLong && (
        <span role="status" style={visuallyHidden}>
          {moreOptions.label}
        </span>
      )}
      {isFailed && (
        <Button size="small" onClick={retry}>
          {say('options.retry')}
        </Button>
      )}
    </InputFrame>
  );
}
