import { validate } from 'achkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import type { BankFile, BankPayment } from './bankFile.ts';
import { readBankFile } from './readFile.ts';
import { aBankFile, aPayment, offsetAccount } from './testBankFile.ts';
import { bankFileOf, traceCountOf, tracesOf } from './writeFile.ts';

/** Returns the refusal of a file, which must be readable for users. */
function refusalOf(file: BankFile): string {
  try {
    bankFileOf(file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
  return 'none';
}
const ofPayment = (more: Partial<BankPayment>) => refusalOf(aBankFile({ payments: [aPayment(1), aPayment(2, more)] }));
const ofOriginator = (originator: Partial<BankFile['originator']>) => refusalOf(aBankFile({ originator }));

test.each([
  [{ payeeName: '農場' }, 'Vendor 2: Payee Name has no letter that a bank file allows'],
  [{ payeeName: '12 – 14' }, 'Vendor 2: Payee Name has no letter that a bank file allows'],
  [{ payeeName: '' }, 'Vendor 2: Payee Name has no letter that a bank file allows'],
  [{ routingNumber: '049999995' }, 'Vendor 2: Routing Number is not valid'],
  [{ routingNumber: '000000000' }, 'Vendor 2: Routing Number is not valid'],
  [{ accountNumber: '123' }, 'Vendor 2: Account Number must have 4 to 17 digits'],
  [{ accountNumber: '123456789012345678' }, 'Vendor 2: Account Number must have 4 to 17 digits'],
  [{ accountNumber: '1234 5678' }, 'Vendor 2: Account Number must have 4 to 17 digits'],
  [{ accountType: 'Loan' as 'Savings' }, 'Vendor 2: Account Type must be Checking or Savings'],
  [{ holder: undefined as unknown as 'Personal' }, 'Vendor 2: Account Holder must be Personal or Business'],
  [{ amountCents: 0 }, 'Vendor 2: the amount must be more than zero'],
  [{ amountCents: -1 }, 'Vendor 2: the amount must be more than zero'],
  [{ amountCents: Number.NaN }, 'Vendor 2: the amount must be more than zero'],
  [{ amountCents: 1.5 }, 'Vendor 2: the amount is not a whole number'],
  [{ amountCents: 10_000_000_000 }, 'Vendor 2: the amount is too large for a bank file'],
  [{ shortNumber: '1234567890123456' }, 'Vendor 2: the number of the payment can have at most 15 characters in a bank file'],
  [{ shortNumber: '' }, 'Vendor 2: the number of the payment can have only characters that a bank file allows'],
])('refuses a payment with %j under its vendor’s name', (more, sentence) => {
  expect(ofPayment(more)).toBe(sentence);
});

test.each([
  [{ destinationRouting: '089999995' }, 'Originator: Destination Routing Number is not valid'],
  [{ destinationName: 'A bank of far too long a name' }, 'Originator: Destination Name can have at most 23 characters in a bank file'],
  [{ originId: '12345678' }, 'Originator: Origin ID must have 9 or 10 letters and digits'],
  [{ originId: '12345678901' }, 'Originator: Origin ID must have 9 or 10 letters and digits'],
  [{ originId: '-430000001' }, 'Originator: Origin ID must have 9 or 10 letters and digits'],
  [{ originId: '430000001-' }, 'Originator: Origin ID must have 9 or 10 letters and digits'],
  [{ originName: 'ФМНП' }, 'Originator: Origin Name can have only characters that a bank file allows'],
  [{ companyName: 'Seventeen letters' }, 'Originator: Company Name can have at most 16 characters in a bank file'],
  [{ companyId: '12345678901' }, 'Originator: Company ID must have 9 or 10 letters and digits'],
  [{ odfi: '1234567' }, 'Originator: ODFI Identification must have 8 digits'],
  [{ odfi: '123456789' }, 'Originator: ODFI Identification must have 8 digits'],
  [{ entryDescription: 'Eleven char' }, 'Originator: Entry Description can have at most 10 characters in a bank file'],
  [{ offsetAccount: { ...offsetAccount, accountNumber: '12' } }, 'Offset account: Account Number must have 4 to 17 digits'],
])('refuses an originator with %j', (more, sentence) => {
  expect(ofOriginator(more)).toBe(sentence);
});

test.each([
  [{ payments: [] }, 'Bank file: there is no payment to make'],
  [{ firstTrace: 0 }, 'Bank file: trace numbers run from 1 to 9999999'],
  [{ firstTrace: 10_000_000 }, 'Bank file: trace numbers run from 1 to 9999999'],
  [{ firstTrace: 9_999_999, payments: [aPayment(1), aPayment(2)] }, 'Bank file: trace numbers run from 1 to 9999999'],
  [{ modifier: 'a' }, 'Bank file: the modifier must be a letter or a digit'],
  [{ modifier: 'AB' }, 'Bank file: the modifier must be a letter or a digit'],
  [{ madeAt: { date: '2026-06-02', time: '2400' } }, 'Bank file: the time must be HHMM'],
  [{ madeAt: { date: '2026-06-02', time: '01405' } }, 'Bank file: the time must be HHMM'],
  [{ madeAt: { date: '2026-06-02', time: '14059' } }, 'Bank file: the time must be HHMM'],
  [{ madeAt: { date: '2026-02-30', time: '1200' } }, 'Bank file: a date is not valid'],
  [{ effectiveOn: '2026-6-3' }, 'Bank file: a date is not valid'],
  [{ effectiveOn: '2026-06-03T' }, 'Bank file: a date is not valid'],
  [{ effectiveOn: '12026-06-03' }, 'Bank file: a date is not valid'],
  [{ reference: -1 }, 'Bank file: the batch number is not a whole number'],
  [{ reference: 100_000_000 }, 'Bank file: the batch number is too large for a bank file'],
] as const)('refuses a file with %j', (more, sentence) => {
  expect(refusalOf(aBankFile(more))).toBe(sentence);
});

test.each([
  ['one payment may have the last trace number', { firstTrace: 9_999_999 }],
  ['two payments may end with the last trace number', { firstTrace: 9_999_998, payments: [aPayment(1), aPayment(2)] }],
  ['a company name may fill its field', { originator: { companyName: 'Sixteen letters.' } }],
  ['the last batch number has eight digits', { reference: 99_999_999 }],
  ['the largest payment fills its field', { payments: [aPayment(1, { amountCents: 9_999_999_999 })] }],
] as const)('accepts inclusive limits: %s', (_, more) => {
  expect(refusalOf(aBankFile(more))).toBe('none');
});

test('refuses totals that exceed their field', () => {
  const large = Array.from({ length: 101 }, (_, i) => aPayment(i, { amountCents: 9_999_999_999 }));
  expect(refusalOf(aBankFile({ payments: large }))).toBe('Bank file: the total is too large for a bank file');
  const balanced = aBankFile({ payments: large.slice(0, 2), originator: { offsetAccount } });
  expect(refusalOf(balanced)).toBe('Offset account: the amount is too large for a bank file');
});

test('repeats no account number in a refusal', () => {
  for (const more of [{ routingNumber: '1' }, { payeeName: '' }, { amountCents: 0 }, { accountNumber: '98765432109876543210' }])
    expect(ofPayment({ accountNumber: '98765432109', ...more })).not.toMatch(/98765/);
});

const business = { holder: 'Business' } as const;

test('writes payments to persons first, and returns traces in the original order', () => {
  const file = aBankFile({ firstTrace: 41, payments: [aPayment(1, business), aPayment(2), aPayment(3, business), aPayment(4)] });
  expect(tracesOf(file)).toEqual(['43', '41', '44', '42'].map((end) => `0899999900000${end}`));
  expect(readBankFile(bankFileOf(file)).entries.map(({ secCode, shortNumber }) => `${secCode} ${shortNumber}`)).toEqual([
    'PPD 2',
    'PPD 4',
    'CCD 1',
    'CCD 3',
  ]);
  expect(traceCountOf(file)).toBe(4);
});

test('assigns a trace to each batch’s offset too', () => {
  const file = aBankFile({ originator: { offsetAccount }, payments: [aPayment(1, business), aPayment(2)] });
  expect(traceCountOf(file)).toBe(4);
  expect(tracesOf(file)).toEqual(['089999990000003', '089999990000001']);
});

const payments = fc
  .array(
    fc.record({
      holder: fc.constantFrom('Personal' as const, 'Business' as const),
      accountType: fc.constantFrom('Checking' as const, 'Savings' as const),
      accountNumber: fc.stringMatching(/^\d{4,17}$/),
      payeeName: fc.string({ unit: 'grapheme', maxLength: 30 }).map((name) => `F${name.toWellFormed()}`),
      amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => list.map((more, i) => aPayment(i + 1, more)));

const lines = fc.constantFrom('LF' as const, 'CRLF' as const);

test('matches this reader and an independent one to the cent for any payments', () => {
  fc.assert(
    fc.property(payments, lines, fc.boolean(), fc.integer({ min: 1, max: 9_000_000 }), (list, lineEnd, isBalanced, firstTrace) => {
      const small = isBalanced ? list.map((one) => ({ ...one, amountCents: one.amountCents % 1_000_000 || 1 })) : list;
      const file = aBankFile({ payments: small, firstTrace, originator: { lineEnd, ...(isBalanced && { offsetAccount }) } });
      const text = bankFileOf(file);
      const total = small.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const { entries, creditCents, debitCents, effectiveOn } = readBankFile(text);
      expect({ creditCents, debitCents, effectiveOn }).toEqual({
        creditCents: total,
        debitCents: isBalanced ? total : 0,
        effectiveOn: '2026-06-03',
      });
      const traces = tracesOf(file);
      const byTrace = new Map(entries.map((entry) => [entry.trace, entry]));
      expect(entries).toHaveLength(traceCountOf(file));
      for (const [i, { accountNumber, routingNumber, amountCents, shortNumber, holder, accountType }] of small.entries()) {
        const secCode = holder === 'Personal' ? 'PPD' : 'CCD';
        const code = accountType === 'Checking' ? '22' : '32';
        expect(byTrace.get(traces[i] ?? '')).toMatchObject({ accountNumber, routingNumber, amountCents, shortNumber, secCode, code });
      }
      expect(validate(text).errors).toEqual([]);
      expect(text).toMatch(/^([\x20-\x60{-~]{94}\r?\n)+$/);
    }),
    { numRuns: 200 },
  );
});
