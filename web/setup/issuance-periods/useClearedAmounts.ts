import { useEffect } from 'react';
import { amountNames, withoutOtherAmounts } from '../../../shared/entities/issuance-period.ts';
import type { FederalProgram, ProgramType } from '../../../shared/entities/program.ts';
import type { PeriodEntityForm } from './periodEntityForm.ts';

/** Clears amounts that the program does not have (specification 4.21 to 4.23). */
export function useClearedAmounts(
  { methods }: PeriodEntityForm,
  programType: ProgramType | undefined,
  federalProgram: FederalProgram | undefined,
): void {
  useEffect(() => {
    if (!programType) return;
    const typed = Object.fromEntries(amountNames.map((name) => [name, methods.getValues(name) ?? undefined]));
    const kept: Readonly<Record<string, unknown>> = withoutOtherAmounts({ programType, federalProgram }, typed);
    for (const name of amountNames.filter((each) => typed[each] !== undefined && kept[each] === undefined)) {
      methods.setValue(name, null, { shouldDirty: true });
      methods.clearErrors(name);
    }
  }, [methods, programType, federalProgram]);
}
