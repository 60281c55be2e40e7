/** The recipient whom an approved application makes. */
import type { Application, Contact } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { EligibilityOverride } from '../../../shared/entities/eligibility-override.ts';
import type { Recipient, RecipientForm } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { withOverride } from '../benefits/overrides.ts';
import { assertAllowedBy, register } from '../people/recipients/registration.ts';

export interface Admission {
  /** Of State staff, where the person seems to be known already. */
  readonly duplicateReason?: string | undefined;
  /** Given by State staff where the answers do not meet the rules. */
  readonly overrideReason?: string | null | undefined;
  /** The record that the person has already: one of the possible duplicates. */
  readonly recipientId?: string | undefined;
  /** The choice of staff for each part of the contact data on that record. */
  readonly contact?: Contact | undefined;
  /** Of State staff, where their household is given more federal money by it than the limit allows. */
  readonly householdReason?: string | undefined;
  /** The recipient whose household the person belongs to. */
  readonly householdWith?: string | undefined;
}

/** The recipient, and the mails that were planned: their ids go to `sendMails` once the transaction holds. */
interface Admitted {
  readonly recipient: Recipient;
  readonly mailIds: readonly string[];
}

/**
 * Registers the person; or brings back whom an approval before had registered; or takes the record that they have already. Throws 'conflict'
 * on `duplicateReason` where they seem to be known and nobody has said who they are.
 */
export async function admit(tx: UnitOfWork, application: Application, admission: Admission): Promise<Admitted> {
  const { number, stateId } = application;
  const source = sourceOf(number);
  // Few applications do not meet the rules.
  const override = application.unmet.length
    ? await (await import('./overrideOf.ts')).overrideOf(tx, application, admission.overrideReason)
    : undefined;
  const householdId = await householdOf(tx, application, admission);
  if (admission.recipientId !== undefined)
    return join(tx, { ...application, householdId }, { ...admission, recipientId: admission.recipientId, override });
  const known = application.recipientId === undefined ? undefined : await tx.find(recipients, application.recipientId);
  if (!known) {
    assertTold(tx.caller, application, admission);
    const form = formOf({ ...application, householdId }, admission.duplicateReason);
    return { recipient: await register(tx, form, { source, application, override }), mailIds: [] };
  }
  if (admission.householdWith !== undefined)
    throw new AppError('invalid', 'This person is registered already: change the household on their record', 'householdWith');
  await assertAllowedBy(tx, stateId);
  const overridden = override && withOverride(known, override);
  if (!known.deactivatedAt) {
    const why = `${source} was approved again`;
    const recipient = overridden ? tx.update(recipients, known, { ...known, ...overridden }, { action: 'Changed', why }) : known;
    return { recipient, mailIds: [] };
  }
  if (known.deactivatedFor !== application.id)
    throw new AppError('conflict', 'This recipient was deactivated apart from this application, which does not bring them back');
  const why = `${source} was approved again`;
  const { rememberStop } = await import('../people/recipients/stopped.ts');
  await rememberStop(tx, known, false);
  const fields = { ...known, ...overridden, deactivatedAt: undefined, deactivatedFor: undefined };
  return { recipient: tx.update(recipients, known, fields, { action: 'Reactivated', why }), mailIds: [] };
}

/**
 * The household of the person: that of somebody who shares their home, where staff chose so; else that of the application. Throws 'invalid'
 * where nothing says that the two share one.
 */
async function householdOf(
  tx: UnitOfWork,
  application: Application,
  { householdWith, recipientId }: Admission,
): Promise<string | undefined> {
  if (householdWith === undefined) return application.householdId;
  const [{ sharedHome }, { changePerson }] = await Promise.all([
    import('./likelyHouseholds.ts'),
    import('../people/recipients/changePerson.ts'),
  ]);
  const other = await tx.get(recipients, householdWith);
  if (other.stateId !== application.stateId || !sharedHome(application, other))
    throw new AppError('invalid', 'This recipient has another address and another parent or guardian', 'householdWith');
  if (other.householdId !== undefined) return other.householdId;
  if (recipientId !== undefined)
    throw new AppError(
      'invalid',
      `${other.firstName} ${other.lastName} has no household yet: enter one on that record first`,
      'householdWith',
    );
  const householdId = newId();
  const why = `${sourceOf(application.number)} was approved into the same household`;
  await changePerson(tx, other, { ...other, householdId }, { reason: { why } });
  return householdId;
}

const sourceOf = (number: string) => `application ${formatNumber(number)}`;

/** Who may be known already is approved once somebody has said who they are, or why they are somebody else. */
function assertTold(caller: Caller, { hasDuplicates }: Application, { duplicateReason }: Admission): void {
  if (!hasDuplicates || (duplicateReason !== undefined && caller.role === 'State Agency Staff')) return;
  const known = 'This may be somebody who is known already.';
  if (caller.role !== 'State Agency Staff') {
    throw new AppError('conflict', `${known} Say who they are under Possible duplicates, or ask State staff.`);
  }
  throw new AppError(
    'conflict',
    `${known} Say who they are under Possible duplicates, or give a reason to register them.`,
    'duplicateReason',
  );
}

