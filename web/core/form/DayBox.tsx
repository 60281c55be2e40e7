import EventIcon from '@mui/icons-material/Event';
import { Box, CircularProgress, IconButton, InputAdornment, OutlinedInput, Popover } from '@mui/material';
import { type Ref, useState } from 'react';
import { dayOf, formatDay } from '../dayText.ts';
import { late } from '../page/late.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { say } from './texts.ts';

const DayCalendar = late(() => import('./DayCalendar.tsx').then((module) => module.DayCalendar), {
  fallback: <CircularProgress aria-label={say('day.loading')} />,
});

interface Props {
  /** The label of the date. Absent when a label is above the box. */
  label?: string;
  /** As typed: MM/DD/YYYY, or an incomplete date. */
  text: string;
  problem?: string | undefined;
  isDisabled?: boolean;
  /** Whether a year of two digits is refused. */
  needsWholeYear?: boolean | undefined;
  aria?: Readonly<Record<string, unknown>>;
  inputRef?: Ref<HTMLInputElement>;
  onText(text: string): void;
  onBlur?(): void;
}

/** A date: typed as MM/DD/YYYY, or picked from a calendar that is loaded when it is first opened. */
export function DayBox({ label, text, problem, isDisabled = false, needsWholeYear = false, aria = {}, inputRef, onText, onBlur }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tidy = () => {
    const day = dayOf(text, { needsWholeYear });
    if (day) onText(formatDay(day));
    onBlur?.();
  };
  const pick = (day: string) => {
    setAnchor(null);
    onText(formatDay(day));
  };
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        disabled={isDisabled}
        aria-label={label === undefined ? say('day.chooseAny') : say('day.choose', { label })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EventIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  const input = {
    value: text,
    disabled: isDisabled,
    onBlur: tidy,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  const html = { ...aria, placeholder: say('day.format'), autoComplete: 'off' };
  return (
    <>
      {label === undefined ? (
        <OutlinedInput
          {...input}
          size="small"
          inputRef={inputRef}
          error={problem !== undefined}
          endAdornment={button}
          inputProps={html}
          sx={{ width: '12rem', maxWidth: '100%' }}
        />
      ) : (
        <LabelledInput
          {...input}
          size="small"
          label={label}
          inputRef={inputRef}
          error={Boolean(problem)}
          help={problem}
          endAdornment={button}
          inputProps={html}
        />
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box sx={{ minWidth: 320, minHeight: 336, display: 'grid', placeItems: 'center' }}>
          <DayCalendar day={dayOf(text)} onPick={pick} />
        </Box>
      </Popover>
    </>
  );
}
