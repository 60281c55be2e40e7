import { Box, OutlinedInput, Stack } from '@mui/material';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { NamesOf } from './entityForm.ts';
import { GroupFrame } from './InputFrame.tsx';
import { say } from './texts.ts';
import { type InputProps, useInput } from './useInput.ts';

interface Parts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

const boxes = [
  { part: 'month', width: '4.5rem', length: 2, autoComplete: 'bday-month' },
  { part: 'day', width: '4.5rem', length: 2, autoComplete: 'bday-day' },
  { part: 'year', width: '6rem', length: 4, autoComplete: 'bday-year' },
] as const;

function partsOf(kept: string): Parts {
  const [year = '', month = '', day = ''] = kept.split('-');
  return { year, month, day };
}

function joined({ year, month, day }: Parts): string {
  return year === '' && month === '' && day === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A date of birth in three text boxes, because no one wants to page back eighty years in a calendar. The value is YYYY-MM-DD. */
export function BirthDateInput<I extends FieldValues, O>(props: InputProps<I, O, NamesOf<I, string>>) {
  const { frame, value, set, ref, onBlur, error, isDisabled } = useInput(props);
  const kept = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(partsOf(kept));
  const parts = joined(typed) === kept ? typed : partsOf(kept);
  return (
    <GroupFrame {...frame} hint={frame.hint ?? say('birthDate.hint')}>
      <Stack direction="row" spacing={1.5}>
        {boxes.map(({ part, width, length, autoComplete }) => (
          <Box key={part}>
            <Box component="label" htmlFor={`${frame.id}-${part}`} sx={{ display: 'block', typography: 'body2', mb: 0.25 }}>
              {say(`birthDate.${part}`)}
            </Box>
            <OutlinedInput
              size="small"
              sx={{ width }}
              value={parts[part]}
              error={error !== undefined}
              disabled={isDisabled}
              inputRef={part === 'month' ? ref : undefined}
              onBlur={onBlur}
              onChange={(event) => {
                const next = { ...parts, [part]: event.target.value.replace(/\D/g, '') };
                setTyped(next);
                set(joined(next));
              }}
              inputProps={{
                id: `${frame.id}-${part}`,
                inputMode: 'numeric',
                maxLength: length,
                autoComplete,
                'aria-invalid': error ? true : undefined,
              }}
            />
          </Box>
        ))}
      </Stack>
    </GroupFrame>
  );
}
