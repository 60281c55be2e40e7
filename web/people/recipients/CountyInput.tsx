import { Autocomplete, OutlinedInput } from '@mui/material';
import { recipientApi, recipientFields } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { useInput } from '../../core/form/useInput.ts';
import { useOptions } from '../../core/form/useOptions.ts';
import type { RecipientEntityForm } from './recipientEntityForm.ts';

/** The county. The form offers the State's known counties and accepts others. */
export function CountyInput({ form }: { form: RecipientEntityForm }) {
  const props = { form, name: 'county', field: recipientFields.county } as const;
  const { frame, value, set, ref, aria, onBlur, error } = useInput(props);
  const { options } = useOptions({
    ...props,
    loadKey: ['recipients/counties'],
    load: (signal) => call(recipientApi.countyOptions, { query: {}, signal }),
  });
  return (
    <InputFrame {...frame}>
      <Autocomplete
        freeSolo
        id={frame.id}
        size="small"
        options={options.map((option) => option.value)}
        inputValue={typeof value === 'string' ? value : ''}
        onInputChange={(_, typed, reason) => reason !== 'reset' && set(typed)}
        onChange={(_, chosen) => set(chosen ?? '')}
        onBlur={onBlur}
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
    </InputFrame>
  );
}
