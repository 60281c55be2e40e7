/** What the form of an issuance period checks: beside its fields, the amounts that the chosen program's type asks for. */
import * as z from 'zod';
import { missingAmounts, PeriodForm, periodFields } from '../../shared/entities/issuance-period.ts';
import { programTypes } from '../../shared/entities/program.ts';

export const amountNames = ['numberOfBenefitVouchers', 'amountPerBenefitVoucherCents', 'benefitAmountPerRecipientCents'] as const;

/** The type of the chosen program is looked up, not typed; it is not sent. */
const fields = PeriodForm.safeExtend({ programType: z.enum(programTypes).optional() });
type Fields = z.infer<typeof fields>;

const isThere = (name: (typeof amountNames)[number]) => (period: Fields) =>
  !period.programType || !missingAmounts(period.programType, period).some((missing) => missing.propertyName === name);

/** A missing amount is told together with whatever else is wrong, so that nobody has to save twice to see everything. */
const always = { when: () => true };

export const PeriodEntry = amountNames.reduce(
  (schema, name) => schema.refine(isThere(name), { path: [name], message: `${periodFields[name].label} is required`, ...always }),
  fields,
);
export type PeriodEntry = z.infer<typeof PeriodEntry>;
