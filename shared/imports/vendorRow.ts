/** One row of vendors, checked without other rows or records. The form's own rules and messages apply, under the file's column names. */
import * as z from 'zod';
import { email, formOf } from '../core/field.ts';
import { notAPhone } from '../core/formatPhone.ts';
import { vendorFields } from '../entities/vendor.ts';
import { type CheckedRow, cellOf, lostCharacters, matchOption, type PhoneOf, readError } from './checkedRow.ts';
import type { FileRow } from './readRows.ts';

const { name, phoneNumber, addressLine1, city, county, zip, outletType } = vendorFields;
/** The email address is required here, because it becomes the user name. */
const VendorRowForm = z.object(
  formOf({ name, email: email(vendorFields.email.label), phoneNumber, addressLine1, city, county, zip, outletType }),
);
export type VendorRow = CheckedRow<z.infer<typeof VendorRowForm>>;

const columnOf: Readonly<Record<string, string>> = {
  name: 'vendorName',
  userName: 'email',
  addressLine1: 'street',
  phoneNumber: 'phone',
};

/** Returns the column of a field of the form or of a claim of the record. */
export function columnFor(field: string): string {
  return columnOf[field] ?? field;
}

interface Context {
  readonly header: readonly string[];
  readonly phoneOf: PhoneOf;
}

/** Checks a row without looking at other rows or records. */
export function checkVendorRow(row: FileRow, { header, phoneOf }: Context): VendorRow {
  const { line, values = [] } = row;
  const whole = readError(header, row);
  if (whole) return { line, values, errors: [whole] };
  const cell = (column: string) => cellOf(header, row, column);
  const form = VendorRowForm.safeParse({
    name: cell('vendorName'),
    email: cell('email'),
    phoneNumber: cell('phone'),
    addressLine1: cell('street'),
    city: cell('city'),
    county: cell('county'),
    zip: cell('zip'),
    outletType: matchOption(outletType.options, cell('outletType')),
  });
  const issues = form.error?.issues.map(({ path, message }) => ({ field: columnFor(String(path[0])), reason: message })) ?? [];
  const errors = [...lostCharacters(values), ...issues];
  const phone = phoneOf(cell('phone'));
  if (cell('phone') !== '' && phone === undefined && issues.every(({ field }) => field !== 'phone'))
    errors.push({ field: 'phone', reason: notAPhone(phoneNumber.label, cell('phone')) });
  return { line, values, errors, form: form.success ? { ...form.data, phoneNumber: phone } : undefined };
}
