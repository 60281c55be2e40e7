/**
 * Changes of the data that decide eligibility for a federal program: birth date, WIC category, eligibility basis. A change and its reversal
 * within a day could qualify anyone. So a change needs a reason, which the record stores, and the earlier values are kept for the day.
 */
import { type Eligibility, eligibilityOf, type Recipient } from '../../../../shared/entities/recipient.ts';
import type { State } from '../../../../shared/entities/state.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Records } from '../../../core/store/records.ts';
import { programs } from '../../../entities/program.ts';
import { moneyWorkerOf } from '../../../entities/systemCallers.ts';
import { IssuedTotals, identityOf } from '../../benefits/issuedTotals.ts';
import { openPeriods } from '../../benefits/openPeriods.ts';

const refuse = refusalsOf('people/server.staff');

interface Changed {
  readonly before: Recipient;
  readonly after: Eligibility;
  /** Today's date in the State. */
  readonly today: string;
}

/**
 * Returns the fields that the record stores about a change. Throws 'invalid' on `eligibilityReason` without a reason, if benefits were
 * issued to the recipient or federal benefits can be issued today.
 */
export async function changedEligibility(
  store: Records,
  state: State,
  { before, after, today }: Changed,
  reason: string | undefined,
): Promise<Pick<Recipient, 'eligibilityReason' | 'eligibleBefore'>> {
  const { eligibilityReason, eligibleBefore } = before;
  const [was, is] = [eligibilityOf(before), eligibilityOf(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return { eligibilityReason, eligibleBefore };
  if (reason === undefined && (await isDecisive(store, state, before)))
    throw refuse('invalid', 'changedEligibility.giveReason', { field: 'eligibilityReason' });
  const isOfToday = eligibleBefore?.on === today;
  return { eligibilityReason: reason ?? eligibilityReason, eligibleBefore: isOfToday ? eligibleBefore : { ...was, on: today } };
}

/** Returns whether benefits were issued to the recipient, or federal benefits can be issued today. */
async function isDecisive(store: Records, state: State, recipient: Recipient): Promise<boolean> {
  const given = await IssuedTotals.to(store, identityOf(recipient));
  if ([...given.own.values()].some(({ cents }) => cents > 0)) return true;
  const worker = moneyWorkerOf(state.id);
  const open = await openPeriods(store.as(worker), state);
  const schemes = await store.many(
    worker,
    programs,
    open.map(({ programId }) => programId),
  );
  return schemes.some(({ federalProgram }) => federalProgram !== undefined);
}
