/**
 * Changing who a recipient is: another name, date of birth or household. The record keeps the former ones, and what was given counts under
 * each of them, so that nobody is given more by another spelling, and no household by its members' comings and goings (domain rule 3).
 */
import { dayIn } from '../../../../shared/core/days.ts';
import { dollars } from '../../../../shared/core/money.ts';
import type { RecordBase } from '../../../../shared/core/record.ts';
import type { EligibilityOverride } from '../../../../shared/entities/eligibility-override.ts';
import { hasFederalLimitPer } from '../../../../shared/entities/program.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import { AppError } from '../../../core/errors.ts';
import type { Reason } from '../../../core/store/trace.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { personClaim, recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { accountsOf, Given, householdPlace, identityOf } from '../../benefits/given.ts';
import { withOverride } from '../../benefits/overrides.ts';
import { changedEligibility } from './changedEligibility.ts';

/** So many names a record can have had: more are nobody's. */
const maxNames = 20;

type Overrides = 'overrides' | 'eligibilityOverride';
type Fields = Omit<Recipient, keyof RecordBase | 'former' | 'eligibleBefore' | 'eligibilityReason' | Overrides>;

interface Change {
  /** Of State staff, where the household is given more federal money by it than the limit allows. */
  readonly householdReason?: string | undefined;
  /** Where what decides eligibility changes, after an issue or within a season. */
  readonly eligibilityReason?: string | undefined;
  /** One more, under which State staff approved an application. */
  readonly override?: EligibilityOverride | undefined;
  readonly reason?: Reason;
}

/**
 * Changes a recipient, who they are included. Throws 'conflict' on `householdReason` where a household would have more federal money than the
 * limit allows: with State staff's reason the excess is charged to State money; and 'invalid' on `eligibilityReason` where a change of what
 * decides eligibility needs a reason.
 */
export async function changePerson(
  tx: UnitOfWork,
  before: Recipient,
  fields: Fields,
  { householdReason, eligibilityReason, override, reason }: Change = {},
): Promise<Recipient> {
  const state = await tx.as(namesOf(before.stateId)).get(states, before.stateId);
  const today = dayIn(state.latestTimeZone, tx.now());
  const kept = await changedEligibility(tx.store, state, { before, after: fields, today }, eligibilityReason);
  const { overrides, eligibilityOverride } = override ? { ...before, ...withOverride(before, override) } : before;
  const after = { ...fields, ...kept, overrides, eligibilityOverride, former: formerOf(before, fields, today) };
  await carryGiven(tx, { before, after: { ...before, ...after } }, householdReason);
  const isTold = kept.eligibleBefore !== before.eligibleBefore || kept.eligibilityReason !== before.eligibilityReason;
  return tx.update(recipients, before, after, { why: isTold ? eligibilityReason : undefined, ...reason });
}

/** Who the recipient was before this change, and who they were before that. `today`: the day in the state. */
function formerOf(before: Recipient, after: Fields, today: string): Recipient['former'] {
  const { names = [], households = [] } = before.former ?? {};
  const { firstName, lastName, dateOfBirth, stateId, duplicateReason, householdId } = before;
  const had = { firstName, lastName, dateOfBirth, ...(duplicateReason !== undefined && { isShared: true }) };
  const claimOf = (name: typeof had) => personClaim({ ...name, stateId });
  const otherNames = new Map([...names, had].map((name) => [claimOf(name), name]));
  otherNames.delete(claimOf(after));
  if (otherNames.size >= maxNames)
    throw new AppError('conflict', `This record has had ${maxNames} names already: register the person anew`, 'lastName');
  const placeOf = (id: string | undefined) => id && householdPlace(stateId, id);
  const hasLeft = householdId !== undefined && placeOf(householdId) !== placeOf(after.householdId);
  const left = hasLeft
    ? [...households.filter((one) => placeOf(one.householdId) !== placeOf(householdId)), { householdId, until: today }]
    : households;
  return otherNames.size || left.length ? { names: [...otherNames.values()], households: left } : undefined;
}

/** Counts what was given under the recipient's new name, and in the new household. */
async function carryGiven(
  tx: UnitOfWork,
  { before, after }: { readonly before: Recipient; readonly after: Recipient },
  householdReason: string | undefined,
): Promise<void> {
  const [was, is] = [identityOf(before), identityOf(after)];
  const names = is.names.filter((name) => !was.names.includes(name));
  const hasMoved = is.households[0]?.place !== was.households[0]?.place;
  const household = after.householdId && hasMoved ? is.households[0]?.place : undefined;
  if (!names.length && !household) return;
  const given = new Given(is, await accountsOf(tx.store, [is]));
  for (const name of names) given.bringUnderName(tx, name);
  if (household === undefined || ![...given.own.values()].some(({ federalProgram }) => hasFederalLimitPer(federalProgram))) return;
  // Few come into a household with federal money of their own.
  const { excessOf } = await import('../../benefits/moveExcess.ts');
  const excess = await excessOf(tx.store, { recipient: after, given, household });
  given.bringIntoHousehold(tx, household);
  if (!excess.cents) return;
  if (tx.caller.role !== 'State Agency Staff')
    throw new AppError('conflict', `${excess.sentence}. Ask State staff, who can add them with a reason.`);
  if (householdReason === undefined)
    throw new AppError(
      'conflict',
      `${excess.sentence}. Give a reason to add them all the same: ${dollars(excess.cents)} of what they were given is then State money.`,
      'householdReason',
    );
  excess.charge(tx, householdReason);
}
