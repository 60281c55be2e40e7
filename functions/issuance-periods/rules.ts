/** What is true of issuance periods: their amounts follow the program's type, and their funds never fall below what was given away. */
import { dollars } from '../../shared/core/money.ts';
import { missingAmounts, type Period, type PeriodForm, withoutOtherAmounts } from '../../shared/entities/issuance-period.ts';
import type { FederalProgram, Program } from '../../shared/entities/program.ts';
import { amountOn, type SettingKey } from '../../shared/entities/setting.ts';
import { setting } from '../configuration/setting.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../core/errors.ts';
import type { Store } from '../core/store/store.ts';
import { programs } from '../entities/program.ts';
import { states } from '../entities/state.ts';

/** The form's fields with just the amounts that its program's type has. Throws 'invalid' for those that are missing. */
export function fieldsFor(program: Program, form: PeriodForm): PeriodForm {
  const missing = missingAmounts(program.programType, form);
  if (missing[0]) throw new AppError('invalid', missing[0].errorMessage, missing);
  return withoutOtherAmounts(program.programType, form);
}

/** The settings with the most that a recipient may get of federal benefits in a year (7 CFR 248.8 and 249.8). */
const maximumOf = { 'WIC FMNP': 'wicMaximumPerYear', 'Senior FMNP': 'seniorMaximumPerYear' } as const satisfies Record<
  FederalProgram,
  SettingKey
>;

/** Refuses a period that gives a recipient more than the period's federal program allows on its first day. */
export async function mustBeWithinLimit(store: Store, { federalProgram }: Program, period: PeriodForm): Promise<void> {
  if (!federalProgram) return;
  const { numberOfBenefitVouchers = 0, amountPerBenefitVoucherCents = 0, benefitAmountPerRecipientCents, startDate } = period;
  const givenCents = benefitAmountPerRecipientCents ?? numberOfBenefitVouchers * amountPerBenefitVoucherCents;
  const mostCents = amountOn(await setting(store, maximumOf[federalProgram]), startDate);
  if (givenCents <= mostCents) return;
  throw new AppError(
    'invalid',
    `${federalProgram} allows at most ${dollars(mostCents)} of federal benefits for a recipient and year`,
    benefitAmountPerRecipientCents === undefined ? 'amountPerBenefitVoucherCents' : 'benefitAmountPerRecipientCents',
  );
}

/** Refuses to cut a period's funds below what its service areas were given. */
export function mustCover(before: Period, availableFundsCents: number): void {
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
export async function shown(store: Store, caller: Caller, period: Period) {
  const [program, state] = await Promise.all([store.get(caller, programs, period.programId), store.find(caller, states, period.stateId)]);
  return { ...period, programName: program.name, programType: program.programType, stateName: state?.name ?? '' };
}
