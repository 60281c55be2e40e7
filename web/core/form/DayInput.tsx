import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayOf, formatDay } from '../dayText.ts';
import { DayBox } from './DayBox.tsx';
import type { NamesOf } from './entityForm.ts';
import { InputFrame } from './InputFrame.tsx';
import { type InputProps, useInput } from './useInput.ts';

/** A day, typed or picked, with the value YYYY-MM-DD. An invalid day stays as typed, and the schema refuses it. */
export function DayInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, string>>) {
  const { frame, value, set, ref, aria, onBlur, error, isDisabled } = useInput(props);
  const kept = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(formatDay(kept));
  // A value that was set elsewhere (by a reset or a draft) replaces the previous text of the box.
  const text = (dayOf(typed) ?? typed) === kept ? typed : formatDay(kept);
  const onText = (next: string) => {
    setTyped(next);
    set(dayOf(next) ?? next);
  };
  return (
    <InputFrame {...frame}>
      <DayBox text={text} problem={error} isDisabled={isDisabled} aria={aria} inputRef={ref} onText={onText} onBlur={onBlur} />
    </InputFrame>
  );
}
