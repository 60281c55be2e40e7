import { expect, test } from 'vitest';
import { OriginatorForm } from './originator.ts';

const good = {
  destinationRouting: '081000032',
  destinationName: 'Prairie Test Bank',
  originId: '1431234567',
  originName: 'Missouri FMNP',
  companyName: 'Missouri FMNP',
  companyId: '1431234567',
  odfi: '08100003',
  entryDescription: 'FMNP PAY',
  cutOffHour: 15,
  bankingDaysAhead: 1,
  bankingDaysToSettle: 3,
  lineEnd: 'LF',
  warningCents: 100_000,
} as const;
const refusals = (more: object) =>
  OriginatorForm.safeParse({ ...good, ...more }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('accepts the identifiers that a bank assigns, in lower case and with spaces around them', () => {
  expect(OriginatorForm.parse(good)).toEqual(good);
  expect(OriginatorForm.parse({ ...good, originId: ' 43123456a ', companyId: 'b431234567' })).toMatchObject({
    originId: '43123456A',
    companyId: 'B431234567',
  });
});

test.each([
  ['destinationRouting', '081000033', 'Destination Routing Number is not valid. Check its nine digits.'],
  ['destinationRouting', '', 'Destination Routing Number is required'],
  ['destinationName', 'A bank of far too long a name', 'Destination Name can have at most 23 characters'],
  ['destinationName', 'ßßßßßßßßßßßß', 'Destination Name can have at most 23 characters in a bank file'],
  ['originName', '農場', 'Origin Name can have only characters that a bank file allows'],
  ['companyName', '---', 'Company Name can have only characters that a bank file allows'],
  ['companyName', 'Seventeen letters', 'Company Name can have at most 16 characters'],
  ['originId', '12345678', 'Origin ID must be the 9 or 10 letters and digits that the bank assigned'],
  ['originId', '12-345678', 'Origin ID must be the 9 or 10 letters and digits that the bank assigned'],
  ['companyId', '12345678901', 'Company ID can have at most 10 characters'],
  ['companyId', '1234 56789', 'Company ID must be the 9 or 10 letters and digits that the bank assigned'],
  ['odfi', '081000032', 'ODFI Identification can have at most 8 characters'],
  ['odfi', '0810000', 'ODFI Identification must be the first 8 digits of the bank’s routing number'],
  ['odfi', '00000000', 'ODFI Identification must be the first 8 digits of the bank’s routing number'],
  ['entryDescription', 'My Payroll', 'Entry Description cannot contain PAYROLL or PURCHASE. Banks use these words for other payments.'],
  ['entryDescription', 'púrchase', 'Entry Description cannot contain PAYROLL or PURCHASE. Banks use these words for other payments.'],
  ['entryDescription', 'Eleven char', 'Entry Description can have at most 10 characters'],
  ['cutOffHour', 24, 'Cut-Off Hour must be a whole number from 0 to 23'],
  ['bankingDaysAhead', 3, 'Banking Days Ahead must be a whole number from 1 to 2'],
  ['bankingDaysToSettle', 0, 'Banking Days Until Settled must be a whole number from 1 to 10'],
  ['lineEnd', 'CR', 'Line End must be one of: LF, CRLF'],
  ['warningCents', 0, 'Largest Payment Without a Warning must be more than zero'],
  ['offsetAccountNumber', '12a4', 'Offset Account Number must have 4 to 17 digits'],
])('refuses %s %j', (name, value, message) => {
  expect(refusals({ [name]: value })).toContain(`${name}: ${message}`);
});

test('requires all values of the offset account or none', () => {
  const whole = { offsetRoutingNumber: '081000032', offsetAccountNumber: '12345678', offsetAccountType: 'Checking' };
  expect(refusals(whole)).toEqual([]);
  // The stored number need not be typed again.
  expect(refusals({ ...whole, offsetAccountNumber: '' })).toEqual([]);
  expect(refusals({ ...whole, offsetRoutingNumber: '' })).toEqual([
    'offsetRoutingNumber: Offset Routing Number is required for an offset account',
  ]);
  expect(refusals({ offsetAccountNumber: '12345678' })).toEqual([
    'offsetRoutingNumber: Offset Routing Number is required for an offset account',
    'offsetAccountType: Offset Account Type is required for an offset account',
  ]);
});
