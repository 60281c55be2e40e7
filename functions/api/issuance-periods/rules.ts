/** Rules for issuance periods: their amounts follow the program's type, and their funds never fall below the allocated amount. */
import { dollars } from '../../../shared/core/money.ts';
import {
  amountFailures,
  type Period,
  type PeriodForm,
  programYearOf,
  withoutOtherAmounts,
} from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { federalMaximum, federalPerRecipient } from '../../rules/benefits/federalLimit.ts';

const refuse = refusalsOf('setup/server.staff');

/**
 * Returns the form's fields with only the amounts of the program's type, and the program year. Throws 'invalid' for missing or excessive
 * amounts.
 */
export function fieldsFor(program: Program, form: PeriodForm): PeriodForm & Pick<Period, 'programYear'> {
  const fields = withoutOtherAmounts(program, form);
  const failures = amountFailures(program.programType, fields);
  if (failures[0]) throw new AppError('invalid', failures[0].errorMessage, failures);
  return { ...fields, programYear: programYearOf(fields.startDate) };
}

type InYear = Pick<Period, 'programYear' | 'yearReason'>;

/**
 * Returns the reason to save with a period for its program year. A period that is created in a past year, or moved into one, needs a reason
 * (`today`: the year in the State). Throws 'invalid' if there is none, or if benefits of the period were issued in another year.
 */
export function yearReasonFor(after: InYear, today: string, before?: InYear & { readonly isIssued: boolean }): string | undefined {
  if (before?.programYear === after.programYear) return after.yearReason ?? before.yearReason;
  if (before?.isIssued)
    throw refuse('invalid', 'issuancePeriods.issuedInYear', { values: { year: before.programYear }, field: 'startDate' });
  if (after.programYear >= today) return undefined;
  if (after.yearReason) return after.yearReason;
  throw refuse('invalid', 'issuancePeriods.yearOver', { values: { year: after.programYear }, field: 'yearReason' });
}

/** Refuses a period that gives a recipient more federal money than its federal program allows on the period's first day. */
export async function assertWithinFederalLimit(store: Store, program: Program, period: Period): Promise<void> {
  const { federalProgram } = program;
  if (!federalProgram) return;
  const maxCents = await federalMaximum(store, federalProgram, period.startDate);
  if (federalPerRecipient(program, period) <= maxCents) return;
  const given = ['federalAmountPerRecipientCents', 'benefitAmountPerRecipientCents'] as const;
  throw refuse('invalid', 'issuancePeriods.federalMaximum', {
    values: { program: federalProgram, amount: dollars(maxCents) },
    field: given.find((name) => period[name] !== undefined) ?? 'amountPerBenefitVoucherCents',
  });
}

/** Refuses to reduce a period's funds below the amount allocated to its service areas. */
export function assertCovers(before: Period, availableFundsCents: number): void {
  const allocated = before.availableFundsCents - before.unallocatedCents;
  if (availableFundsCents < allocated) {
    throw refuse('invalid', 'issuancePeriods.allocated', { values: { amount: dollars(allocated) }, field: 'availableFundsCents' });
  }
}

/** Builds the period for display, with the names that its screens show. */
export async function periodReply(reader: Reader, period: Period) {
  const [program, state] = await Promise.all([reader.get(programs, period.programId), reader.find(states, period.stateId)]);
  const { name: programName, programType, federalProgram } = program;
  return { ...period, programName, programType, federalProgram, stateName: state?.name ?? '' };
}
