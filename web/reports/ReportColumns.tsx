import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import type { Column } from '../../shared/core/column.ts';
import type { Filter } from '../../shared/core/table.ts';
import { type ReportForm, type ReportSort, reportFields } from '../../shared/entities/report-definition.ts';
import { GroupFrame, InputError } from '../core/form/InputFrame.tsx';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { inputId } from '../core/form/useInput.ts';
import { common } from '../core/language/commonWords.ts';
import { visuallyHidden } from '../core/visuallyHidden.ts';
import type { DefinitionForm } from './definitionForm.ts';
import { sayDefinition } from './definitionTexts.ts';
import { ReportColumn } from './ReportColumn.tsx';

interface Props {
  form: DefinitionForm;
  /** The columns of the dataset. Undefined until they have loaded. */
  options: readonly Column[] | undefined;
  /** True if a dataset is chosen. */
  isReady: boolean;
}

type Name = FieldPath<z.input<typeof ReportForm>>;

/** Returns the sorted columns in words: 'Amount (descending), then by Vendor (ascending)'. */
function sortedBy(sorts: readonly ReportSort[], labelOf: (name: string) => string): string {
  return sorts
    .map(({ name, direction }) => sayDefinition(`columns.sorted.${direction}`, { column: labelOf(name) }))
    .reduce((columns, next) => sayDefinition('columns.thenBy', { columns, next }));
}

/** The columns of a report in order, each with its default filter and sort. */
export function ReportColumns({ form, options = [], isReady }: Props) {
  const { control, setValue, getFieldState, formState } = form.methods;
  const [columns, filters, sorts] = useWatch({ control, name: ['columns', 'columnFilterDefaults', 'columnSortDefaults'] });
  const [said, setSaid] = useState('');
  const how = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  const errorOf = (name: Name) => getFieldState(name, formState).error;
  const problem = (name: Name) => errorOf(name)?.message ?? errorOf(name)?.root?.message;
  const labelOf = (name: string) => options.find((column) => column.name === name)?.label ?? name;

  const setColumns = (next: readonly string[]) => setValue('columns', [...next], how);
  const setFilter = (name: string, filter: Filter | undefined) =>
    setValue('columnFilterDefaults', [...filters.filter((one) => one.name !== name), ...(filter ? [{ name, ...filter }] : [])], how);
  const setSort = (name: string, direction: ReportSort['direction'] | undefined) => {
    const isThere = sorts.some((one) => one.name === name);
    const changed = sorts.flatMap((one) => (one.name !== name ? [one] : direction ? [{ name, direction }] : []));
    setValue('columnSortDefaults', isThere || !direction ? changed : [...sorts, { name, direction }], how);
  };
  const move = (name: string, by: -1 | 1) => {
    const rest = columns.filter((one) => one !== name);
    const at = columns.indexOf(name) + by;
    setColumns(rest.toSpliced(at, 0, name));
    setSaid(sayDefinition('columns.moved', { column: labelOf(name), place: at + 1, total: columns.length }));
  };
  const takeOut = (name: string) => {
    setColumns(columns.filter((one) => one !== name));
    setFilter(name, undefined);
    setSort(name, undefined);
    setSaid(sayDefinition('columns.removed', { column: labelOf(name) }));
  };
  const add = (...names: readonly string[]) => setColumns([...columns, ...names]);

  const shown = columns.flatMap((name) => options.find((column) => column.name === name) ?? []);
  const left = options.filter(({ name }) => !columns.includes(name));
  return (
    <GroupFrame
      id={inputId('columns')}
      label={reportFields.columns.label}
      isRequired
      hint={sayDefinition(isReady ? 'columns.order' : 'columns.needsDataset')}
      error={problem('columns')}
    >
      <Stack spacing={2} sx={{ mt: 1 }}>
        {shown.length > 0 && (
          <Box component="ol" aria-label={sayDefinition('columns.chosen')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((column, at) => (
              <ReportColumn
                key={column.name}
                column={column}
                filter={filters.find(({ name }) => name === column.name)}
                direction={sorts.find(({ name }) => name === column.name)?.direction}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onFilter={(filter) => setFilter(column.name, filter)}
                onSort={(direction) => setSort(column.name, direction)}
                onMove={(by) => move(column.name, by)}
                onTakeOut={() => takeOut(column.name)}
              />
            ))}
          </Box>
        )}
        {left.length > 0 && (
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center', pt: 1 }}>
            <LabelledSelect
              id="add-column"
              label={sayDefinition('columns.add')}
              size="small"
              value=""
              options={[{ value: '', label: common('select') }, ...left.map(({ name, label }) => ({ value: name, label }))]}
              onChange={(name) => name !== '' && add(name)}
              sx={{ minWidth: '14rem' }}
            />
            <Button color="inherit" onClick={() => add(...left.map(({ name }) => name))}>
              {sayDefinition('columns.addAll')}
            </Button>
          </Stack>
        )}
        {sorts.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {sayDefinition('columns.sortedBy', { columns: sortedBy(sorts, labelOf) })}
          </Typography>
        )}
      </Stack>
      {(['columnFilterDefaults', 'columnSortDefaults'] as const).map((name) => (
        <Box key={name} id={inputId(name)} tabIndex={-1}>
          <InputError id={inputId(name)} error={problem(name)} />
        </Box>
      ))}
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </GroupFrame>
  );
}
