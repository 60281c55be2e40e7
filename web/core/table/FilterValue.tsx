import { InputAdornment, MenuItem, Stack, TextField } from '@mui/material';
import type { Column } from '../../../shared/core/column.ts';
import type { Operator } from '../../../shared/core/table.ts';
import { takeFocus } from '../dialog/takeFocus.ts';
import { DayBox } from '../form/DayBox.tsx';
import { cellText } from './Cell.tsx';
import { say } from './dialogTexts.ts';
import { FilterTicks } from './FilterTicks.tsx';
import type { FilterDraft } from './filterDraft.ts';
import { filterKind } from './operators.ts';

interface Props {
  column: Column;
  operator: Operator;
  /** The values for checkboxes. */
  choices: readonly string[];
  draft: FilterDraft;
  problem: string;
  onChange(draft: FilterDraft): void;
}

/** The editor of a filter's value, by the column's type and the operator. */
export function FilterValue({ column, operator, choices, draft, problem, onChange }: Props) {
  const kind = filterKind(column);
  const setText = (text: string) => onChange({ ...draft, text });
  if (operator === 'MultiSelect')
    return <FilterTicks column={column} choices={choices} ticked={draft.ticked} onChange={(ticked) => onChange({ ...draft, ticked })} />;
  if (kind === 'day') {
    const whole = { needsWholeYear: column.needsWholeYear };
    return (
      <Stack spacing={2}>
        <DayBox
          {...whole}
          inputRef={takeFocus}
          label={say(operator === 'Between' ? 'filter.from' : 'filter.date')}
          text={draft.text}
          problem={problem}
          onText={setText}
        />
        {operator === 'Between' && (
          <DayBox {...whole} label={say('filter.to')} text={draft.to} onText={(to) => onChange({ ...draft, to })} />
        )}
      </Stack>
    );
  }
  const isMoney = column.format === 'money';
  return (
    <TextField
      select={kind === 'choice'}
      size="small"
      inputRef={takeFocus}
      label={say(isMoney ? 'filter.amount' : 'filter.value')}
      value={draft.text}
      error={problem !== ''}
      helperText={problem}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: kind === 'number' ? 'decimal' : undefined, maxLength: 255 },
        input: isMoney ? { startAdornment: <InputAdornment position="start">$</InputAdornment> } : {},
      }}
    >
      {kind === 'choice' &&
        column.options?.map((option) => (
          <MenuItem key={option} value={option}>
            {cellText(column, option)}
          </MenuItem>
        ))}
    </TextField>
  );
}
