import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvFile, rowOf, sample } from '../../infra/testing/testImport.ts';
import { type ImportKindName, importColumns, templateOf } from '../../shared/imports/importColumns.ts';
import { lookAtFile } from './lookAtFile.ts';

const cards = 'Hybrid Card Recipients';
const look = (content: Buffer | string, kind: ImportKindName = cards) =>
  lookAtFile(new File([typeof content === 'string' ? content : new Uint8Array(content)], 'people.csv'), kind);
const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/samples', name));
const told = async (content: Buffer, kind?: ImportKindName) =>
  (await look(content, kind)).failing.map(({ line, errors }) => `${line} ${errors.map(({ field }) => field).join()}`);

test.for([
  ['empty-file.csv', 'The file is empty. Nothing was imported.'],
  ['header-only.csv', 'The file has column names but no rows. Nothing was imported.'],
  ['semicolon-delimiter.csv', 'The file has semicolons between values. Save it with commas and upload it again.'],
  ['utf-16-encoded.csv', 'The file is not in UTF-8 but probably in UTF-16. Save it as CSV UTF-8 and upload it again.'],
  ['missing-required-column.csv', 'The column dateOfBirth is missing. The first line must name the columns.'],
  ['unclosed-quote.csv', 'A quotation mark in the row that begins on line 4 is never closed'],
  ['png-renamed-to-csv.csv', 'File must be a csv.'],
] as const)('%s is refused with the portal’s own message', async ([name, refusal]) => {
  expect(await look(sample(name))).toMatchObject({ refusal, rows: 0 });
});

test('accepts a download of failures unchanged, including its extra columns', async () => {
  const { names } = importColumns['Check Deposits'];
  const row = '00410001,50.00,06/30/2026,OH-1,,2,checkNumber,No such check';
  const { unknown, failing } = await look(`${[...names, 'line', 'field', 'reason'].join(',')}\n${row}\n`, 'Check Deposits');
  expect([unknown, failing]).toEqual([[], []]);
  expect((await look(`${[...names, 'line'].join(',')}\n${row}\n`, 'Check Deposits')).unknown).toEqual(['line']);
});

test('reports unknown columns with their original names', async () => {
  const { unknown, failing } = await look(sample('extra-columns.csv'));
  const known = new Set<string>(importColumns[cards].names);
  expect([unknown.length > 0, unknown.filter((name) => known.has(name)), failing]).toEqual([true, [], []]);
  expect((await look(sample('shuffled-columns.csv'))).unknown).toEqual([]);
});

test('reports rows by their first line, with all their errors', async () => {
  expect(await told(sample('quoted-newlines-and-commas.csv'))).toEqual([]);
  expect(await told(sample('misplaced-quote.csv'))).toEqual(['4 address']);
  const rows = [rowOf(1), rowOf(2, { lastName: '', phone: '12' }), rowOf(3, { phone: '+52 55 5555 0100' })];
  expect(await told(csvFile(rows))).toEqual(['3 lastName,phone']);
});

test('checks only the first twenty rows of a long file', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => rowOf(n, { firstName: n >= 18 ? '' : 'Ada' }));
  expect(await look(csvFile(rows))).toMatchObject({ rows: 20, isAll: false, failing: [{ line: 20 }, { line: 21 }] });
  expect(await look(csvFile(rows.slice(0, 20)))).toMatchObject({ rows: 20, isAll: true });
});

test('the samples are valid except for their intentional errors', async () => {
  expect(await told(shipped('hybrid-card-recipients.csv'))).toEqual([]);
  expect(await told(shipped('hybrid-check-recipients.csv'), 'Hybrid Check Recipients')).toEqual([]);
  expect(await told(shipped('hybrid-card-recipients-with-faults.csv'))).toContain('6 lastName');
  expect(await told(shipped('physical-check-deposits.csv'), 'Check Deposits')).toEqual(['20 amount']);
});

test.for(Object.entries(importColumns))('accepts the template of %s, filled in with its examples', async ([kind, { columns }]) => {
  const row = columns.map(({ example }) => example).join(',');
  const filled = await look(`${templateOf(importColumns[kind as ImportKindName])}${row}\r\n`, kind as ImportKindName);
  expect(filled).toMatchObject({ unknown: [], rows: 1, isAll: true, failing: [] });
});
