/** The recipient whom an approved application makes. */
import type { Application } from '../../../shared/entities/application.ts';
import { formatNumber } from '../../../shared/entities/application-number.ts';
import type { Recipient, RecipientForm } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { Transaction } from '../../core/store/transaction.ts';
import { benefits } from '../../entities/benefit.ts';
import { recipients } from '../../entities/recipient.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { assertAllowedBy, register } from '../recipients/registration.ts';

/** Registers the person, or brings back whom an approval before had registered. Throws 'conflict' on `duplicateReason` as registering does. */
export async function admit(
  tx: Transaction,
  store: Store,
  caller: Caller,
  application: Application,
  duplicateReason?: string,
): Promise<Recipient> {
  const { recipientId, number } = application;
  const source = `application ${formatNumber(number)}`;
  if (recipientId === undefined) return register(tx, store, caller, formOf(application, duplicateReason), source);
  await assertAllowedBy(store, caller, application.stateId);
  const known = await store.get(caller, recipients, recipientId);
  if (!known.deactivatedAt) return known;
  const why = `${source} was approved again`;
  return tx.update(recipients, known, { ...known, deactivatedAt: undefined }, { action: 'Reactivated', why });
}

/** Deactivates whom an approval had registered. Throws 'conflict' where they hold benefits or tokens: then the decision stands. */
export async function expel(tx: Transaction, store: Store, caller: Caller, application: Application): Promise<Recipient | undefined> {
  const { recipientId, number, stateId } = application;
  if (recipientId === undefined) return undefined;
  await assertAllowedBy(store, caller, stateId);
  const known = await store.get(caller, recipients, recipientId);
  const held = await store.childIds(`Recipient#${recipientId}`);
  if (held.some(({ entity }) => entity === benefits.name || entity === tokenIssuances.name)) {
    throw new AppError(
      'conflict',
      'Benefits were issued to this person, so the decision stands. You can deactivate the recipient instead.',
    );
  }
  if (known.deactivatedAt) return known;
  const why = `application ${formatNumber(number)} was denied`;
  return tx.update(recipients, known, { ...known, deactivatedAt: tx.at }, { action: 'Deactivated', why });
}

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
  };
}
