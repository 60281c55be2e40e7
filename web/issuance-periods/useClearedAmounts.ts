import { useEffect } from 'react';
import { withoutOtherAmounts } from '../../shared/entities/issuance-period.ts';
import type { ProgramType } from '../../shared/entities/program.ts';
import type { PeriodEntityForm } from './PeriodInputs.tsx';
import { amountNames } from './periodEntry.ts';

/** Amounts that the program's type does not have are cleared (specification, section 4). */
export function useClearedAmounts({ methods }: PeriodEntityForm, programType: ProgramType | undefined): void {
  useEffect(() => {
    if (!programType) return;
    const typed = Object.fromEntries(amountNames.map((name) => [name, methods.getValues(name) ?? undefined]));
    const kept: Readonly<Record<string, unknown>> = withoutOtherAmounts(programType, typed);
    for (const name of amountNames.filter((each) => typed[each] !== undefined && kept[each] === undefined)) {
      methods.setValue(name, null, { shouldDirty: true });
      methods.clearErrors(name);
    }
  }, [methods, programType]);
}
