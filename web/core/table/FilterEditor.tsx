import { Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter, Operator } from '../../../shared/core/table.ts';
import { FilterValue } from './FilterValue.tsx';
import { draftOf, filterOf } from './filterDraft.ts';
import { operatorLabel, operatorsOf } from './operators.ts';

interface Props {
  column: Column;
  filter: Filter | undefined;
  onApply(filter: Filter | undefined): void;
}

/** The form of one column's filter: the operator, then an editor for the column's type. */
export function FilterEditor({ column, filter, onApply }: Props) {
  const operators = operatorsOf(column);
  const [operator, setOperator] = useState<Operator>(filter?.operator ?? operators[0] ?? 'EqualTo');
  const [draft, setDraft] = useState(() => draftOf(column, filter));
  const [problem, setProblem] = useState('');
  const id = useId();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // It may stand over another form, which is not sent.
    event.stopPropagation();
    const result = filterOf(column, operator, draft);
    if ('problem' in result) setProblem(result.problem);
    else onApply(result.filter);
  };

  return (
    <Box component="form" onSubmit={onSubmit} noValidate aria-label={`Filter ${column.label}`} sx={{ p: 2, width: 'min(20rem, 90vw)' }}>
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          label={`${column.label} …`}
          id={id}
          value={operator}
          onChange={(event) => setOperator(event.target.value as Operator)}
          slotProps={{ htmlInput: { 'aria-label': `How to compare ${column.label}` } }}
        >
          {operators.map((each) => (
            <MenuItem key={each} value={each}>
              {operatorLabel(column, each)}
            </MenuItem>
          ))}
        </TextField>
        <FilterValue column={column} operator={operator} draft={draft} problem={problem} onChange={setDraft} />
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button onClick={() => onApply(undefined)}>Clear</Button>
          <Button type="submit" variant="contained">
            Apply
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
