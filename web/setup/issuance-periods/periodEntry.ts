/** What the form of an issuance period checks: beside its fields, the amounts that the chosen program's type asks for. */
import type * as z from 'zod';
import { amountFailures, PeriodForm, programKind } from '../../../shared/entities/issuance-period.ts';

/** What the chosen program is like is looked up, not typed; it is not sent. */
const fields = PeriodForm.safeExtend({ programType: programKind.programType.optional(), federalProgram: programKind.federalProgram });

/** What is wrong with the amounts is told together with whatever else is wrong, so that nobody has to save twice to see everything. */
const always = { when: () => true };

export const PeriodEntry = fields.superRefine(({ programType, ...period }, context) => {
  for (const { propertyName, errorMessage } of programType ? amountFailures(programType, period) : []) {
    context.addIssue({ code: 'custom', path: [propertyName], message: errorMessage });
  }
}, always);
export type PeriodEntry = z.infer<typeof PeriodEntry>;
