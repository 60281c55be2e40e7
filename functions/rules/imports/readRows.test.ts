import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chunk, readRows, valuesOf } from '../../../shared/imports/readRows.ts';

const lineBreak = fc.constantFrom('\n', '\r\n', '\r');
const piece = fc.constantFrom('a', 'Zoë', ' ', ',', '"', '\n', '\r\n', '\r', '12', 'ø—', '\u{1f33d}');
const cell = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
/** Rows are wide enough not to be blank. Each row has its own line ending, and the last may have none. */
const file = fc
  .tuple(fc.array(fc.tuple(fc.array(cell, { minLength: 1, maxLength: 4 }), lineBreak), { minLength: 1, maxLength: 12 }), fc.boolean())
  .map(([rows, hasEnd]) => {
    const text = rows.map(([cells, end]) => ['x', ...cells].map(quoted).join(',') + end).join('');
    return Buffer.from(hasEnd ? text : text.replace(/(\r\n|\n|\r)$/, ''));
  });

/** Reads the file like the worker, window by window, from record to record. */
function inChunks(bytes: Buffer, window: number, most: number): Chunk['rows'] {
  const rows: Chunk['rows'][number][] = [];
  let [cursor, line, wide] = [0, 1, window];
  while (cursor < bytes.length) {
    const seen = bytes.subarray(cursor, cursor + wide);
    const chunk = readRows(seen, { line, maxRows: most, isEnd: cursor + seen.length === bytes.length });
    rows.push(...chunk.rows);
    wide = chunk.bytes ? window : wide + window;
    [cursor, line] = [cursor + chunk.bytes, chunk.nextLine];
  }
  return rows;
}

const options = { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };

test('reads the same rows for any chunks of any file', () => {
  fc.assert(
    fc.property(file, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5 }), (bytes, window, most) => {
      const rows = inChunks(bytes, window, most);
      expect(rows.map(({ values }) => values)).toEqual(parse(bytes, options));
    }),
    { numRuns: 1000 },
  );
});

test('numbers a row by its line in a spreadsheet, for any chunks', () => {
  fc.assert(
    fc.property(file, fc.integer({ min: 1, max: 60 }), (bytes, window) => {
      const whole = inChunks(bytes, bytes.length, 1_000_000);
      expect(inChunks(bytes, window, 2).map(({ line }) => line)).toEqual(whole.map(({ line }) => line));
    }),
  );
  const text = 'a,1\n\n"b\r\n\r\nb",2\r"c\rc",3\nd,4';
  expect(inChunks(Buffer.from(text), 8, 1).map(({ line, values }) => [line, values?.at(-1)])).toEqual([
    [1, '1'],
    [3, '2'],
    [4, '3'],
    [5, '4'],
  ]);
});

test('reads the next row correctly after a row with unbalanced quotation marks', () => {
  const rows = inChunks(Buffer.from('a,7 "Quarry" Ln\nb,"x"y\nc,"fine"\n'), 1000, 10);
  expect(rows.map(({ values }) => values)).toEqual([undefined, undefined, ['c', 'fine']]);
  expect(rows.map(({ brokenAt }) => brokenAt)).toEqual([1, 1, undefined]);
});

test('finds the same values as another parser, and none for faulty quotation marks', () => {
  const line = fc
    .array(fc.constantFrom('"', '"', ',', 'a', 'Zoë', ' ', '\u{1f33d}'), { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join(''));
  const other = (bytes: Buffer): string[] | undefined => {
    try {
      return parse(bytes, options)[0];
    } catch {
      return undefined;
    }
  };
  fc.assert(
    fc.property(line, lineBreak, (text, end) => {
      const bytes = Buffer.from(text + end);
      expect([text, valuesOf(bytes)]).toEqual([text, other(bytes)]);
    }),
    { numRuns: 5000 },
  );
});

test('skips blank rows', () => {
  expect(inChunks(Buffer.from('\n,,,\n"","" \na,b\n,\n\n'), 5, 2)).toEqual([{ line: 4, values: ['a', 'b'] }]);
});
