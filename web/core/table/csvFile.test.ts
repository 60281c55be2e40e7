import { expect, test } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { csvFile } from './csvFile.ts';

const columns: readonly Column[] = [
  { name: 'what', label: 'Figure', type: 'string' },
  { name: 'cents', label: 'Amount', type: 'long', format: 'money' },
];

test('writes amounts in dollars, formulas as text and a byte order mark for spreadsheets', async () => {
  const rows = [{ what: 'Issued, “all”', cents: -123_450 }, { what: '=1+1' }];
  const file = await csvFile({ columns, rows });
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString()).toBe('Figure,Amount\r\n"Issued, “all”",-1234.50\r\n\'=1+1,\r\n');
  expect(file.type).toContain('text/csv');
});
