/**
 * Finds the beginning and end of the records of a CSV file (RFC 4180). A line break inside quotation marks does not end a record. It works
 * on bytes and keeps only its state between pieces. A file of any size is read with little memory, and reading can resume at any record.
 */

/** A record's position: the bytes from `start` to `end` (its line break included), counted from the start of the scan. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /**
   * The record's line and the next record's, as a spreadsheet shows them: a line break inside quotation marks does not begin a new line.
   */
  readonly line: number;
  readonly nextLine: number;
  /** Whether the record contains only commas, quotation marks and white space. */
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
  /** Whether the previous byte was a carriage return. A line feed now belongs to it. */
  #afterReturn = false;

  constructor(line = 1) {
    this.#line = line;
    this.#startLine = line;
  }

  /** The bytes seen so far of a record that has not ended, and whether its quotation mark is open. */
  get open(): { readonly bytes: number; readonly line: number; readonly isQuoted: boolean } {
    return { bytes: this.#at - this.#start, line: this.#startLine, isQuoted: this.#state === 'quoted' };
  }

  /** Reads the next bytes of the file and yields the records that are known to end in them. */
  *feed(bytes: Uint8Array): Generator<Place> {
    // Loop by index: the iterator of a typed array halves the speed, and a file may have a billion bytes.
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      // Nearly all bytes are letters and digits. They only show that the record is not blank.
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
        if (!isQuoted) this.#line++;
        this.#afterReturn = byte === cr;
        if (!isQuoted && byte === lf) yield this.#end();
        continue;
      }
      if (!isFiller(byte)) this.#isBlank = false;
      this.#transition(byte);
    }
  }

  /** Yields the last record at the end of the file, if no line break follows it. */
  *finish(): Generator<Place> {
    if (this.#at > this.#start) yield this.#end();
  }

  #transition(byte: number): void {
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
