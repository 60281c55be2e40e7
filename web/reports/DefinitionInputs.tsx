import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Column } from '../../shared/core/column.ts';
import { type ReportDataset, reportDefinitionApi, reportFields } from '../../shared/entities/report-definition.ts';
import { call } from '../core/call.ts';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { FormSection } from '../core/form/FormSection.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { queryKeyOf } from '../core/queryKey.ts';
import type { DefinitionForm } from './definitionForm.ts';
import { sayDefinition } from './definitionTexts.ts';
import { ReportColumns } from './ReportColumns.tsx';

interface Props {
  form: DefinitionForm;
  /** Messages about parts of the report that no longer exist. */
  problems?: readonly string[];
}

/** The inputs of a report, shared by create, copy and update. */
export function DefinitionInputs({ form, problems = [] }: Props) {
  const dataset = useWatch({ control: form.methods.control, name: 'dataset' });
  const options = useColumnsOf(dataset);
  useFittingColumns(form, options);
  return (
    <>
      {problems.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {sayDefinition('form.gone', { problems: problems.map((problem) => `${problem}.`).join(' ') })}
        </Alert>
      )}
      <FormSection title={sayDefinition('form.report')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput form={form} name="name" field={reportFields.name} />
        </Box>
        <ChoiceInput form={form} name="dataset" field={reportFields.dataset} />
        <ChoiceInput form={form} name="reportExportFileType" field={reportFields.reportExportFileType} />
      </FormSection>
      <FormSection title={sayDefinition('form.columns')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ReportColumns form={form} options={options} isReady={dataset !== undefined} />
        </Box>
      </FormSection>
    </>
  );
}

function useColumnsOf(dataset: ReportDataset | undefined): readonly Column[] | undefined {
  const answer = useQuery({
    queryKey: queryKeyOf(reportDefinitionApi.columnOptions, dataset),
    queryFn: ({ signal }) => call(reportDefinitionApi.columnOptions, { query: { dataset: dataset as ReportDataset }, signal }),
    enabled: dataset !== undefined,
  });
  return dataset === undefined ? undefined : answer.data;
}

/** Keeps the columns that also fit another dataset and removes the rest. */
function useFittingColumns({ methods }: DefinitionForm, options: readonly Column[] | undefined): void {
  useEffect(() => {
    if (!options) return;
    const keepFitting = <T,>(
      name: 'columns' | 'columnFilterDefaults' | 'columnSortDefaults',
      all: readonly T[],
      fits: (one: T) => boolean,
    ) => {
      if (!all.every(fits)) methods.setValue(name, all.filter(fits) as never, { shouldDirty: true });
    };
    const columnOf = (name: string) => options.find((column) => column.name === name);
    const { columns, columnFilterDefaults, columnSortDefaults } = methods.getValues();
    keepFitting('columns', columns, (name) => columnOf(name) !== undefined);
    keepFitting('columnSortDefaults', columnSortDefaults, ({ name }) => columnOf(name) !== undefined);
    keepFitting('columnFilterDefaults', columnFilterDefaults, ({ name, value }) => {
      const column = columnOf(name);
      return column !== undefined && (!column.options || [value].flat().every((one) => column.options?.includes(String(one))));
    });
  }, [methods, options]);
}
