/** Registering a recipient by hand or from an application: permissions, unique persons, and the stored form of fields. */
import type { Application } from '../../../../shared/entities/application.ts';
import type { EligibilityOverride } from '../../../../shared/entities/eligibility-override.ts';
import type { Recipient, RecipientForm } from '../../../../shared/entities/recipient.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { optionalPhoneNumber } from '../../../core/phone.ts';
import type { Reader, Records } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { programs } from '../../../entities/program.ts';
import { personClaim, recipients } from '../../../entities/recipient.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { withOverride } from '../../benefits/overrides.ts';
import { assertBirthDate } from './dateOfBirth.ts';

const refuse = refusalsOf('people/server.staff');

const isStateStaff = (caller: Caller) => caller.role === 'State Agency Staff';

interface Registration {
  readonly source: string;
  readonly application?: Application;
  /** The override under which State staff approved the application. */
  readonly override?: EligibilityOverride | undefined;
}

/**
 * Registers a person within the caller's scope. `source` is the origin of the record: 'portal' or the application. Throws 'invalid' on the
 * form's fields. Throws 'conflict' if the person seems to be registered already or stopped by staff.
 */
export async function register(tx: UnitOfWork, form: RecipientForm, { source, application, override }: Registration): Promise<Recipient> {
  const { stateId } = await tx.require(serviceAreas, form.serviceAreaId, 'serviceAreaId');
  await assertAllowedBy(tx, stateId);
  const fields = { ...(await keptRecipientFields(form, tx.now())), stateId };
  const duplicateReason = await duplicateReasonOf(tx, fields, form.duplicateReason);
  // Loaded with the first registration, so that the functions start without it.
  const { assertNotStopped } = await import('./stopped.ts');
  await assertNotStopped(tx, fields, { duplicateReason: form.duplicateReason, application });
  const overridden = override && withOverride({}, override);
  return tx.create(recipients, { ...fields, ...overridden, duplicateReason, isArchived: false, isLockedOut: false, source });
}

/** Returns whether a program of the State lets its local staff add and change recipients (rule R16). */
export async function letsLocalStaffAdd(store: Records, stateId: string): Promise<boolean> {
  const all = await store.children(namesOf(stateId), programs, `State#${stateId}`, 'Program#');
  return all.some((program) => program.canLocalStaffAddRecipientsAndIssueBenefits);
}

/**
 * Refuses to delete a present or former household member if the State limits federal money by household. After a new registration they
 * would no longer count in it. The same applies to recipients with an eligibility override.
 */
export async function assertDeletable(store: Store, { stateId, householdId, former, overrides }: Recipient): Promise<void> {
  if (overrides?.length) throw refuse('conflict', 'registration.hasOverride');
  if (householdId === undefined && !former?.households.length) return;
  const all = await store.children(namesOf(stateId), programs, `State#${stateId}`, 'Program#');
  if (all.some(({ federalLimitPer }) => federalLimitPer === 'Household')) throw refuse('conflict', 'registration.sharesLimit');
}

/** Refuses local staff if only State staff manage recipients in their State. Never refuses workers. */
export async function assertAllowedBy(reader: Reader, stateId: string): Promise<void> {
  if (reader.caller.isSystem || isStateStaff(reader.caller) || (await letsLocalStaffAdd(reader.store, stateId))) return;
  throw refuse('invalid', 'registration.onlyState');
}

/** Returns the stored form of a recipient's fields, with phone numbers as E.164. Refuses an impossible date of birth (`now` in ms). */
export async function keptRecipientFields(
  { duplicateReason: _duplicate, householdReason: _household, eligibilityReason: _eligibility, ...form }: RecipientForm,
  now: number,
) {
  assertBirthDate(form.dateOfBirth, now);
  return {
    ...form,
    phoneNumber: await optionalPhoneNumber(form.phoneNumber, 'phoneNumber', 'Phone Number'),
    proxyPhone: await optionalPhoneNumber(form.proxyPhone, 'proxyPhone', 'Proxy Phone'),
  };
}

type Person = Parameters<typeof personClaim>[0];

/**
 * Returns the reason to store with a person who has the same name and date of birth as another record in the State. Undefined if there is
 * no such record. Throws 'conflict' without a reason, and always for local staff, because State staff decide on duplicates. `before` is the
 * record that is changed. Its reason stays valid while it names the same person.
 */
export async function duplicateReasonOf(
  reader: Reader,
  person: Person,
  given: string | undefined,
  before?: Recipient,
): Promise<string | undefined> {
  const holder = await reader.store.claimOwner(recipients, 'person', personClaim(person));
  if (holder === undefined || holder === before?.id) return undefined;
  const isUnchanged = before && personClaim(before) === personClaim(person);
  if (isUnchanged && before.duplicateReason && (given === undefined || !isStateStaff(reader.caller))) return before.duplicateReason;
  if (!isStateStaff(reader.caller)) throw refuse('conflict', 'registration.askState');
  if (given === undefined) throw refuse('conflict', 'registration.giveReason', { field: 'duplicateReason' });
  return given;
}
