/**
 * The columns of the files of every kind of import. The page describes them, the template contains them, and files are checked against
 * them. Edit when a kind has another column.
 */
import { byteOrderMark } from '../core/csvFormat.ts';
import type { Import } from '../entities/upload.ts';
import { type FileColumns, fileColumns } from './fileColumns.ts';

const isRequired = true;
const names = [
  { name: 'firstName', holds: 'First name', example: 'Maria', isRequired },
  { name: 'lastName', holds: 'Last name', example: 'Vargas', isRequired },
  { name: 'dateOfBirth', holds: 'Date of birth, such as 1961-06-17 or 6/17/1961', example: '1961-06-17', isRequired },
] as const;
const address = [
  { name: 'address', holds: 'House number, street and apartment', example: '5762 W Garfield Ave' },
  { name: 'city', holds: 'City', example: 'Kansas City' },
  { name: 'county', holds: 'County', example: 'Jackson' },
  { name: 'zip', holds: 'Zip code', example: '64108' },
  { name: 'phone', holds: 'Phone number with its area code', example: '(573) 555-0100' },
  { name: 'email', holds: 'Email address', example: 'maria@example.org' },
] as const;
const area = { name: 'serviceArea', holds: 'Name of a service area of the State', example: 'Central', isRequired } as const;
const eligibility = [
  { name: 'wicCategory', holds: 'Pregnant, Postpartum, Breastfeeding, Infant or Child. Leave it blank for seniors.', example: 'Child' },
  {
    name: 'eligibilityBasis',
    holds: 'For seniors under 60: a value from the list in the recipient form',
    example: '55 or older and Native American',
  },
] as const;
const checkNumber = {
  name: 'checkNumber',
  holds: 'Check number: 8 digits, including leading zeros',
  example: '00420001',
  isRequired,
} as const;
const amount = { name: 'amount', holds: 'Dollars and cents', example: '50.00', isRequired } as const;

export const importColumns = {
  'Hybrid Card Recipients': fileColumns('person', [
    {
      name: 'hybridCode',
      holds: 'Code of the person’s card: 13 letters and digits',
      example: 'AM3FMMYREKYDR',
      isRequired,
    },
    ...names,
    ...address,
    area,
    ...eligibility,
    { name: 'householdId', holds: 'The same value for all people in a household', example: 'MOS-00001' },
    {
      name: 'race',
      holds: 'Values from the list in the recipient form. Separate several values with semicolons.',
      example: 'White; Asian',
    },
    { name: 'ethnicity', holds: 'Hispanic or Latino, or Not Hispanic or Latino', example: 'Hispanic or Latino' },
  ]),
  'Hybrid Check Recipients': fileColumns('check', [
    checkNumber,
    { ...amount, holds: 'Value of a voucher of the period in dollars and cents' },
    { name: 'issuancePeriod', holds: 'Name of an issuance period of a Hybrid Voucher program', example: 'Summer 2026', isRequired },
    ...names,
    ...address,
    area,
    ...eligibility,
  ]),
  'Check Deposits': fileColumns('deposit', [
    checkNumber,
    { ...amount, holds: 'Amount of the issued check in dollars and cents' },
    { name: 'transactionDate', holds: 'Date of the deposit: month, day and year', example: '06/30/2026', isRequired },
    { name: 'bankReference', holds: 'The bank’s reference for the payment', example: 'OH-880000', isRequired },
    { name: 'vendorName', holds: 'Name of the vendor. If it is blank, staff choose a vendor.', example: 'Bluebird Farm' },
  ]),
  Vendors: fileColumns('vendor', [
    { name: 'vendorName', holds: 'Name of the farm, market or stand', example: 'Bluebird Farm', isRequired },
    { name: 'street', holds: 'House number and street', example: '5762 W Garfield Ave' },
    { name: 'city', holds: 'City', example: 'Kansas City' },
    { name: 'county', holds: 'County', example: 'Jackson' },
    { name: 'zip', holds: 'Zip code', example: '64108' },
    { name: 'email', holds: 'Email address, which is also the vendor’s user name', example: 'bluebird@example.org', isRequired },
    { name: 'phone', holds: 'Phone number with its area code', example: '(573) 555-0100' },
    { name: 'outletType', holds: 'Farmer, Market, Stand or CSA', example: 'Farmer', isRequired },
  ]),
} as const satisfies Record<ImportKindName, FileColumns>;

export type ImportKindName = Import['kind'];

/** Returns a starter file with the column names and no rows, because a sample row would be imported. Spreadsheets open it as UTF-8. */
export function templateOf({ names: header }: FileColumns): string {
  return `${byteOrderMark}${header.join(',')}\r\n`;
}
