import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { periodApi, periodFields } from '../../../shared/entities/issuance-period.ts';
import { programApi } from '../../../shared/entities/program.ts';
import { call } from '../../core/call.ts';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { ReadOnlyText } from '../../core/form/ReadOnlyText.tsx';
import type { PeriodEntityForm } from './periodEntityForm.ts';
import { say } from './texts.ts';

/** Loads the program's values that decide the period's amounts, and the name of its State. */
async function lookUp(id: string, signal: AbortSignal) {
  const [program, states] = await Promise.all([
    call(programApi.get, { params: { id }, signal }),
    call(programApi.stateOptions, { signal }),
  ]);
  const { programType, federalProgram } = program;
  return { programType, federalProgram, stateName: states.find((state) => state.value === program.stateId)?.label ?? '' };
}

/** The choice of the program, which determines the State and the period's amounts. */
export function ProgramInput({ form }: { form: PeriodEntityForm }) {
  const { methods } = form;
  const programId = useWatch({ control: methods.control, name: 'programId' });
  const program = useQuery({
    queryKey: ['issuance-periods/program', programId],
    queryFn: ({ signal }) => lookUp(programId, signal),
    enabled: Boolean(programId),
  });
  const { programType, federalProgram } = (programId && program.data) || {};
  useEffect(() => {
    methods.setValue('programType', programType);
    methods.setValue('federalProgram', federalProgram);
  }, [methods, programType, federalProgram]);
  return (
    <>
      <OptionInput
        form={form}
        name="programId"
        field={periodFields.programId}
        loadKey={['issuance-periods/programs']}
        load={(signal) => call(periodApi.programOptions, { signal })}
      />
      <ReadOnlyText
        label={say('inputs.state')}
        value={programId ? (program.data?.stateName ?? '') : ''}
        hint={say('inputs.stateOfProgram')}
      />
      {program.isError && (
        <Button size="small" onClick={() => void program.refetch()}>
          {say('inputs.retry')}
        </Button>
      )}
    </>
  );
}
