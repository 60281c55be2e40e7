import { Autocomplete, OutlinedInput } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { fold } from '../../shared/core/fold.ts';
import { serviceAreaFields } from '../../shared/entities/service-area.ts';
import { InputFrame } from '../core/form/InputFrame.tsx';
import { useInput } from '../core/form/useInput.ts';
import type { ServiceAreaEntityForm } from '../service-areas/ServiceAreaInputs.tsx';

/** A county's name may be as long as any other. */
const maxName = 255;

/** The list with what was typed or pasted, split at commas and line ends; a county that is there already is not added twice. */
export function withCounties(counties: readonly string[], typed: string): string[] {
  const next = [...counties];
  for (const name of typed.split(/[,;\t\r\n]+/).map((part) => part.trim().slice(0, maxName))) {
    if (name !== '' && !next.some((county) => fold(county) === fold(name))) next.push(name);
  }
  return next;
}

/** Any number of counties: typed one by one, or pasted from a list. */
export function CountiesInput({ form }: { form: ServiceAreaEntityForm }) {
  const { frame, value, set, ref, aria, onBlur, error } = useInput({
    form,
    name: 'counties',
    field: serviceAreaFields.counties,
    hint: 'Type a county and press Enter, or paste a list',
  });
  const [typed, setTyped] = useState('');
  const counties = Array.isArray(value) ? (value as string[]) : [];

  const add = (text: string) => {
    setTyped('');
    if (text.trim() !== '') set(withCounties(counties, text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter with an empty box saves the form, as in every other box.
    if (event.key === 'Enter' && typed.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    add(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\t\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${typed}${pasted}`);
  };

  return (
    <InputFrame {...frame}>
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        id={frame.id}
        size="small"
        options={[]}
        open={false}
        value={counties}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        onChange={(_, next) => set(next)}
        onBlur={() => {
          add(typed);
          onBlur();
        }}
        slotProps={{ root: { onKeyDownCapture: onKeyDown, onPasteCapture: onPaste } }}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={ref}
            error={error !== undefined}
            inputProps={{ ...slotProps.htmlInput, ...aria, maxLength: maxName }}
          />
        )}
      />
    </InputFrame>
  );
}
