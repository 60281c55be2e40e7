import { Box } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { zoneName } from '../../../shared/core/days.ts';
import { dayOf, formatDay } from '../dayText.ts';
import { shownZone } from '../shownZone.ts';
import { DayBox } from './DayBox.tsx';
import type { NamesOf } from './entityForm.ts';
import { GroupFrame } from './InputFrame.tsx';
import { type InstantParts, instantOf, partsOf } from './instantParts.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { type InputProps, useInput } from './useInput.ts';

interface Props<I extends FieldValues, O> extends InputProps<I, O, NamesOf<I, string>> {
  /** Where the moment is not of the user's own state. */
  readonly zone?: string | undefined;
}

/** A moment: a date and a time as clocks of the zone show them, kept as ISO 8601 in UTC. What is no moment is refused by the schema. */
export function InstantInput<I extends FieldValues, O>({ zone = shownZone(), ...props }: Props<I, O>) {
  const { frame, value, set, onBlur, error, isDisabled } = useInput(props);
  const kept = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => partsOf(kept, zone));
  // A value that was set from elsewhere (a reset, a draft) wins over what the boxes last held.
  const parts = instantOf(typed, zone) === kept ? typed : partsOf(kept, zone);
  const change = (next: InstantParts) => {
    setTyped(next);
    set(instantOf(next, zone));
  };
  return (
    <GroupFrame {...frame} hint={[`In ${zoneName(zone)}`, frame.hint].filter(Boolean).join('; ')}>
      <Box onBlur={onBlur} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 12rem) minmax(0, 10rem)', mt: 1 }}>
        <DayBox
          label="Date"
          text={dayOf(parts.date) ? formatDay(parts.date) : parts.date}
          isDisabled={isDisabled}
          aria={{ 'aria-invalid': error ? true : undefined }}
          // Two digits of a year may be half of one: they are read when the box is left.
          onText={(date) => change({ ...parts, date: dayOf(date, { needsWholeYear: true }) ?? date })}
        />
        <LabelledInput
          size="small"
          type="time"
          label="Time"
          value={parts.time}
          disabled={isDisabled}
          error={error !== undefined}
          onChange={(event) => change({ ...parts, time: event.target.value })}
          isShrunk
        />
      </Box>
    </GroupFrame>
  );
}
