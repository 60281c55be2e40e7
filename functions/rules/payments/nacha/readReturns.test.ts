import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReturnedEntry, returnFile, returnLines } from '../../../../infra/testing/testReturns.ts';
import { changeCodes, codeWords, returnCodes } from '../../../../shared/entities/returnCodes.ts';
import { AppError } from '../../../core/errors.ts';
import { type BankReply, readReturns } from './readReturns.ts';
import { aBankFile } from './testBankFile.ts';
import { bankFileOf } from './writeFile.ts';

function refusalOf(text: string): string {
  try {
    readReturns(text);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message;
    throw error;
  }
  return 'none';
}
const one = (entry: ReturnedEntry): BankReply | undefined => readReturns(returnFile({ entries: [entry] }))[0]?.items[0];
const change = (code: string, data: string) => one({ type: '98', code, data, amountCents: 0 });

/** A bank's file, unchanged: two returns, one of them to a savings account, and two notifications of change. */
const byHand = `
101 089999996 0499999942606051030A094101MISSOURI FMNP DEMO     PRAIRIE EXAMPLE BANK
5200MO FMNP DEMO                        1430000001PPDFMNP PAY        260605   1049999990000001
6210899999964000007919       00000001011              FARM 1                  1049999990000001
799R03089999990000001      08100003ACCOUNT 4000007919 UNKNOWN                  049999990000001
6310899999964000015838       00000002022              FARM 2                  1049999990000002
799R15089999990000002260601081000032026-06-01 J DOE                            049999990000002
820000000400179999980000000000000000000003031430000001                         049999990000001
5220MO FMNP DEMO                        1430000001CORFMNP PAY        260605   1049999990000002
6210899999964000023757       00000000003              FARM 3                  1049999990000003
798C03089999990000003      08100003081000032   778899001122                    049999990000003
6210899999964000031676       00000000004              FARM 4                  1049999990000004
798C05089999990000004      0810000332                                          049999990000004
820000000400179999980000000000000000000000001430000001                         049999990000002
9000002000002000000080035999996000000000000000000000303
`.trimStart();

test('reads returns and notifications of change as the bank wrote them', () => {
  const [returns, changes] = readReturns(byHand);
  expect(returns).toEqual({
    companyId: '1430000001',
    items: [
      {
        line: 3,
        kind: 'Return',
        code: 'R03',
        trace: '089999990000001',
        amountCents: 101,
        information: 'ACCOUNT ***** UNKNOWN',
        tail: '7919',
      },
      { line: 5, kind: 'Return', code: 'R15', trace: '089999990000002', amountCents: 202, information: '***** J DOE', tail: '5838' },
    ],
  });
  expect(changes?.items).toEqual([
    {
      line: 9,
      kind: 'Change',
      code: 'C03',
      trace: '089999990000003',
      amountCents: 0,
      information: '*****',
      corrected: { routingNumber: '081000032', accountNumber: '778899001122' },
      tail: '3757',
    },
    {
      line: 11,
      kind: 'Change',
      code: 'C05',
      trace: '089999990000004',
      amountCents: 0,
      information: '32',
      corrected: { accountType: 'Savings' },
      tail: '1676',
    },
  ]);
});

test.each([
  ['C01', '0012345678', { accountNumber: '0012345678' }],
  ['C02', '081000032', { routingNumber: '081000032' }],
  ['C03', '081000032   0012345678', { routingNumber: '081000032', accountNumber: '0012345678' }],
  ['C03', '081000032   00123456789012345', { routingNumber: '081000032', accountNumber: '00123456789012345' }],
  ['C05', '22', { accountType: 'Checking' }],
  ['C05', '37', { accountType: 'Savings' }],
  ['C06', '0012345678          32', { accountNumber: '0012345678', accountType: 'Savings' }],
  ['C07', '0810000320012345678901234522', { routingNumber: '081000032', accountNumber: '00123456789012345', accountType: 'Checking' }],
  ['C07', '0810000320012345678       32', { routingNumber: '081000032', accountNumber: '0012345678', accountType: 'Savings' }],
])('reads the corrected account from %s with %j', (code, data, corrected) => {
  expect(change(code, data)?.corrected).toEqual(corrected);
});

test.each([
  ['C01', '12AB5678', 'an account with letters'],
  ['C01', '0012345AB', 'an account that ends in letters'],
  ['C01', '', 'nothing'],
  ['C02', '081000033', 'a routing number with a wrong check digit'],
  ['C03', '081000033   0012345678', 'a routing number with a wrong check digit'],
  ['C01', '0012345678901234567', 'an account that is too long'],
  ['C03', '08100003200123456789012345', 'an account that begins too early'],
  ['C03', '0810000320  0012345678', 'a digit between the routing number and the account'],
  ['C05', '42', 'an account of another type'],
  ['C06', '00123456780000000032', 'an account that is too long'],
  ['C06', '0012345678          XX', 'no transaction code'],
  ['C07', '081000032001234567890123452', 'half of a transaction code'],
  ['C04', 'NEW NAME', 'a code that is only shown'],
  ['C08', '081000032', 'a code that is only shown'],
  ['C09', '123456789', 'a code that is only shown'],
  ['C13', 'ADDENDA', 'a code that is only shown'],
  ['C14', 'IAT', 'a code that is only shown'],
  ['C99', '0012345678', 'an unknown code'],
])('shows %s with %j without a corrected account: %s', (code, data) => {
  const found = change(code, data);
  expect(found).toMatchObject({ kind: 'Change', code });
  expect(found?.corrected).toBeUndefined();
});

