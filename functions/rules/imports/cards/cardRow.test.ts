import { expect, test } from 'vitest';
import { type RowFields, rowOf } from '../../../../infra/testing/testImport.ts';
import { checkCardRow } from '../../../../shared/imports/cardRow.ts';
import { phoneOf } from '../../../core/phoneOf.ts';
import { cardFile } from './cardFile.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const context = {
  header: [...cardFile.columns.names],
  areaOf: (name: string) => (name.toLowerCase() === 'boone' ? 'area-1' : undefined),
  phoneOf,
  now,
};
const checked = (fields: RowFields) => checkCardRow({ line: 2, values: rowOf(1, fields) }, context);
const x = (length: number) => 'x'.repeat(length);

test.for<[RowFields, string, string]>([
  [{ hybridCode: ' ' }, 'hybridCode', 'Hybrid Code is required'],
  [{ firstName: '' }, 'firstName', 'First Name is required'],
  [{ lastName: x(256) }, 'lastName', 'Last Name can have at most 255 characters'],
  [{ lastName: 'A\u0007' }, 'lastName', 'Last Name contains characters that cannot be displayed'],
  [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of Birth is required'],
  [{ dateOfBirth: '1950-02-30' }, 'dateOfBirth', 'Date of Birth must be a date, such as 2026-06-30'],
  [{ dateOfBirth: '31/12/1950' }, 'dateOfBirth', 'Date of Birth must be a date, such as 2026-06-30'],
  [{ dateOfBirth: '2027-01-01' }, 'dateOfBirth', 'Date of Birth cannot be in the future'],
  [{ address: x(256) }, 'address', 'Address Line 1 can have at most 255 characters'],
  [{ city: x(256) }, 'city', 'City can have at most 255 characters'],
  [{ zip: '65201-12345' }, 'zip', 'Zip can have at most 10 characters'],
  [{ phone: '(785) 555-0100 x12' }, 'phone', 'Phone Number cannot have an extension. Leave out “x12”.'],
  [{ phone: '12' }, 'phone', 'Phone Number must be a phone number with its area code, such as 573 555 0100'],
  [{ email: 'ada@' }, 'email', 'Email must be an email address'],
  [{ serviceArea: '' }, 'serviceArea', 'Service Area is required'],
  [{ serviceArea: 'Nowhere' }, 'serviceArea', 'The state has no service area with this name'],
  [{ wicCategory: 'Toddler' }, 'wicCategory', 'WIC Category must be one of: Pregnant, Postpartum, Breastfeeding, Infant, Child'],
  [{ householdId: x(65) }, 'householdId', 'Household can have at most 64 characters'],
  [
    { race: 'Martian' },
    'race',
    'Race must be from the list: American Indian or Alaska Native, Asian, Black or African American, Native Hawaiian or Other Pacific Islander, White, Two or More Races',
  ],
  [{ ethnicity: 'Other' }, 'ethnicity', 'Ethnicity must be one of: Hispanic or Latino, Not Hispanic or Latino'],
  [{ city: 'Col\ufffdmbia' }, '', 'Characters in this row were lost when the file was saved (�): type them again'],
])('rejects %j in the column %s, with the form’s own message', ([fields, field, reason]) => {
  expect(checked(fields).errors).toEqual([{ field, reason }]);
});

test('reports all errors of a row at once', () => {
  const { errors } = checked({ firstName: '', phone: '12', serviceArea: 'Nowhere' });
  expect(errors.map(({ field }) => field)).toEqual(['serviceArea', 'firstName', 'phone']);
  expect(checked({ dateOfBirth: '2030-01-01', phone: '12' }).errors.map(({ field }) => field)).toEqual(['dateOfBirth', 'phone']);
});

test('reports a row with too few or too many values as one failure', () => {
  const errorsOf = (values: string[]) => checkCardRow({ line: 2, values }, context).errors;
  expect(errorsOf(rowOf(1).slice(1))).toEqual([{ field: '', reason: 'This row has 15 values, but the first line names 16 columns' }]);
  expect(errorsOf([...rowOf(1), 'more'])).toHaveLength(1);
  expect(errorsOf([...rowOf(1), '', ' '])).toEqual([]);
});

test('accepts the usual variations of people and spreadsheets', () => {
  const { form, errors } = checked({
    dateOfBirth: '2/3/1950',
    address: '410 Elm St,\r\nApt 4',
    phone: "'+1 573 555 0120",
    email: ' Ada@Example.org ',
    serviceArea: ' BOONE ',
    wicCategory: 'pregnant',
    race: 'white; asian',
    firstName: ' José ',
  });
  expect(errors).toEqual([]);
  expect(form).toMatchObject({
    dateOfBirth: '1950-02-03',
    addressLine1: '410 Elm St, Apt 4',
    phoneNumber: '+15735550120',
    email: 'ada@example.org',
    serviceAreaId: 'area-1',
    wicCategory: 'Pregnant',
    race: ['White', 'Asian'],
    firstName: 'José',
  });
});

test('accepts blank optional values and people of any age', () => {
  for (const dateOfBirth of ['2026-06-01', '1996-02-29', '1923-11-08']) expect(checked({ dateOfBirth }).errors).toEqual([]);
  expect(checked({}).form).toMatchObject({ race: [] });
});
