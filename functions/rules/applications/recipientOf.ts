/** The recipient that an approved application creates. */
import type { Application, Contact } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { EligibilityOverride } from '../../../shared/entities/eligibility-override.ts';
import type { Recipient, RecipientForm } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { withOverride } from '../benefits/overrides.ts';
import { assertAllowedBy, register } from '../people/recipients/registration.ts';

const refuse = refusalsOf('applications/server.staff');
const say = textsOf('applications/server.staff');

export interface Admission {
  /** Given by State staff if the person seems to be known already. */
  readonly duplicateReason?: string | undefined;
  /** Given by State staff if the answers do not meet the rules. */
  readonly overrideReason?: string | null | undefined;
  /** The person's existing record, which is one of the possible duplicates. */
  readonly recipientId?: string | undefined;
  /** The choice of staff for each part of the contact data on that record. */
  readonly contact?: Contact | undefined;
  /** Given by State staff if the household receives more federal money than the limit allows. */
  readonly householdReason?: string | undefined;
  /** A recipient of the household to which the person belongs. */
  readonly householdWith?: string | undefined;
}

/** The recipient, and the planned emails. Pass their ids to `sendMails` after the commit. */
interface Admitted {
  readonly recipient: Recipient;
  readonly mailIds: readonly string[];
}

/**
 * Registers the person, reactivates the recipient of an earlier approval, or uses the person's existing record. Throws 'conflict' on
 * `duplicateReason` if the person seems to be known and there is no verdict.
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
  if (admission.householdWith !== undefined) throw refuse('invalid', 'recipientOf.registered', { field: 'householdWith' });
  await assertAllowedBy(tx, stateId);
  const overridden = override && withOverride(known, override);
  if (!known.deactivatedAt) {
    const why = approvedAgain(number);
    const recipient = overridden ? tx.update(recipients, known, { ...known, ...overridden }, { action: 'Changed', why }) : known;
    return { recipient, mailIds: [] };
  }
  if (known.deactivatedFor !== application.id) throw refuse('conflict', 'recipientOf.deactivatedOtherwise');
  const why = approvedAgain(number);
  const { rememberStop } = await import('../people/recipients/stopped.ts');
  await rememberStop(tx, known, false);
  const fields = { ...known, ...overridden, deactivatedAt: undefined, deactivatedFor: undefined };
  return { recipient: tx.update(recipients, known, fields, { action: 'Reactivated', why }), mailIds: [] };
}

/**
 * Returns the household of the person. If staff chose a person with the same home, it is that person's household, otherwise that of the
 * application. Throws 'invalid' if nothing indicates that the two share one.
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
    throw refuse('invalid', 'recipientOf.otherHome', { field: 'householdWith' });
  if (other.householdId !== undefined) return other.householdId;
  if (recipientId !== undefined)
    throw refuse('invalid', 'recipientOf.noHousehold', {
      values: { name: `${other.firstName} ${other.lastName}` },
      field: 'householdWith',
    });
  const householdId = newId();
  const why = say('recipientOf.approvedIntoHousehold', { number: formatNumber(application.number) });
  await changePerson(tx, other, { ...other, householdId }, { reason: { why } });
  return householdId;
}

const sourceOf = (number: string) => `application ${formatNumber(number)}`;
const approvedAgain = (number: string) => say('recipientOf.approvedAgain', { number: formatNumber(number) });

/** A person who may be known already is approved only after a verdict, or with a reason why they are different. */
function assertTold(caller: Caller, { hasDuplicates }: Application, { duplicateReason }: Admission): void {
  if (!hasDuplicates || (duplicateReason !== undefined && caller.role === 'State Agency Staff')) return;
  if (caller.role !== 'State Agency Staff') throw refuse('conflict', 'recipientOf.askState');
  throw refuse('conflict', 'recipientOf.giveReason', { field: 'duplicateReason' });
}

/**
 * Updates the person's existing record. Answers that decide eligibility and the contact data that staff chose are copied to it. Name, birth
 * date and office stay.
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
  if (!isOffered) throw refuse('invalid', 'recipientOf.notOffered', { field: 'recipientId' });
  await assertAllowedBy(tx, stateId);
  const known = await tx.get(recipients, recipientId);
  if (known.deactivatedAt) throw refuse('conflict', 'recipientOf.deactivated');
  const told = formOf(application, undefined);
  const { wicCategory, eligibilityBasis, race, ethnicity } = told;
  const answers = Object.entries({ wicCategory, eligibilityBasis, race, ethnicity });
  const fresh = Object.fromEntries(answers.filter(([, value]) => value !== undefined && !isNothing(value)));
  // Loaded only by the few approvals that use an existing record.
  const [{ chosenContact }, { changePerson }, { notifyOldAddress }] = await Promise.all([
    import('./contact.ts'),
    import('../people/recipients/changePerson.ts'),
    import('../people/recipients/notifyOldAddress.ts'),
  ]);
  // Staff chose the household by naming one of its people.
  const choices = householdWith === undefined ? contact : { ...contact, household: 'Take' as const };
  const chosen = await chosenContact(tx.store, application, { known, told }, choices);
  const why = say('recipientOf.approved', { number: formatNumber(number) });
  const reasons = { householdReason, eligibilityReason: why, override, reason: { action: 'Changed', why } };
  const recipient = await changePerson(tx, known, { ...known, ...fresh, ...chosen, isArchived: false }, reasons);
  return { recipient, mailIds: notifyOldAddress(tx, known, recipient) };
}

const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Deactivates the recipient that an approval registered. A record that existed before stays. Throws 'conflict' if benefits or tokens were
 * issued to them since, because the decision is then final.
 */
export async function expel(tx: UnitOfWork, application: Application): Promise<Recipient | undefined> {
  const { recipientId, number, stateId, isJoined, decidedAt = '' } = application;
  if (recipientId === undefined) return undefined;
  await assertAllowedBy(tx, stateId);
  const known = await tx.find(recipients, recipientId);
  const held = (await tx.store.childIds(`Recipient#${recipientId}`)).filter(({ entity }) => given.has(entity));
  if (held.some(({ at }) => !isJoined || (at.split('#')[1] ?? '') >= decidedAt)) {
    throw refuse('conflict', 'recipientOf.issued');
  }
  // The recipient was deleted since, so there is no one to deactivate.
  if (!known || isJoined || known.deactivatedAt) return undefined;
  const { rememberStop } = await import('../people/recipients/stopped.ts');
  await rememberStop(tx, known, true);
  return tx.update(
    recipients,
    known,
    { ...known, deactivatedAt: tx.at, deactivatedFor: application.id },
    { action: 'Deactivated', why: say('recipientOf.denied', { number: formatNumber(number) }) },
  );
}

const given = new Set([benefits.name, tokenIssuances.name]);

/** Returns the answers that become the record. A child's parent or guardian shops for the child. */
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
