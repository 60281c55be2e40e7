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
import { say } from './texts.ts';
import { type InputProps, useInput } from './useInput.ts';

interface Props<I extends FieldValues, O> extends InputProps<I, O, NamesOf<I, string>> {
  /** Set when the time is not in the zone of the user's own State. */
  readonly zone?: string | undefined;
}

/** A date and a time as shown by clocks of the zone, stored as ISO 8601 in UTC. The schema refuses invalid values. */
export function InstantInput<I extends FieldValues, O>({ zone = shownZone(), ...props }: Props<I, O>) {
  const { frame, value, set, onBlur, error, isDisabled } = useInput(props);
  const hint = [say('instant.zone', { zone: zoneName(zone) }), frame.hint].filter(Boolean).join('. ');
  const kept = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => partsOf(kept, zone));
  // A value that was set elsewhere (by a reset or a draft) replaces the previous text of the boxes.
  const parts = instantOf(typed, zone) === kept ? typed : partsOf(kept, zone);
  const change = (next: InstantParts) => {
    setTyped(next);
    set(instantOf(next, zone));
  };
  return (
    <GroupFrame {...frame} hint={hint}>
      <Box onBlur={onBlur} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 12rem) minmax(0, 10rem)', mt: 1 }}>
        <DayBox
          label={say('instant.date')}
          text={dayOf(parts.date) ? formatDay(parts.date) : parts.date}
          isDisabled={isDisabled}
          aria={{ 'aria-invalid': error ? true : undefined }}
          // Two digits of a year may be the start of four, so they are read when the user leaves the box.
          onText={(date) => change({ ...parts, date: dayOf(date, { needsWholeYear: true }) ?? date })}
        />
        <LabelledInput
          size="small"
          type="time"
          label={say('instant.time')}
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
