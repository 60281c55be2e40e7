/** What is true of vendors: how phone and bank data are kept, and what goes along to another state. */
import type { RecordBase } from '../../../shared/core/record.ts';
import type { Vendor, VendorForm } from '../../../shared/entities/vendor.ts';
import { optionalPhoneNumber } from '../../core/phone.ts';
import { seal, unseal } from '../../core/seal.ts';

type Fields = Omit<Vendor, keyof RecordBase>;

/**
 * What is kept of a form: the phone number as E.164, the account number sealed for the vendor `id` beside its last four digits. A blank
 * account number keeps the one that is there; typing the same one again changes nothing.
 */
export async function keptVendorFields(
  id: string,
  { accountNumber, ...form }: VendorForm,
  before: Pick<Fields, 'stateId' | 'isArchived'> & Partial<Fields>,
): Promise<Fields> {
  const { stateId, isArchived, source, accountNumberSealed, accountNumberLast4 } = before;
  const phone = { phoneNumber: await optionalPhoneNumber(form.phoneNumber, 'phoneNumber', 'Phone Number') };
  const isSame = accountNumberSealed !== undefined && (accountNumber === undefined || unseal(accountNumberSealed, id) === accountNumber);
  const account =
    isSame || accountNumber === undefined
      ? { accountNumberSealed, accountNumberLast4 }
      : { accountNumberSealed: seal(accountNumber, id), accountNumberLast4: accountNumber.slice(-4) };
  return { ...form, ...phone, ...account, stateId, isArchived, source };
}

/**
 * What a vendor takes along to another state: who and where it is. Authorization, agreement, training and bank data stay behind: they
 * belong to the agreement with one State agency, and the other agency's staff enter their own before the vendor is paid by them.
 */
export function copiedTo(stateId: string, vendor: Vendor): Fields {
  const { name, userName, email, phoneNumber, addressLine1, city, county, zip, outletType } = vendor;
  return { name, userName, email, phoneNumber, addressLine1, city, county, zip, outletType, stateId, isArchived: false };
}
