import { expect, test } from 'vitest';
import { AppError } from '../../../core/errors.ts';
import { readBankFile } from './readFile.ts';
import { aBankFile, aPayment, offsetAccount } from './testBankFile.ts';
import { bankFileOf } from './writeFile.ts';

const payments = [aPayment(1), aPayment(2), aPayment(3, { holder: 'Business' })];
/**
 * Line 1 is the file header and 2 the PPD header. Lines 3 and 4 are its entries, and 5 its control. Line 6 is the CCD header, 7 its entry,
 * and 8 its control. Line 9 is the file control, and 10 is nines.
 */
const text = bankFileOf(aBankFile({ payments }));
const good = text.split('\n').slice(0, -1);

function refusalOf(file: string): string {
  try {
    readBankFile(file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message.replace('The bank file is wrong at ', '');
    throw error;
  }
  return 'none';
}
/** Returns the file with other characters at a line and position, both counted from 1. */
function changed(line: number, at: number, other: string): string {
  const before = good[line - 1] ?? '';
  const after = before.slice(0, at - 1) + other + before.slice(at - 1 + other.length);
  return [...good.slice(0, line - 1), after, ...good.slice(line), ''].join('\n');
}

test('reads a file to its last cent', () => {
  const { entries, ...rest } = readBankFile(text);
  expect(rest).toEqual({
    madeOn: '2026-06-02',
    effectiveOn: '2026-06-03',
    modifier: 'A',
    reference: 12,
    companyId: '1430000001',
    creditCents: 606,
    debitCents: 0,
  });
  expect(entries.map(({ line, secCode, code, trace }) => [line, secCode, code, trace])).toEqual([
    [3, 'PPD', '22', '089999990000001'],
    [4, 'PPD', '32', '089999990000002'],
    [7, 'CCD', '22', '089999990000003'],
  ]);
  expect(entries[1]).toMatchObject({
    routingNumber: '101000019',
    accountNumber: '4000015838',
    amountCents: 202,
    shortNumber: '2',
    payeeName: 'FARM 2',
  });
});

test.each([
  [1, 2, '02', 'line 1: a field is not valid'],
  [1, 13, '7', 'line 1: the routing number of the destination has a wrong check digit'],
  [1, 35, '095', 'line 1: a field is not valid'],
  [1, 41, 'prairie', 'line 1: a character is not allowed in a bank file'],
  [1, 26, '13', 'line 10: a date is not valid'],
  [1, 30, '2400', 'line 1: a field is not valid'],
  [2, 1, '6', 'line 2: a line of kind 9 is expected'],
  [2, 2, '225', 'line 2: a field is not valid'],
  [2, 51, 'WEB', 'line 2: a field is not valid'],
  [2, 72, '99', 'line 10: the batches differ in company or day'],
  [2, 88, '0000002', 'line 2: the batches are not numbered 1, 2 …'],
  [3, 2, '23', 'line 3: a field is not valid'],
  [3, 2, '27', 'line 5: debits and credits do not match the kind of batch'],
  [3, 12, '3', 'line 3: the routing number has a wrong check digit'],
  [3, 4, '021000021', 'line 5: the hash differs'],
  [3, 4, '000000000', 'line 3: the routing number has a wrong check digit'],
  [3, 13, ' ', 'line 3: a field is not valid'],
  [3, 39, '2', 'line 5: the totals differ'],
  [3, 30, '0000000000', 'line 3: the amount is zero'],
  [3, 55, ' '.repeat(22), 'line 3: the name is blank'],
  [3, 79, '1', 'line 3: a field is not valid'],
  [3, 80, '1', 'line 3: the trace numbers do not ascend'],
  [4, 94, '1', 'line 4: the trace numbers do not ascend'],
  [7, 94, '2', 'line 7: the trace numbers do not ascend'],
  [5, 2, '200', 'line 5: the end of the batch does not match its beginning'],
  [5, 10, '3', 'line 5: the count of payments differs'],
  [5, 20, '1', 'line 5: the hash differs'],
  [5, 32, '1', 'line 5: the totals differ'],
  [5, 44, '1', 'line 5: the totals differ'],
  [5, 45, '2', 'line 5: the end of the batch does not match its beginning'],
  [5, 94, '2', 'line 5: the end of the batch does not match its beginning'],
  [6, 51, 'PPD', 'line 10: its batches are PPD, PPD'],
  [9, 7, '3', 'line 9: the count of batches differs'],
  [9, 13, '2', 'line 9: the count of blocks differs'],
  [9, 21, '4', 'line 9: the count of payments differs'],
  [9, 31, '9', 'line 9: the hash differs'],
  [9, 43, '1', 'line 9: the totals differ'],
  [9, 55, '1', 'line 9: the totals differ'],
  [9, 60, 'X', 'line 9: a field is not valid'],
  [10, 50, '8', 'line 10: only nines are expected'],
])('refuses a file with other characters at line %d, position %d (%j)', (line, at, other, sentence) => {
  expect(changed(line, at, other)).not.toBe(text);
  expect(refusalOf(changed(line, at, other))).toBe(sentence);
});

test('refuses a file with lost, duplicate, cut or mixed lines', () => {
  const joined = (lines: readonly string[]) => [...lines, ''].join('\n');
  expect(refusalOf('')).toBe('line 0: the lines do not fill blocks of ten');
  expect(refusalOf(text.slice(0, -1))).toBe('line 0: the last line has no line break');
  expect(refusalOf(joined(good.slice(0, 9)))).toBe('line 0: the lines do not fill blocks of ten');
  const nines = '9'.repeat(94);
  const without = (line: number) => joined([...good.toSpliced(line - 1, 1), nines]);
  expect(refusalOf(without(3))).toBe('line 4: the count of payments differs');
  expect(refusalOf(without(5))).toBe('line 5: a line of kind 8 is expected');
  expect(refusalOf(without(9))).toBe('line 9: a field is not valid');
  expect(refusalOf(joined([...good, ...Array.from({ length: 10 }, () => nines)]))).toBe('line 9: the count of blocks differs');
  expect(refusalOf(text.replace('\n', '\r\n'))).toMatch(/^line \d+: /);
  expect(refusalOf(changed(2, 94, '1 '))).toBe('line 2: the line does not have 94 characters');
  expect(
    refusalOf(joined([good[0] ?? '', `9000000000001${'0'.repeat(42)}${' '.repeat(39)}`, ...Array.from({ length: 8 }, () => nines)])),
  ).toBe('line 2: the count of batches differs');
  const empty = joined([...good.slice(0, 2), good[4] ?? '', ...good.slice(5), nines, nines]);
  expect(refusalOf(empty)).toBe('line 3: the batch is empty');
});

test('reads a file created in the last minute of a day', () => {
  expect(refusalOf(changed(1, 30, '2359'))).toBe('none');
});

test('refuses batches of different days when the company ID has letters', () => {
  const lines = bankFileOf(aBankFile({ payments, originator: { companyId: 'MO43000001' } })).split('\n');
  const other = lines.with(1, (lines[1] ?? '').replace('260603', '260604')).join('\n');
  expect(refusalOf(other)).toBe('line 10: the batches differ in company or day');
});

test('reads a company ID of nine characters without its blank', () => {
  const file = aBankFile({ originator: { companyId: '430000001' } });
  expect(readBankFile(bankFileOf(file)).companyId).toBe('430000001');
});

test('refuses a file that ends within a batch', () => {
  const eight = bankFileOf(aBankFile({ payments: Array.from({ length: 8 }, (_, i) => aPayment(i + 1)) }));
  expect(refusalOf(`${eight.split('\n').slice(0, 10).join('\n')}\n`)).toBe('line 11: the line does not have 94 characters');
});

test('refuses a balanced batch if its offset is not its total', () => {
  const balanced = bankFileOf(aBankFile({ originator: { offsetAccount } }));
  expect(readBankFile(balanced)).toMatchObject({ creditCents: 101, debitCents: 101 });
  expect(refusalOf(balanced.replace('77001234         0000000101', '77001234         0000000102'))).toBe(
    'line 5: debits and credits do not match the kind of batch',
  );
});

test('repeats no account number in a refusal', () => {
  for (let line = 1; line <= good.length; line++)
    for (let at = 1; at <= 94; at += 7) expect(refusalOf(changed(line, at, '~'))).not.toMatch(/\d{5}/);
});
