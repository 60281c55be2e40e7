/** What is true of issuance periods: their amounts follow the program's type, and their funds never fall below what was given away. */
import { dollars } from '../../../shared/core/money.ts';
import {
  amountFailures,
  type Period,
  type PeriodForm,
  programYearOf,
  withoutOtherAmounts,
} from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { AppError } from '../../core/errors.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { federalMaximum, federalPerRecipient } from '../../rules/benefits/federalLimit.ts';

/** The form's fields with just the amounts that its program has, and the program year. Throws 'invalid' for amounts that are missing or too much. */
export function fieldsFor(program: Program, form: PeriodForm): PeriodForm & Pick<Period, 'programYear'> {
  const fields = withoutOtherAmounts(program, form);
  const failures = amountFailures(program.programType, fields);
  if (failures[0]) throw new AppError('invalid', failures[0].errorMessage, failures);
  return { ...fields, programYear: programYearOf(fields.startDate) };
}

type InYear = Pick<Period, 'programYear' | 'yearReason'>;

/**
 * The reason to keep with a period for its program year: one that is made in a year that is over, or moved into it, needs one (`today`: the
 * year in the state). Throws 'invalid' where there is none, and where benefits of the period were issued in another year.
 */
export function yearReasonFor(after: InYear, today: string, before?: InYear & { readonly isIssued: boolean }): string | undefined {
  if (before?.programYear === after.programYear) return after.yearReason ?? before.yearReason;
  if (before?.isIssued)
    throw new AppError(
      'invalid',
      `Benefits of this period were issued in program year ${before.programYear}: Start Date must stay in that year`,
      'startDate',
    );
  if (after.programYear >= today) return undefined;
  if (after.yearReason) return after.yearReason;
  throw new AppError(
    'invalid',
    `Program year ${after.programYear} is over. Check Start Date, or give a reason: it is shown on the federal form.`,
    'yearReason',
  );
}

/** Refuses a period that gives a recipient more federal money than the period's federal program allows on its first day. */
export async function assertWithinFederalLimit(store: Store, program: Program, period: Period): Promise<void> {
  const { federalProgram } = program;
  if (!federalProgram) return;
  const maxCents = await federalMaximum(store, federalProgram, period.startDate);
  if (federalPerRecipient(program, period) <= maxCents) return;
  const given = ['federalAmountPerRecipientCents', 'benefitAmountPerRecipientCents'] as const;
  throw new AppError(
    'invalid',
    `${federalProgram} allows at most ${dollars(maxCents)} of federal benefits for a recipient and year`,
    given.find((name) => period[name] !== undefined) ?? 'amountPerBenefitVoucherCents',
  );
}

/** Refuses to cut a period's funds below what its service areas were given. */
export function assertCovers(before: Period, availableFundsCents: number): void {
  const allocated = before.availableFundsCents - before.unallocatedCents;
  if (availableFundsCents < allocated) {
    throw new AppError(
      'invalid',
      `Available Funds cannot be less than the ${dollars(allocated)} that service areas were given`,
      'availableFundsCents',
    );
  }
}

/** The period as it is shown, with the names that its screens read. */
export async function periodReply(reader: Reader, period: Period) {
  const [program, state] = await Promise.all([reader.get(programs, period.programId), reader.find(states, period.stateId)]);
  const { name: programName, programType, federalProgram } = program;
  return { ...period, programName, programType, federalProgram, stateName: state?.name ?? '' };
}
