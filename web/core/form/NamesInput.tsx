import { Autocomplete, OutlinedInput } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fold } from '../../../shared/core/fold.ts';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { type InputProps, useInput } from './useInput.ts';

const maxName = 255;

/** Adds the typed or pasted names to the list, split at commas, semicolons, tabs and line ends. A name in the list is not added twice. */
export function withNames(names: readonly string[], typed: string): string[] {
  const next = [...names];
  for (const name of typed.split(/[,;\t\r\n]+/).map((part) => part.trim().slice(0, maxName))) {
    if (name !== '' && !next.some((other) => fold(other) === fold(name))) next.push(name);
  }
  return next;
}

/** Any number of names: typed one by one, or pasted from a list. */
export function NamesInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, readonly string[]>>) {
  const { frame, value, set, ref, aria, onBlur, error } = useInput(props);
  const [typed, setTyped] = useState('');
  const names = Array.isArray(value) ? (value as string[]) : [];

  const add = (text: string) => {
    setTyped('');
    if (text.trim() !== '') set(withNames(names, text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter in an empty box saves the form, as in every other box.
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
        value={names}
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