test('hides text after the corrected data', () => {
  expect(change('C04', `${'NEW NAME'.padEnd(29)}RESERVED`)?.information).toBe('NEW NAME');
});

test('assigns several mixed batches of several companies to their company', () => {
  const text = returnFile(
    { companyId: '1430000001', entries: [{ code: 'R02' }, { type: '98', code: 'C01', data: '12345678', amountCents: 0 }] },
    {
      companyId: '430000002',
      secCode: 'CCD',
      entries: [
        { code: 'R23', trace: '089999990000007' },
        { type: '', amountCents: 7 },
      ],
    },
  );
  const kinds = readReturns(text).map(({ companyId, items }) => [companyId, items.map(({ kind, code }) => `${kind} ${code}`)]);
  expect(kinds).toEqual([
    ['1430000001', ['Return R02', 'Change C01']],
    ['430000002', ['Return R23', 'Other ']],
  ]);
});

test('finds a return’s addenda record after an original one', () => {
  const lines = returnLines([{ entries: [{}] }]);
  const more = `705${'INVOICE 1'.padEnd(80)}00010000001`;
  const text = [...lines.slice(0, 3), more, ...lines.slice(3)]
    .join('\n')
    .replace('8200000002', '8200000003')
    .replace('900000100000100000002', '900000100000100000003');
  expect(readReturns(text)[0]?.items).toMatchObject([{ kind: 'Return', code: 'R03' }]);
});

