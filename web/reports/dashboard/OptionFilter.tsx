import { Autocomplete } from '@mui/material';
import type { Option } from '../../../shared/core/table.ts';
import { LabelledInput } from '../../core/form/LabelledInput.tsx';
import { say } from './texts.ts';

export interface OptionFilterProps {
  label: string;
  /** The label if nothing is chosen: 'All service areas'. */
  all: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

/** Filters a card by any number of options. */
export function OptionFilter({ label, all, options, chosen, onChoose }: OptionFilterProps) {
  return (
    <Autocomplete<Option, true>
      multiple
      size="small"
      limitTags={1}
      disableCloseOnSelect
      options={[...options]}
      value={options.filter(({ value }) => chosen.includes(value))}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, values) => onChoose(values.map(({ value }) => value))}
      noOptionsText={say('filter.noMatch')}
      sx={{ width: '20rem', maxWidth: '100%' }}
      renderInput={({ slotProps, ...params }) => (
        <LabelledInput
          {...params}
          {...slotProps.input}
          label={label}
          isShrunk
          placeholder={chosen.length === 0 ? all : ''}
          inputProps={slotProps.htmlInput}
        />
      )}
    />
  );
}
