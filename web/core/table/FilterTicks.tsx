import { Checkbox, FormControlLabel, FormGroup, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import { fold } from '../../../shared/core/fold.ts';
import { takeFocus } from '../dialog/takeFocus.ts';
import { cellText } from './Cell.tsx';
import { say } from './dialogTexts.ts';

/** With more choices than this, a search box is shown. */
const few = 12;

interface Props {
  column: Column;
  choices: readonly string[];
  ticked: readonly string[];
  onChange(ticked: readonly string[]): void;
}

/** Choices with checkboxes. Checked ones stay visible during a search for others. */
export function FilterTicks({ column, choices, ticked, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const isLong = choices.length > few;
  const shown = choices.filter((choice) => ticked.includes(choice) || fold(cellText(column, choice)).includes(fold(typed.trim())));
  return (
    <Stack spacing={1}>
      {isLong && (
        <TextField
          size="small"
          inputRef={takeFocus}
          type="search"
          label={say('filter.find', { column: column.label })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
      )}
      <FormGroup
        role="group"
        aria-label={column.label}
        // Leaves room for the focus ring of a box, which would be cut off.
        sx={{ maxHeight: '16rem', overflowY: 'auto', flexWrap: 'nowrap', pl: '11px' }}
      >
        {shown.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={cellText(column, choice)}
            control={
              <Checkbox
                size="small"
                slotProps={{ input: { ref: index === 0 && !isLong ? takeFocus : null } }}
                checked={ticked.includes(choice)}
                onChange={(event) => onChange(event.target.checked ? [...ticked, choice] : ticked.filter((each) => each !== choice))}
              />
            }
          />
        ))}
        {shown.length === 0 && <Typography color="textSecondary">{say('filter.none')}</Typography>}
      </FormGroup>
    </Stack>
  );
}
