import { expect, test } from 'vitest';
import type { RowFields } from '../../../../infra/testing/testImport.ts';
import { importColumns } from '../../../../shared/imports/importColumns.ts';
import { checkVendorRow } from '../../../../shared/imports/vendorRow.ts';
import { phoneOf } from '../../../core/phoneOf.ts';

const farm: RowFields = { vendorName: 'Bluebird Farm', email: 'bluebird@example.org', outletType: 'farmer' };
const header = importColumns.Vendors.names;
const checked = (fields: RowFields) => {
  const row: RowFields = { ...farm, ...fields };
  return checkVendorRow({ line: 2, values: header.map((name) => row[name] ?? '') }, { header, phoneOf });
};
const x = (length: number) => 'x'.repeat(length);

test.for<[RowFields, string, string]>([
  [{ vendorName: ' ' }, 'vendorName', 'Name is required'],
  [{ vendorName: x(256) }, 'vendorName', 'Name can have at most 255 characters'],
  [{ vendorName: 'A\u0007' }, 'vendorName', 'Name contains characters that cannot be displayed'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'bluebird@' }, 'email', 'Email must be an email address'],
  [{ email: `${x(250)}@example.org` }, 'email', 'Email can have at most 255 characters'],
  [{ street: x(256) }, 'street', 'Address can have at most 255 characters'],
  [{ zip: '65201-12345' }, 'zip', 'Zip can have at most 10 characters'],
  [{ phone: '(785) 555-0100 x12' }, 'phone', 'Phone Number cannot have an extension. Leave out “x12”.'],
  [{ phone: '12' }, 'phone', 'Phone Number must be a phone number with its area code, such as 573 555 0100'],
  [{ phone: x(21) }, 'phone', 'Phone Number can have at most 20 characters'],
  [{ outletType: '' }, 'outletType', 'Outlet Type is required'],
  [{ outletType: 'Shop' }, 'outletType', 'Outlet Type must be one of: Farmer, Market, Stand, CSA'],
  [{ city: 'Col\ufffdmbia' }, '', 'Characters in this row were lost when the file was saved (�): type them again'],
])('rejects %j in the column %s, with the form’s own message', ([fields, field, reason]) => {
  expect(checked(fields).errors).toEqual([{ field, reason }]);
});

test('reports all errors of a row at once', () => {
  const { errors } = checked({ vendorName: '', email: 'x', phone: '12', outletType: 'Shop' });
  expect(errors.map(({ field }) => field)).toEqual(['vendorName', 'email', 'outletType', 'phone']);
});

test('reports a row that does not fit the header, or with unclosed quotation marks, as one failure', () => {
  const errorsOf = (values: string[] | undefined) => checkVendorRow({ line: 2, values }, { header, phoneOf }).errors;
  expect(errorsOf(['Farm'])).toEqual([{ field: '', reason: 'This row has 1 value, but the first line names 8 columns' }]);
  expect(errorsOf(undefined)).toMatchObject([{ field: '' }]);
});

test('accepts blank optional values and the usual spreadsheet variations', () => {
  expect(checked({}).errors).toEqual([]);
  const { form, errors } = checked({
    vendorName: ' Niño\r\nOrchard ',
    email: ' Casa.Nino@Example.org ',
    phone: "'+1 573 555 0120",
    outletType: 'CsA',
    street: "'=1+1",
    zip: '65201-1234',
  });
  expect(errors).toEqual([]);
  expect(form).toMatchObject({ name: 'Niño Orchard', email: 'casa.nino@example.org', phoneNumber: '+15735550120', outletType: 'CSA' });
  expect(form?.addressLine1).toBe('=1+1');
});
