import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter, Operator } from '../../../shared/core/table.ts';
import { say } from './dialogTexts.ts';
import { FilterValue } from './FilterValue.tsx';
import { draftOf, filterOf } from './filterDraft.ts';
import { operatorLabel, operatorsOf } from './operators.ts';
import { useChoices } from './useChoices.ts';

interface Props {
  column: Column;
  filter: Filter | undefined;
  onApply(filter: Filter | undefined): void;
}

/** The form of one column's filter: the operator, and an editor for the column's type. */
export function FilterEditor({ column, filter, onApply }: Props) {
  const [draft, setDraft] = useState(() => draftOf(column, filter));
  const [before] = useState(draft.ticked);
  const { choices, isLoading } = useChoices(column);
  // An old link may name a value that is no longer a choice. The user can still uncheck it.
  const ticks = [...choices, ...before.filter((each) => !choices.includes(each))];
  const operators = operatorsOf(column).filter((each) => each !== 'MultiSelect' || isLoading || ticks.length > 0);
  const [chosen, setOperator] = useState<Operator | undefined>(filter?.operator);
  const operator = operators.find((each) => each === chosen) ?? operators[0] ?? 'EqualTo';
  const [problem, setProblem] = useState('');
  const id = useId();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // It may be shown over another form, which must not be submitted.
    event.stopPropagation();
    const result = filterOf(column, operator, draft);
    if ('problem' in result) setProblem(result.problem);
    else onApply(result.filter);
  };

  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      noValidate
      aria-label={say('filter.title', { column: column.label })}
      sx={{ p: 2, width: 'min(20rem, 90vw)' }}
    >
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          label={say('filter.field', { column: column.label })}
          id={id}
          value={operator}
          onChange={(event) => setOperator(event.target.value as Operator)}
          slotProps={{ htmlInput: { 'aria-label': say('filter.compare', { column: column.label }) } }}
        >
          {operators.map((each) => (
            <MenuItem key={each} value={each}>
              {operatorLabel(column, each)}
            </MenuItem>
          ))}
        </TextField>
        {operator === 'MultiSelect' && isLoading ? (
          // As high as the usual content, so that it does not grow out of the window.
          <Typography role="status" color="textSecondary" sx={{ minHeight: '12rem' }}>
            {say('filter.loading')}
          </Typography>
        ) : (
          <FilterValue column={column} operator={operator} choices={ticks} draft={draft} problem={problem} onChange={setDraft} />
        )}
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button onClick={() => onApply(undefined)}>{say('filter.clear')}</Button>
          <Button type="submit" variant="contained">
            {say('filter.apply')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
