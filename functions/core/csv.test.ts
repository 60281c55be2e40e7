import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { column, hidden } from '../../shared/core/column.ts';
import { withoutGuard } from '../../shared/core/csvFormat.ts';
import { day, flag, instant, money, text } from '../../shared/core/field.ts';
import { csvOf } from './csv.ts';

const columns = [
  column('name', text('Name')),
  column('cents', money('Amount')),
  column('on', day('Day')),
  column('is', flag('Is')),
  hidden('id'),
];

test('formats money as dollars with two decimals, even below zero, days as people write them, and no hidden column', () => {
  const rows = [
    { name: 'Ada', cents: 123_456, on: '2026-05-01', is: true, id: '1' },
    { name: 'Zoë, "Z"', cents: -5, on: null, is: 'No', id: '2' },
    { name: '', cents: 0 },
  ];
  expect(csvOf(columns, rows)).toBe('\ufeffName,Amount,Day,Is\r\nAda,1234.56,05/01/2026,Yes\r\n"Zoë, ""Z""",-0.05,,No\r\n,0.00,,\r\n');
});

test('formats times for a spreadsheet in the State’s zone, and phone numbers as displayed', () => {
  const moments = [column('at', instant('Date')), column('phone', text('Phone'), { searchedAs: 'phone' }), column('zone', text('Zone'))];
  const rows = [
    { at: '2026-11-21T18:54:29.855Z', phone: '+15735550186', zone: '2026-11-21T18:54:29.855Z' },
    { at: '2026-07-01T04:30:00.000Z', phone: '+498912345678' },
    { at: null, phone: 'none' },
  ];
  expect(csvOf(moments, rows, 'America/Chicago').split('\r\n')).toEqual([
    '\ufeffDate (Central Time),Phone,Zone',
    '11/21/2026 12:54,(573) 555-0186,2026-11-21T18:54:29.855Z',
    "06/30/2026 23:30,'+498912345678,",
    ',none,',
    '',
  ]);
});

test('no cell is a formula, and each can be read back unchanged', () => {
  const names = ['=1+1', '+1 573 555 0100', '-2 Side St', '@home', '\tx', '＝1', "O'Neal", "'tis", 'plain'];
  const csv = csvOf(
    [column('name', text('=Name'))],
    names.map((name) => ({ name })),
  );
  const cells: string[] = parse(csv, { bom: true }).flat();
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  expect(cells.slice(1).map(withoutGuard)).toEqual(names);
});

test('writes thousands of rows in order', () => {
  const rows = Array.from({ length: 2500 }, (_, i) => ({ name: `n${i}`, cents: i }));
  const [, ...back]: string[][] = parse(csvOf(columns.slice(0, 2), rows), { bom: true });
  expect(back).toEqual(rows.map(({ name, cents }) => [name, (cents / 100).toFixed(2)]));
});
