/**
 * The files in `golden/` were compared with Nacha's layout by hand when they were created. A different output is a file that a bank has not
 * seen before.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { validate } from 'achkit';
import { expect, test } from 'vitest';
import type { BankFile } from './bankFile.ts';
import { readBankFile } from './readFile.ts';
import { aBankFile, aPayment, manyPayments, offsetAccount } from './testBankFile.ts';
import { bankFileOf } from './writeFile.ts';

const farm = aPayment(2, { holder: 'Business', payeeName: 'Amstutz Farms, LLC' });
const names = [
  'Zofia Pawłowski',
  'Jürgen Krüger & Söhne',
  'María José Castañeda',
  'Đoàn Lệ Thủy',
  'Nguyễn Quốc Tuấn',
  'Zumra Muratović',
  'Aïssatou Touré',
  'Séamus O’Bannon',
  'Weißbäck',
  'Bjørn Ærø',
  'The Very Long Name Of A Community Farmers’ Market',
];

const golden: Readonly<Record<string, BankFile>> = {
  'one-personal': aBankFile(),
  'one-business': aBankFile({ payments: [farm] }),
  both: aBankFile({ payments: [farm, aPayment(3), aPayment(5)], firstTrace: 9_999_990, modifier: 'B' }),
  'ten-digit-origin': aBankFile({ originator: { originId: '1430000001', companyId: '430000001' }, modifier: '0' }),
  offset: aBankFile({ originator: { offsetAccount }, payments: [farm, aPayment(3), aPayment(5)] }),
  'offset-savings': aBankFile({ originator: { offsetAccount: { ...offsetAccount, accountType: 'Savings' } } }),
  crlf: aBankFile({ originator: { lineEnd: 'CRLF' }, payments: [farm, aPayment(3)] }),
  names: aBankFile({ payments: names.map((payeeName, i) => aPayment(i + 1, { payeeName })) }),
};

test.each(Object.entries(golden))('writes golden/%s.txt', (name, file) => {
  const text = bankFileOf(file);
  expect(text).toBe(readFileSync(new URL(`golden/${name}.txt`, import.meta.url), 'utf8'));
  expect(validate(text).errors).toEqual([]);
  expect(readBankFile(text).entries.length).toBeGreaterThan(0);
});

test('writes the same file of 2,500 payments as before', () => {
  const text = bankFileOf(aBankFile({ payments: manyPayments(2500) }));
  expect(createHash('sha256').update(text).digest('hex')).toBe('936c54c81157b916db6845c2f0b841f9c4a8c45117b632fbc775a8d21ec29224');
  expect(validate(text).errors).toEqual([]);
  expect(readBankFile(text).entries).toHaveLength(2500);
});
