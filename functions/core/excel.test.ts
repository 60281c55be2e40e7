import readExcel from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { column, hidden } from '../../shared/core/column.ts';
import { count, day, flag, instant, money, text } from '../../shared/core/field.ts';
import { excelPieces } from './excel.ts';

const columns = [
  column('name', text('Name')),
  column('cents', money('Amount')),
  column('count', count('Count', 0, 10)),
  column('on', day('Day')),
  column('at', instant('Time')),
  column('is', flag('Is')),
  column('phone', text('Phone'), { searchedAs: 'phone' }),
  hidden('id'),
];
const zone = 'America/Chicago';

async function fileOf(rows: Iterable<object>, rowsOfSheet?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const read = async function* () {
    yield* rows;
  };
  for await (const piece of excelPieces(columns, read(), zone, rowsOfSheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}
const sheetsOf = async (rows: Iterable<object>, rowsOfSheet?: number) => readExcel(await fileOf(rows, rowsOfSheet), { trim: false });
const rowsOf = async (rows: Iterable<object>) => (await sheetsOf(rows))[0]?.data.slice(1);

/** A fraction of a day is no whole number of milliseconds, so round to the second, as Excel does. */
const toSecond = (cell: unknown) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString() : cell);

test('writes headings, then numbers, dollars, days and times in the State’s zone, and no hidden column', async () => {
  const [sheet] = await sheetsOf([
    {
      name: 'Ada',
      cents: 123_456,
      count: 3,
      on: '2026-05-01',
      at: '2026-07-01T02:30:00.000Z',
      is: 'Yes',
      phone: '+15735550186',
      id: 'secret',
    },
    { name: 'Zoë', cents: -5, count: 0, on: null, at: '2026-01-01T02:30:00.000Z', is: 'No', id: 'secret' },
  ]);
  expect(sheet?.data.map((row) => row.map(toSecond))).toEqual([
    ['Name', 'Amount', 'Count', 'Day', 'Time (Central Time)', 'Is', 'Phone'],
    ['Ada', 1234.56, 3, '2026-05-01T00:00:00.000Z', '2026-06-30T21:30:00.000Z', 'Yes', '(573) 555-0186'],
    ['Zoë', -0.05, 0, null, '2025-12-31T20:30:00.000Z', 'No', null],
  ]);
});

test('no text becomes a formula, a number or an escape, and every character can be read back', async () => {
  const names = ['=1+1', '+1', '00012', ' lead', 'a <b> & "c"', "it's", 'line\nbreak', '_x000D_', 'ends \u0001', 'x'.repeat(1000)];
  expect((await rowsOf(names.map((name) => ({ name }))))?.map(([name]) => name)).toEqual(names);
});

test('writes a day that Excel cannot represent and a number beyond the exact range as text', async () => {
  const rows = await rowsOf([
    { on: '1899-12-31', cents: '9007199254740993' },
    { on: '1900-03-01', cents: 1 },
  ]);
  expect(rows).toMatchObject([
    [null, '9007199254740993', null, '1899-12-31', null, null, null],
    [null, 0.01, null, new Date('1900-03-01T00:00:00Z'), null, null, null],
  ]);
});

test('continues a full sheet on another with the same headings, and loses no row', async () => {
  const sheets = await sheetsOf(
    Array.from({ length: 7 }, (_, i) => ({ name: `n${i}` })),
    4,
  );
  expect(sheets.map(({ data }) => data.map(([name]) => name))).toEqual([
    ['Name', 'n0', 'n1', 'n2'],
    ['Name', 'n3', 'n4', 'n5'],
    ['Name', 'n6'],
  ]);
});

test('reads rows while the file is consumed, and not all of them before', async () => {
  let taken = 0;
  const rows = async function* () {
    for (let i = 0; i < 100_000; i++) {
      taken++;
      yield { name: `Somebody ${i}`, cents: i, on: '2026-05-01' };
    }
  };
  let first: number | undefined;
  for await (const _ of excelPieces(columns, rows(), zone)) first ??= taken;
  expect(first).toBeLessThan(20_000);
  expect(taken).toBe(100_000);
});

test('an empty list has its headings', async () => {
  expect((await sheetsOf([]))[0]?.data).toEqual([['Name', 'Amount', 'Count', 'Day', 'Time (Central Time)', 'Is', 'Phone']]);
});
