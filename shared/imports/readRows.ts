/** Reads rows of a CSV file: as many as one chunk of an import takes, each with its values (decision 24). */
import { type Place, RecordScanner } from './recordScanner.ts';

/** Lenient, and a mark at a record's start stays: whether a file is in UTF-8 at all is judged before its rows are read. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A row of the file, by the line on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly values: string[] | undefined;
  /** Without values: the place of the one with unbalanced quotation marks. */
  readonly brokenAt?: number;
}

export interface Chunk {
  readonly rows: readonly FileRow[];
  /** How many bytes the rows took, blank lines among them included, and the line on which the next one begins. */
  readonly bytes: number;
  readonly nextLine: number;
}

/**
 * The next rows, `maxRows` of them where there are as many, from bytes that begin with a record at `line`. `isEnd`: the file ends with these
 * bytes. Rows that the bytes hold only in part are left to the next chunk.
 */
export function readRows(bytes: Uint8Array, { line, maxRows, isEnd }: { line: number; maxRows: number; isEnd: boolean }): Chunk {
  const scanner = new RecordScanner(line);
  const rows: FileRow[] = [];
  let end = { bytes: 0, nextLine: line };
  function* places() {
    yield* scanner.feed(bytes);
    if (isEnd) yield* scanner.finish();
  }
  for (const place of places()) {
    if (rows.length === maxRows && !place.isBlank) break;
    if (!place.isBlank) rows.push(rowAt(bytes, place));
    end = { bytes: place.end, nextLine: place.nextLine };
  }
  return { rows, ...end };
}

function rowAt(bytes: Uint8Array, { line, start, end }: Place): FileRow {
  const { values, brokenAt } = readValues(bytes.subarray(start, end));
  return brokenAt === undefined ? { line, values } : { line, values: undefined, brokenAt };
}

/** The values of one record; undefined where its quotation marks are unbalanced. */
export function valuesOf(record: Uint8Array): string[] | undefined {
  const { values, brokenAt } = readValues(record);
  return brokenAt === undefined ? values : undefined;
}

/** The values of one record, up to the one with unbalanced quotation marks. */
function readValues(record: Uint8Array): { readonly values: string[]; readonly brokenAt?: number } {
  const text = decoder.decode(record).replace(/(\r\n|\n|\r)$/, '');
  const values: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    const value = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at);
    if (value === undefined) return { values, brokenAt: values.length };
    values.push(value.text);
    at = value.end;
  }
  return { values };
}

interface Value {
  readonly text: string;
  /** Where the comma behind it is, or the record's end. */
  readonly end: number;
}

function plainAt(text: string, start: number): Value | undefined {
  const comma = text.indexOf(',', start);
  const end = comma < 0 ? text.length : comma;
  const value = text.slice(start, end);
  return value.includes('"') ? undefined : { text: value, end };
}

/** A mark inside the value is doubled; behind the one that closes it the value ends. */
function quotedAt(text: string, start: number): Value | undefined {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close < 0 || (end < text.length && text[end] !== ',')) return undefined;
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), end };
}
