import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { dayOf, formatDay, today } from '../dayText.ts';
import { DayBox } from './DayBox.tsx';
import { InputFrame } from './InputFrame.tsx';
import { say } from './texts.ts';

interface Props {
  label: string;
  /** YYYY-MM-DD. */
  day: string;
  onDay(day: string): void;
}

/** A day that filters the data next to it. The data load as soon as the day is valid. Give it a key when the day may change elsewhere. */
export function DayFilter({ label, day, onDay }: Props) {
  const [text, setText] = useState(formatDay(day));
  const id = useId();
  const isWrong = text !== '' && dayOf(text) === undefined;
  const problem = isWrong ? say('day.wrong', { label, day: formatDay(today()) }) : undefined;
  return (
    <Box sx={{ width: 200 }}>
      <InputFrame id={id} label={label} isRequired error={problem}>
        <DayBox
          text={text}
          problem={problem}
          aria={{
            id,
            'aria-invalid': isWrong || undefined,
            'aria-describedby': isWrong ? `${id}-error` : undefined,
            'aria-required': true,
          }}
          onText={(next) => {
            setText(next);
            // Two digits of a year may be the start of four, so they are read when the user leaves the box.
            const found = dayOf(next, { needsWholeYear: true });
            if (found) onDay(found);
          }}
        />
      </InputFrame>
    </Box>
  );
}
