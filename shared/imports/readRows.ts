/** Reads the rows of one import chunk from a CSV file, each with its values (decision 24). */
import { type Place, RecordScanner } from './recordScanner.ts';

/** Lenient, and a byte order mark at a record's start stays. The file's UTF-8 encoding is checked before its rows are read. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A row of the file, identified by its line as a spreadsheet shows it. */
export interface FileRow {
  readonly line: number;
  readonly values: string[] | undefined;
  /** Only without values: the position of the value with unbalanced quotation marks. */
  readonly brokenAt?: number;
}

export interface Chunk {
  readonly rows: readonly FileRow[];
  /** The size of the rows in bytes, including blank lines between them, and the line on which the next row begins. */
  readonly bytes: number;
  readonly nextLine: number;
}

/**
 * Returns the next rows, at most `maxRows`, from bytes that begin with a record at `line`. `isEnd` means that the file ends with these
 * bytes. A row that the bytes contain only in part is left to the next chunk.
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

/** Returns the values of one record, or undefined when its quotation marks are unbalanced. */
export function valuesOf(record: Uint8Array): string[] | undefined {
  const { values, brokenAt } = readValues(record);
  return brokenAt === undefined ? values : undefined;
}

/** Returns the values of one record, up to the one with unbalanced quotation marks. */
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
  /** The position of the comma after the value, or of the record's end. */
  readonly end: number;
}

function plainAt(text: string, start: number): Value | undefined {
  const comma = text.indexOf(',', start);
  const end = comma < 0 ? text.length : comma;
  const value = text.slice(start, end);
  return value.includes('"') ? undefined : { text: value, end };
}

/** A quotation mark inside the value is doubled. The value ends after the closing mark. */
function quotedAt(text: string, start: number): Value | undefined {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close < 0 || (end < text.length && text[end] !== ',')) return undefined;
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), end };
}
