/**
 * An application changes no contact data on a person's existing record, unless staff chose it for that part. Anyone can submit an
 * application in another person's name, and the email with a benefit's code goes to the address on the record.
 */
import { type Application, type Contact, contactParts, fieldsOfContact } from '../../../shared/entities/application.ts';
import type { Recipient, RecipientForm } from '../../../shared/entities/recipient.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import type { Records } from '../../core/store/records.ts';
import { assertAddressFree } from '../people/recipients/assertAddressFree.ts';

const refuse = refusalsOf('applications/server.staff');

/**
 * Returns the fields that change by the choices of staff. Throws 'invalid' on the part. Another person's address is refused, and staff must
 * choose the household of a person who applied with others.
 */
export async function chosenContact(
  store: Records,
  { householdId }: Pick<Application, 'householdId'>,
  { known, told }: { readonly known: Recipient; readonly told: RecipientForm },
  contact: Contact = {},
): Promise<Partial<Recipient>> {
  if (contact.household === undefined && householdId !== undefined && householdId !== known.householdId)
    throw refuse('invalid', 'contact.appliedTogether', { field: 'contact.household' });
  if (contact.email === 'Take' && told.email !== undefined) await assertAddressIsOwn(store, known, told.email);
  const changed: Partial<Recipient> = {};
  for (const part of contactParts) {
    const [choice = 'Keep', fields] = [contact[part], fieldsOfContact[part]];
    const hasTold = fields.some((field) => told[field] !== undefined);
    if (choice === 'Keep' || (choice === 'Take' && !hasTold)) continue;
    for (const field of fields) Object.assign(changed, { [field]: choice === 'Take' ? told[field] : undefined });
  }
  return changed;
}

async function assertAddressIsOwn(store: Records, known: Recipient, email: string): Promise<void> {
  try {
    await assertAddressFree(store, [], known, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refuse('invalid', 'contact.emailTaken', { field: 'contact.email' });
  }
}
