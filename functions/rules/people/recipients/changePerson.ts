/**
 * Changes of a recipient's identity: name, date of birth or household. The record keeps the former ones, and issued benefits count under
 * each of them. So no one gets more by another spelling, and no household gets more by moving members (rule R7).
 */
import { dayIn } from '../../../../shared/core/days.ts';
import { dollars } from '../../../../shared/core/money.ts';
import type { RecordBase } from '../../../../shared/core/record.ts';
import type { EligibilityOverride } from '../../../../shared/entities/eligibility-override.ts';
import { hasFederalLimitPer } from '../../../../shared/entities/program.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Reason } from '../../../core/store/trace.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { personClaim, recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { accountsOf, householdPlace, IssuedTotals, identityOf } from '../../benefits/issuedTotals.ts';
import { withOverride } from '../../benefits/overrides.ts';
import { changedEligibility } from './changedEligibility.ts';

const refuse = refusalsOf('people/server.staff');

/** The maximum number of former names. No real person has more. */
const maxNames = 20;

type Overrides = 'overrides' | 'eligibilityOverride';
type Fields = Omit<Recipient, keyof RecordBase | 'former' | 'eligibleBefore' | 'eligibilityReason' | Overrides>;

interface Change {
  /** The reason of State staff, if the change puts the household above its federal limit. */
  readonly householdReason?: string | undefined;
  /** The reason for a change of eligibility data, after an issuance or during a season. */
  readonly eligibilityReason?: string | undefined;
  /** An additional override, under which State staff approved an application. */
  readonly override?: EligibilityOverride | undefined;
  readonly reason?: Reason;
}

/**
 * Changes a recipient, including their identity. Throws 'conflict' on `householdReason` if a household would exceed its federal limit. With
 * a reason of State staff, the excess is charged to State money. Throws 'invalid' on `eligibilityReason` if a change of eligibility data
 * needs a reason.
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

/** Returns the recipient's former identities, including the one before this change. `today` is the day in the State. */
function formerOf(before: Recipient, after: Fields, today: string): Recipient['former'] {
  const { names = [], households = [] } = before.former ?? {};
  const { firstName, lastName, dateOfBirth, stateId, duplicateReason, householdId } = before;
  const had = { firstName, lastName, dateOfBirth, ...(duplicateReason !== undefined && { isShared: true }) };
  const claimOf = (name: typeof had) => personClaim({ ...name, stateId });
  const otherNames = new Map([...names, had].map((name) => [claimOf(name), name]));
  otherNames.delete(claimOf(after));
  if (otherNames.size >= maxNames)
    throw refuse('conflict', 'changePerson.tooManyNames', { values: { number: String(maxNames) }, field: 'lastName' });
  const placeOf = (id: string | undefined) => id && householdPlace(stateId, id);
  const hasLeft = householdId !== undefined && placeOf(householdId) !== placeOf(after.householdId);
  const left = hasLeft
    ? [...households.filter((one) => placeOf(one.householdId) !== placeOf(householdId)), { householdId, until: today }]
    : households;
  return otherNames.size || left.length ? { names: [...otherNames.values()], households: left } : undefined;
}

/** Counts issued benefits under the recipient's new name and in the new household. */
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
  const given = new IssuedTotals(is, await accountsOf(tx.store, [is]));
  for (const name of names) given.bringUnderName(tx, name);
  if (household === undefined || ![...given.own.values()].some(({ federalProgram }) => hasFederalLimitPer(federalProgram))) return;
  // Few recipients join a household with federal benefits of their own.
  const { excessOf } = await import('../../benefits/moveExcess.ts');
  const excess = await excessOf(tx.store, { recipient: after, given, household });
  given.bringIntoHousehold(tx, household);
  if (!excess.cents) return;
  if (tx.caller.role !== 'State Agency Staff') throw refuse('conflict', 'changePerson.askState', { values: { excess: excess.sentence } });
  if (householdReason === undefined)
    throw refuse('conflict', 'changePerson.giveReason', {
      values: { excess: excess.sentence, amount: dollars(excess.cents) },
      field: 'householdReason',
    });
  excess.charge(tx, householdReason);
}