const usual = returnFile(
  { entries: [{}, { code: 'R16', amountCents: 5 }] },
  { entries: [{ type: '98', code: 'C02', data: '081000032', amountCents: 0 }] },
);
const ways: Readonly<Record<string, (text: string) => string>> = {
  'lines of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'lines of an old Mac': (text) => text.replaceAll('\n', '\r'),
  'no end of the last line': (text) => text.trimEnd(),
  'a last block that is not filled': (text) => text.replace(/(\n9{94})+\n$/, '\n'),
  'trailing blanks cut off': (text) => text.replace(/ +$/gm, ''),
  'blank lines between': (text) => text.replaceAll('\n', '\n\n'),
  'no lines at all': (text) => text.replaceAll('\n', ''),
  'one line and its end': (text) => `${text.replaceAll('\n', '')}\n`,
  'blanks behind each line': (text) => text.replaceAll('\n', '   \n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'an end of text': (text) => `${text}\u001a\u0000\u0000`,
  'another file behind it': (text) => text + returnFile(),
};
test.each(Object.entries(ways))('reads a file with %s as the same file', (_, way) => {
  const withoutLines = (text: string) => readReturns(text).map(({ items }) => items.map(({ line: _line, ...item }) => item));
  expect(way(usual)).not.toBe(usual);
  expect(withoutLines(way(usual))).toEqual(withoutLines(usual));
});

test('reads nothing from a file without returns, as some banks send daily', () => {
  expect(readReturns(returnFile())).toEqual([]);
});

const lost = (line: number) =>
  usual
    .split('\n')
    .toSpliced(line - 1, 1)
    .join('\n');
const put = (line: number, at: number, other: string) => {
  const lines = usual.split('\n');
  const before = lines[line - 1] ?? '';
  return lines.toSpliced(line - 1, 1, before.slice(0, at - 1) + other + before.slice(at - 1 + other.length)).join('\n');
};
const notNacha = 'This is not a NACHA file. Its first line must begin with 101.';
test.each([
  ['an empty text', '', notNacha],
  ['a table', 'name,amount\nFarm,12.00\n', notNacha],
  ['a page', '<!doctype html><title>Sign in</title>', notNacha],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', notNacha],
  ['lines of another width', usual.replaceAll('094101', '080101'), notNacha],
  ['a header behind a blank', ` ${usual.slice(0, 93)}${usual.slice(94)}`, notNacha],
  ['a header that is lost', lost(1), notNacha],
  ['a batch header that is lost', lost(2), 'Line 2: a line of another kind is expected'],
  ['an entry that is lost', lost(5), 'Line 6: the count of lines does not match the batch’s total, so the file is incomplete'],
  ['an addenda record that is lost', lost(4), 'Line 6: the count of lines does not match the batch’s total, so the file is incomplete'],
  ['a batch control that is lost', lost(7), 'Line 7: a line of another kind is expected'],
  ['a file control that is lost', lost(12), 'Line 12: the totals do not match the lines, so the file is incomplete'],
  ['an end that is lost', usual.split('\n').slice(0, 8).join('\n'), 'The file ends before its last line, so it is incomplete'],
  ['another amount', put(3, 39, '9'), 'Line 12: the totals do not match the lines, so the file is incomplete'],
  ['another count of batches', put(12, 7, '9'), 'Line 12: the totals do not match the lines, so the file is incomplete'],
  ['another count of lines', put(12, 21, '9'), 'Line 12: the totals do not match the lines, so the file is incomplete'],
  ['an amount in letters', put(3, 35, 'O'), 'Line 3: the amount of the entry is not a number'],
  ['an unknown kind of line', put(3, 1, 'X'), 'Line 3: a line of another kind is expected'],
  ['a line that is too long', usual.replace('\n', 'XX\n'), 'Line 1 has more than 94 characters'],
  ['words behind the end', `${usual}END OF REPORT\n`, 'Line 21: nothing is expected after the end of the file'],
])('refuses %s with a message', (_, text, sentence) => {
  expect(refusalOf(text)).toBe(sentence);
});

test('refuses the file that was sent to the bank', () => {
  expect(refusalOf(bankFileOf(aBankFile()))).toBe(
    'This NACHA file has payments, but no returns and no notifications of change. It may be the file that was sent.',
  );
});

test('ignores a byte order mark within the file', () => {
  const items = (text: string) => readReturns(text).flatMap((batch) => batch.items);
  expect(items(put(3, 29, '\ufeff'))).toEqual(items(usual));
});

test('treats a payment with a remark as neither a return nor a change', () => {
  const remark = `705INVOICE 798 R03${' '.repeat(76)}`;
  const text = usual.replace(/^799R16.{88}$/m, remark);
  expect(text).not.toBe(usual);
  expect(readReturns(text).flatMap(({ items }) => items.map(({ kind, code }) => [kind, code]))).toContainEqual(['Other', '']);
});

test('omits an invalid trace and hides unprintable characters', () => {
  expect(one({ trace: 'ABC999990000001', data: 'GONE\u0007\u001b[31m É' })).toMatchObject({ trace: '', information: 'GONE  [31m' });
});

test.each(['4000 0079 19', '40-000-079-19', '4000.0079/19', '4000007919', 'ACCT4000007919X'])(
  'masks an account in the bank’s text (%s)',
  (data) => {
    expect(one({ data })?.information).toContain('*****');
    expect(one({ data })?.information).not.toMatch(/\d/);
  },
);

test('repeats no content of the file in a refusal', () => {
  for (let line = 1; line <= 12; line++)
    for (let at = 1; at <= 94; at++) expect(refusalOf(put(line, at, '~'))).not.toMatch(/4000007919|4000|FARM/);
});

test('reads any input or refuses it with a message', () => {
  const lines = fc.constantFrom(...usual.split('\n'), '5', '6', '7', '8', '9', '799', '9'.repeat(94));
  const cut = fc.tuple(lines, fc.nat(94), fc.string({ unit: 'binary', maxLength: 5 })).map(([line, at, more]) => line.slice(0, at) + more);
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.oneof(lines, cut), { maxLength: 20 }).map((list) => list.join('\n')),
    fc.array(lines, { maxLength: 20 }).map((list) => [...usual.split('\n').slice(0, 2), ...list].join('\n')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(refusalOf(text)).toMatch(/^[A-Zn].{3,}/);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['blanks', ' '.repeat(3_000_000)],
  ['blanks before a letter', `${' '.repeat(3_000_000)}x`],
  ['blanks in a line', `${usual.slice(0, 94)}${' '.repeat(3_000_000)}x`],
  ['line ends', '\r'.repeat(3_000_000)],
  ['one line', `101${'9'.repeat(3_000_000)}`],
  ['nines', '9'.repeat(3_000_000)],
  ['digits', `${usual.slice(0, 95)}${'6'.repeat(3_000_000)}`],
  ['headers', usual.slice(0, 95).repeat(30_000)],
])('refuses three megabytes of %s without backtracking', (_, text) => {
  // Work that is quadratic in the length would take hours.
  expect(refusalOf(text)).not.toBe('none');
});

test('describes every code and separates the return codes of credits', () => {
  for (const code of [...Object.keys(returnCodes), ...Object.keys(changeCodes)]) {
    expect(code).toMatch(/^[RC]\d\d$/);
    expect(codeWords(code)).toMatch(/^[A-Z].{5,}[^.]$/);
  }
  expect(['R03', 'C05', 'R99'].map(codeWords)).toEqual([
    'No account, or unable to locate account',
    'Incorrect account type',
    'Unknown code',
  ]);
  const credits = Object.keys(returnCodes).filter((code) => returnCodes[code]?.isForCredits);
  expect(credits).toEqual(expect.arrayContaining(['R02', 'R03', 'R04', 'R16', 'R20', 'R23']));
  for (const code of ['R01', 'R05', 'R07', 'R08', 'R09', 'R10', 'R11', 'R29']) expect(credits).not.toContain(code);
});
