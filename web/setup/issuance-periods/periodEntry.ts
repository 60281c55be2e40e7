/** The checks of an issuance period's form: its fields and the amounts that the chosen program's type requires. */
import type * as z from 'zod';
import { amountFailures, PeriodForm, programKind } from '../../../shared/entities/issuance-period.ts';

/** The chosen program's properties are looked up, not typed, and are not sent. */
const fields = PeriodForm.safeExtend({ programType: programKind.programType.optional(), federalProgram: programKind.federalProgram });

/** Reports errors of the amounts together with all other errors, so that one attempt shows everything. */
const always = { when: () => true };

export const PeriodEntry = fields.superRefine(({ programType, ...period }, context) => {
  for (const { propertyName, errorMessage } of programType ? amountFailures(programType, period) : []) {
    context.addIssue({ code: 'custom', path: [propertyName], message: errorMessage });
  }
}, always);
export type PeriodEntry = z.infer<typeof PeriodEntry>;
