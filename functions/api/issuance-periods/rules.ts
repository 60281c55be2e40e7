/** What is true of issuance periods: their amounts follow the program's type, and their funds never fall below what was given away. */
import { dollars } from '../../../shared/core/money.ts';
import { amountFailures, type Period, type PeriodForm, withoutOtherAmounts } from '../../../shared/entities/issuance-period.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { federalMaximum, federalPerRecipient } from '../../rules/money/federalLimit.ts';

/** The form's fields with just the amounts that its program has. Throws 'invalid' for those that are missing, and for too much federal money. */
export function fieldsFor(program: Program, form: PeriodForm): PeriodForm {
  const fields = withoutOtherAmounts(program, form);
  const failures = amountFailures(program.programType, fields);
  if (failures[0]) throw new AppError('invalid', failures[0].errorMessage, failures);
  return fields;
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
export async function toReply(store: Store, caller: Caller, period: Period) {
  const [program, state] = await Promise.all([store.get(caller, programs, period.programId), store.find(caller, states, period.stateId)]);
  const { name: programName, programType, federalProgram } = program;
  return { ...period, programName, programType, federalProgram, stateName: state?.name ?? '' };
}
