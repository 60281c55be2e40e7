import { expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';
import { formatBytes } from './formatBytes.ts';

const part = 'file';
const check = checkFile(part, 1024 ** 3);

test('shows sizes in units from B to TB at base 1024', () => {
  expect([0, 1023, 1024, 3 * 1024 ** 2, 1.5 * 1024 ** 3, 2 * 1024 ** 4, 5000 * 1024 ** 4].map(formatBytes)).toEqual([
    '0 B',
    '1,023 B',
    '1 KB',
    '3 MB',
    '1.5 GB',
    '2 TB',
    '5,000 TB',
  ]);
});

const wrongWith = (name: string, size = 10) =>
  check({ [part]: Object.defineProperty(new File(['x'], name), 'size', { value: size }) }).map((failure) => failure.errorMessage);

test('refuses a file that cannot be an import before it is sent', () => {
  expect(check({}).map((failure) => failure.errorMessage)).toEqual(['File is required']);
  expect(wrongWith('recipients.xlsx')).toEqual(['File must be a csv.']);
  expect(wrongWith('recipients.csv', 0)).toEqual(['The file is empty']);
  expect(wrongWith('recipients.csv', 1024 ** 3 + 1)).toEqual(['The file is too large: at most 1 GB']);
  expect(wrongWith('RECIPIENTS.CSV')).toEqual([]);
});
