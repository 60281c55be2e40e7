import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { dayOf, formatDay, today } from '../dayText.ts';
import { DayBox } from './DayBox.tsx';
import { InputFrame } from './InputFrame.tsx';

interface Props {
  label: string;
  /** YYYY-MM-DD. */
  day: string;
  onDay(day: string): void;
}

/** A day beside what it narrows: asked for again as soon as it is one. Give it a key where the day may change from elsewhere. */
export function DayFilter({ label, day, onDay }: Props) {
  const [text, setText] = useState(formatDay(day));
  const id = useId();
  const isWrong = text !== '' && dayOf(text) === undefined;
  const problem = isWrong ? `${label} must be a date, such as ${formatDay(today())}` : undefined;
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
            // Two digits of a year may be half of one: they are read when the box is left.
            const found = dayOf(next, { needsWholeYear: true });
            if (found) onDay(found);
          }}
        />
      </InputFrame>
    </Box>
  );
}
