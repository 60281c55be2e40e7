/**
 * Where the records of a CSV file begin and end (RFC 4180): a line break inside quotation marks ends nothing. Works on bytes and keeps
 * only its state between pieces, so that a file of any size is read in little memory and can be taken up again at any record.
 */

/** A record's place: bytes from `start` to `end` (its line break included), counted from where the scan began. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** The line on which it begins, and the one on which the next begins. */
  readonly line: number;
  readonly nextLine: number;
  /** Nothing but commas, quotation marks and white space. */
  readonly isBlank: boolean;
}

const [tab, lf, cr, space, quote, comma] = [9, 10, 13, 32, 34, 44];
const isFiller = (byte: number) => byte === comma || byte === space || byte === tab || byte === quote || byte === cr || byte === lf;

export class RecordScanner {
  #at = 0;
  #start = 0;
  #line: number;
  #startLine: number;
  #state: 'fieldStart' | 'plain' | 'quoted' | 'quoteInQuoted' = 'fieldStart';
  #isBlank = true;
  /** The byte before was a carriage return: a line feed now belongs to it. */
  #afterReturn = false;

  constructor(line = 1) {
    this.#line = line;
    this.#startLine = line;
  }

  /** How many bytes of a record have been seen whose end has not, and whether its quotation mark is open. */
  get open(): { readonly bytes: number; readonly line: number; readonly isQuoted: boolean } {
    return { bytes: this.#at - this.#start, line: this.#startLine, isQuoted: this.#state === 'quoted' };
  }

  /** Reads the next bytes of the file and tells the records that are known to end in them. */
  *feed(bytes: Uint8Array): Generator<Place> {
    // By index: the iterator of a typed array costs half the speed, and a file may have a billion bytes.
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      // Nearly all bytes: letters and digits, which change nothing but that there is something.
      if (byte > comma && !this.#afterReturn) {
        this.#at++;
        this.#isBlank = false;
        if (this.#state !== 'quoted') this.#state = 'plain';
        continue;
      }
      const isQuoted = this.#state === 'quoted';
      if (this.#afterReturn) {
        this.#afterReturn = false;
        if (byte === lf) {
          this.#at++;
          if (!isQuoted) yield this.#end();
          continue;
        }
        if (!isQuoted) yield this.#end();
      }
      this.#at++;
      if (byte === lf || byte === cr) {
        this.#line++;
        this.#afterReturn = byte === cr;
        if (!isQuoted && byte === lf) yield this.#end();
        continue;
      }
      if (!isFiller(byte)) this.#isBlank = false;
      this.#step(byte);
    }
  }

  /** The file is over: tells its last record, if that has no line break behind it. */
  *finish(): Generator<Place> {
    if (this.#at > this.#start) yield this.#end();
  }

  #step(byte: number): void {
    if (this.#state === 'quoted') {
      if (byte === quote) this.#state = 'quoteInQuoted';
    } else if (byte === comma) this.#state = 'fieldStart';
    else if (byte === quote && this.#state !== 'plain') this.#state = 'quoted';
    else this.#state = 'plain';
  }

  #end(): Place {
    const place = { start: this.#start, end: this.#at, line: this.#startLine, nextLine: this.#line, isBlank: this.#isBlank };
    this.#start = this.#at;
    this.#startLine = this.#line;
    this.#state = 'fieldStart';
    this.#isBlank = true;
    this.#afterReturn = false;
    return place;
  }
}

/** The values of one record; undefined where its quotation marks do not fit together. */
export function valuesOf(record: Uint8Array): string[] | undefined {
  const { values, brokenAt } = readValues(record);
  return brokenAt === undefined ? values : undefined;
}

/** The values of one record, up to the one whose quotation marks do not fit together. */
function readValues(record: Uint8Array): { readonly values: string[]; readonly brokenAt?: number } {
  const text = Buffer.from(record.buffer, record.byteOffset, record.length)
    .toString()
    .replace(/(\r\n|\n|\r)$/, '');
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

/** A row of the file, by the line on which it begins. */
export interface FileRow {
  readonly line: number;
  readonly values: string[] | undefined;
  /** Without values: the place of the one whose quotation marks do not fit together. */
  readonly brokenAt?: number;
}

export interface Chunk {
  readonly rows: readonly FileRow[];
  /** How many bytes the rows took, blank lines among them included, and the line on which the next one begins. */
  readonly bytes: number;
  readonly nextLine: number;
}

/**
 * The next rows, `most` of them where there are as many, from bytes that begin with a record at `line`. `isEnd`: the file ends with these
 * bytes. Rows that the bytes hold only in part are left to the next chunk.
 */
export function chunkOf(bytes: Uint8Array, { line, most, isEnd }: { line: number; most: number; isEnd: boolean }): Chunk {
  const scanner = new RecordScanner(line);
  const rows: FileRow[] = [];
  let end = { bytes: 0, nextLine: line };
  function* places() {
    yield* scanner.feed(bytes);
    if (isEnd) yield* scanner.finish();
  }
  for (const place of places()) {
    if (rows.length === most && !place.isBlank) break;
    if (!place.isBlank) rows.push(rowAt(bytes, place));
    end = { bytes: place.end, nextLine: place.nextLine };
  }
  return { rows, ...end };
}

function rowAt(bytes: Uint8Array, { line, start, end }: Place): FileRow {
  const { values, brokenAt } = readValues(bytes.subarray(start, end));
  return brokenAt === undefined ? { line, values } : { line, values: undefined, brokenAt };
}
