/** Rules for vendors: the stored form of phone and bank data, and the data copied to another State. */
import type { RecordBase } from '../../../shared/core/record.ts';
import type { Vendor, VendorForm } from '../../../shared/entities/vendor.ts';
import { optionalPhoneNumber } from '../../core/phone.ts';
import { seal, unseal } from '../../core/seal.ts';

type Fields = Omit<Vendor, keyof RecordBase>;

/**
 * Returns the stored fields of a form: the phone number as E.164, and the account number sealed for the vendor `id` next to its last four
 * digits. A blank account number keeps the existing one. Typing the same number again changes nothing.
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
 * Returns the fields that a vendor brings to another State: its identity and address. Authorization, agreement, training and bank data are
 * not copied, because they belong to the agreement with one State agency. The other agency's staff enter their own bank data before the
 * vendor is paid.
 */
export function copiedTo(stateId: string, vendor: Vendor): Fields {
  const { name, userName, email, phoneNumber, addressLine1, city, county, zip, outletType } = vendor;
  return { name, userName, email, phoneNumber, addressLine1, city, county, zip, outletType, stateId, isArchived: false };
}
