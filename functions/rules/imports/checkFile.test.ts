import { expect, test } from 'vitest';
import { csvFile, rowOf, sample } from '../../../infra/testing/testImport.ts';
import { cardFile } from './cards/cardFile.ts';
import { checkFile } from './checkFile.ts';

const { columns } = cardFile;

/** Splits the file into pieces of this many bytes. */
function* pieces(content: Buffer, bytes: number) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

const refusal = (content: Buffer, bytes = 65_536) =>
  checkFile(columns, pieces(content, bytes)).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test.for([
  ['empty-file.csv', 'The file is empty. Nothing was imported.'],
  ['header-only.csv', 'The file has column names but no rows. Nothing was imported.'],
  ['latin-1-encoded.csv', 'The file is not in UTF-8 but probably in Latin-1 (Windows-1252). Save it as CSV UTF-8 and upload it again.'],
  ['utf-16-encoded.csv', 'The file is not in UTF-8 but probably in UTF-16. Save it as CSV UTF-8 and upload it again.'],
  ['semicolon-delimiter.csv', 'The file has semicolons between values. Save it with commas and upload it again.'],
  ['missing-required-column.csv', 'The column dateOfBirth is missing. The first line must name the columns.'],
  ['unclosed-quote.csv', 'A quotation mark in the row that begins on line 4 is never closed'],
  ['png-renamed-to-csv.csv', 'File must be a csv.'],
] as const)('refuses %s with one message, for any split of the file', async ([name, sentence]) => {
  for (const bytes of [1, 7, 65_536]) expect([bytes, await refusal(sample(name), bytes)]).toEqual([bytes, sentence]);
});

test.for([
  ['utf8-bom-crlf.csv', 5],
  ['quoted-newlines-and-commas.csv', 5],
  ['embedded-quotes.csv', 5],
  ['extra-columns.csv', 5],
  ['shuffled-columns.csv', 5],
  ['duplicate-rows.csv', 8],
  ['blank-rows.csv', 5],
  ['misplaced-quote.csv', 5],
  ['null-bytes.csv', 5],
] as const)('accepts %s, with %i rows', async ([name, rows]) => {
  for (const bytes of [1, 10, 65_536]) {
    const checked = await checkFile(columns, pieces(sample(name), bytes));
    expect([checked.rows, checked.header[0]?.includes('\ufeff')]).toEqual([rows, false]);
    expect(
      sample(name)
        .subarray(0, checked.cursor)
        .toString()
        .trimEnd()
        .endsWith(checked.header.at(-1) ?? ''),
    ).toBe(true);
  }
});

test('refuses a file with null bytes in its first line, such as UTF-16 without a byte order mark', async () => {
  const utf16 = Buffer.from(csvFile([rowOf(1)]).toString(), 'utf16le');
  const sentence = 'The file contains null bytes, so it is damaged or not a csv. Save it as CSV UTF-8 and upload it again.';
  for (const bytes of [1, 7, 65_536]) expect(await refusal(utf16, bytes)).toBe(sentence);
});

test('names columns that appear twice or are all missing in the refusal', async () => {
  const twice = Buffer.from(`${[...columns.names, 'FirstName'].join(',')}\n${rowOf(1).join(',')},x\n`);
  expect(await refusal(twice)).toBe('The column firstName appears twice in the first line');
  expect(await refusal(Buffer.from('a,b\n1,2\n'))).toBe(
    'The columns hybridCode, firstName, lastName, dateOfBirth, and serviceArea are missing. The first line must name the columns.',
  );
});

test('refuses five megabytes on one line quickly, without reading to the end', async () => {
  const header = Buffer.from(`${columns.names.join(',')}\n`);
  const long = Buffer.concat([header, Buffer.alloc(5_000_000, 'x')]);
  const wide = Buffer.from(`${Array.from({ length: 476_626 }, (_, i) => `column${i}`).join(',')}\n`);
  const open = Buffer.concat([header, Buffer.from('"'), Buffer.alloc(5_000_000, 'x')]);
  for (const [content, sentence] of [
    [long, 'Line 2 is too long. The file must have one person on each line.'],
    [wide, 'Line 1 is too long. The file must have one person on each line.'],
    [open, 'A quotation mark in the row that begins on line 2 is never closed'],
  ] as const) {
    let read = 0;
    const counted = function* () {
      for (const piece of pieces(content, 65_536)) {
        read += piece.length;
        yield piece;
      }
    };
    await expect(checkFile(columns, counted())).rejects.toThrow(sentence);
    expect(read).toBeLessThan(300_000);
  }
});

test('accepts a UTF-8 file for any split of its letters', async () => {
  const content = csvFile([rowOf(1, { firstName: 'Zoë', lastName: 'Nguyễn 🌽 Šimůnek' })]);
  for (let bytes = 1; bytes < 40; bytes++) expect((await checkFile(columns, pieces(content, bytes))).rows).toBe(1);
});