/**
 * Takes the record that the person has already: what decides eligibility comes into it, contact data as staff chose; name, birth date and office stay.
 */
async function join(
  tx: UnitOfWork,
  application: Application,
  {
    recipientId,
    householdReason,
    householdWith,
    contact,
    override,
  }: Admission & { readonly recipientId: string; readonly override?: EligibilityOverride | undefined },
): Promise<Admitted> {
  const { duplicates = [], stateId, number } = application;
  const isOffered = duplicates.some(({ kind, id }) => kind === 'Recipient' && id === recipientId);
  if (!isOffered) throw new AppError('invalid', 'This recipient is not one of the possible duplicates', 'recipientId');
  await assertAllowedBy(tx, stateId);
  const known = await tx.get(recipients, recipientId);
  if (known.deactivatedAt) throw new AppError('conflict', 'This recipient is deactivated: ask State staff why before you decide');
  const told = formOf(application, undefined);
  const { wicCategory, eligibilityBasis, race, ethnicity } = told;
  const answers = Object.entries({ wicCategory, eligibilityBasis, race, ethnicity });
  const fresh = Object.fromEntries(answers.filter(([, value]) => value !== undefined && !isNothing(value)));
  // Loaded by the few approvals that take a record which is there.
  const [{ chosenContact }, { changePerson }, { tellOldAddress }] = await Promise.all([
    import('./contact.ts'),
    import('../people/recipients/changePerson.ts'),
    import('../people/recipients/tellOldAddress.ts'),
  ]);
  // Staff chose the household by naming one of its people.
  const choices = householdWith === undefined ? contact : { ...contact, household: 'Take' as const };
  const chosen = await chosenContact(tx.store, application, { known, told }, choices);
  const why = `${sourceOf(number)} was approved`;
  const reasons = { householdReason, eligibilityReason: why, override, reason: { action: 'Changed', why } };
  const recipient = await changePerson(tx, known, { ...known, ...fresh, ...chosen, isArchived: false }, reasons);
  return { recipient, mailIds: tellOldAddress(tx, known, recipient) };
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Deactivates whom an approval had registered; whose record was there before, keeps it. Throws 'conflict' where they were given benefits or
 * tokens since: then the decision stands.
 */
export async function expel(tx: UnitOfWork, application: Application): Promise<Recipient | undefined> {
  const { recipientId, number, stateId, isJoined, decidedAt = '' } = application;
  if (recipientId === undefined) return undefined;
  await assertAllowedBy(tx, stateId);
  const known = await tx.find(recipients, recipientId);
  const held = (await tx.store.childIds(`Recipient#${recipientId}`)).filter(({ entity }) => given.has(entity));
  if (held.some(({ at }) => !isJoined || (at.split('#')[1] ?? '') >= decidedAt)) {
    throw new AppError(
      'conflict',
      'Benefits were issued to this person, so the decision stands. You can deactivate the recipient instead.',
    );
  }
  // Deleted since: there is nobody to deactivate.
  if (!known || isJoined || known.deactivatedAt) return undefined;
  const { rememberStop } = await import('../people/recipients/stopped.ts');
  await rememberStop(tx, known, true);
  return tx.update(
    recipients,
    known,
    { ...known, deactivatedAt: tx.at, deactivatedFor: application.id },
    { action: 'Deactivated', why: `${sourceOf(number)} was denied` },
  );
}

const given = new Set([benefits.name, tokenIssuances.name]);

/** What of the answers makes the record. A child's parent or guardian shops for it. */
function formOf(application: Application, duplicateReason: string | undefined): RecipientForm {
  const { firstName, lastName, dateOfBirth, wicCategory, eligibilityBasis, guardianName } = application;
  const { phoneNumber, email, addressLine1, addressLine2, city, county, zip, serviceAreaId } = application;
  const { householdId, householdSize, race, ethnicity, language, proxyName, proxyPhone } = application;
  const isOwnGuardian = guardianName === undefined || guardianName === `${firstName} ${lastName}`;
  const proxy = proxyName !== undefined || isOwnGuardian ? { proxyName, proxyPhone } : { proxyName: guardianName, proxyPhone: phoneNumber };
  return {
    ...{ firstName, lastName, dateOfBirth, wicCategory, eligibilityBasis },
    ...{ phoneNumber, email, addressLine1, addressLine2, city, county, zip, serviceAreaId },
    ...{ householdId, householdSize, race, ethnicity, language },
    ...proxy,
    duplicateReason,
    householdReason: undefined,
    eligibilityReason: undefined,
  };
}
