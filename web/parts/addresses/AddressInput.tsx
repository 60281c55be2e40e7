import { Autocomplete, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { NamesOf } from '../../core/form/entityForm.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { type InputProps, inputId, useInput } from '../../core/form/useInput.ts';
import { radarKey } from './radarKey.ts';
import type { SuggestedAddress } from './suggestAddresses.ts';
import { say } from './texts.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The form values that a suggestion fills in along with the street. */
interface Address extends FieldValues {
  readonly city?: string | null | undefined;
  readonly zip?: string | null | undefined;
}

/** The street and house number of a form that also has city and zip. It suggests addresses if the portal has a key for them. */
export function AddressInput<I extends Address, O>(props: InputProps<I, O, NamesOf<I, string>>) {
  const [key, setKey] = useState<string>();
  const { name } = props;
  useEffect(() => {
    let isShown = true;
    void radarKey().then((found) => {
      // Do not replace the box while the user is typing in it.
      if (isShown && document.activeElement?.id !== inputId(name)) setKey(found);
    });
    return () => {
      isShown = false;
    };
  }, [name]);
  return key ? <SuggestedInput {...props} clientKey={key} /> : <TextInput {...props} />;
}

function SuggestedInput<I extends Address, O>({ clientKey, ...props }: InputProps<I, O, NamesOf<I, string>> & { clientKey: string }) {
  const { frame, value, set, ref, aria, onBlur, error } = useInput({
    ...props,
    hint: say('suggested'),
  });
  const { found, ask, clear } = useSuggestions(clientKey);
  const { setValue } = props.form.methods;
  const fill = (name: 'city' | 'zip', text: string) =>
    setValue(name as unknown as Path<I>, text as PathValue<I, Path<I>>, { shouldDirty: true, shouldValidate: false });
  const choose = ({ addressLine1, city, zip }: SuggestedAddress) => {
    set(addressLine1);
    fill('city', city);
    fill('zip', zip);
    clear();
  };
  return (
    <InputFrame {...frame}>
      <Autocomplete<SuggestedAddress, false, true, true>
        id={frame.id}
        size="small"
        freeSolo
        disableClearable
        options={[...found]}
        filterOptions={(options) => options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
        inputValue={typeof value === 'string' ? value : ''}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return;
          set(text);
          ask(text);
        }}
        onChange={(_, option) => typeof option !== 'string' && choose(option)}
        onBlur={() => {
          clear();
          onBlur();
        }}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={ref}
            error={error !== undefined}
            inputProps={{ ...slotProps.htmlInput, ...aria, autoComplete: 'off' }}
          />
        )}
      />
    </InputFrame>
  );
}
