import { Box, OutlinedInput, Stack } from '@mui/material';
import { useContext, useId } from 'react';
import { GroupFrame } from '../../core/form/InputFrame.tsx';
import type { SayOf } from '../../core/language/texts.ts';
import { FieldErrors, type Typed } from './AccountForm.tsx';

const boxes = [
  { part: 'month', width: '4.5rem', length: 2 },
  { part: 'day', width: '4.5rem', length: 2 },
  { part: 'year', width: '6rem', length: 4 },
] as const;

/** Returns the typed date as YYYY-MM-DD, or '' when nothing was typed. */
export function birthDateOf({ month = '', day = '', year = '' }: Typed): string {
  return `${month}${day}${year}`.trim() === '' ? '' : `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
}

/** A date of birth of an `AccountForm` in three text boxes, because no one wants to page back eighty years in a calendar. */
export function BirthDateField({ say }: { say: SayOf<'access/account'> }) {
  const error = useContext(FieldErrors).month;
  const id = useId();
  return (
    <GroupFrame id={id} label={say('birthDate.label')} isRequired hint={say('birthDate.hint')} error={error}>
      <Stack direction="row" spacing={1.5}>
        {boxes.map(({ part, width, length }) => (
          <Box key={part}>
            <Box component="label" htmlFor={`${id}-${part}`} sx={{ display: 'block', typography: 'body2', mb: 0.25 }}>
              {say(`birthDate.${part}`)}
            </Box>
            <OutlinedInput
              size="small"
              sx={{ width }}
              id={`${id}-${part}`}
              name={part}
              error={error !== undefined}
              inputProps={{
                inputMode: 'numeric',
                maxLength: length,
                autoComplete: `bday-${part}`,
                'aria-invalid': error ? true : undefined,
              }}
            />
          </Box>
        ))}
      </Stack>
    </GroupFrame>
  );
}
