/** Whether a file as a whole can be imported: what it is, how it is encoded, which columns it has. Reads it once, in little memory. */
import { AppError } from '../../core/errors.ts';
import { type FileColumns, mustHaveColumns } from './fileColumns.ts';
import { valuesOf } from './readRows.ts';
import { type Place, RecordScanner } from './recordScanner.ts';

export interface CheckedFile {
  /** The names in the first line, as they are. */
  readonly header: string[];
  /** The byte behind the header, and the number of its last line. */
  readonly cursor: number;
  readonly line: number;
  readonly rows: number;
}

/** No row is longer; a file without line breaks, or with a quotation mark that never closes, is found by it. */
const maxRecordBytes = 64 * 1024;
/** How pictures, documents, spreadsheets and archives begin: .png, .jpg, .gif, .pdf, .xlsx and .zip, .xls, .gz, .rtf. */
const otherFormats = ['\x89PNG', '\xff\xd8\xff', 'GIF8', '%PDF', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\x1f\x8b', '{\\rtf'];
const headBytes = 8;
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
const refuse = (sentence: string) => new AppError('invalid', sentence);

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Checks a file from its content, piece by piece. Throws 'invalid' with the one sentence that says why it cannot be imported. */
export async function checkFile(columns: FileColumns, content: Content): Promise<CheckedFile> {
  const checker = new FileChecker(columns);
  let head: Uint8Array | undefined;
  try {
    for await (const piece of withWholeHead(content)) {
      head ??= piece;
      checker.read(piece);
    }
    return checker.finish();
  } catch (error) {
    if (error instanceof AppError && head && isOtherFormat(head)) throw refuse('File must be a csv.');
    throw error;
  }
}

function isOtherFormat(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, headBytes)).toString('latin1');
  return otherFormats.some((format) => start.startsWith(format));
}

/** The same bytes, the first of them in one piece: what a file is, its first bytes tell together. */
async function* withWholeHead(content: Content): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of content) {
    if (!head) yield piece;
    else {
      head = Buffer.concat([head, piece]);
      if (head.length < headBytes) continue;
      yield head;
      head = undefined;
    }
  }
  if (head) yield head;
}

class FileChecker {
  readonly #columns: FileColumns;
  readonly #scanner = new RecordScanner();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** The bytes since the file's start, until the header is known. */
  #first = Buffer.alloc(0);
  #header: Omit<CheckedFile, 'rows'> | undefined;
  #rows = 0;

  constructor(columns: FileColumns) {
    this.#columns = columns;
  }

  read(piece: Uint8Array): void {
    if (!this.#header) this.#first = Buffer.concat([this.#first, piece]);
    this.#checkEncoding(piece);
    for (const place of this.#scanner.feed(piece)) this.#take(place);
    const { bytes, line, isQuoted } = this.#scanner.open;
    if (bytes > maxRecordBytes) throw this.#tooLong(line, isQuoted);
  }

  finish(): CheckedFile {
    this.#checkEncoding();
    const { line, isQuoted } = this.#scanner.open;
    if (isQuoted) throw neverClosed(line);
    for (const place of this.#scanner.finish()) this.#take(place);
    if (!this.#header) throw refuse('The file is empty: nothing was imported');
    if (this.#rows === 0) throw refuse('The file has column names but no rows: nothing was imported');
    return { ...this.#header, rows: this.#rows };
  }

  /** A character may be cut where a piece ends; without a piece the file is over. */
  #checkEncoding(piece?: Uint8Array): void {
    try {
      this.#decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      const isUtf16 = utf16Marks.some((mark) => this.#first.subarray(0, 2).equals(mark));
      const likely = isUtf16 ? 'UTF-16' : 'Latin-1 (Windows-1252)';
      throw refuse(`The file is not encoded in UTF-8, but probably in ${likely}: save it as CSV UTF-8 and upload it again`);
    }
  }

  #take({ start, end, line, nextLine, isBlank }: Place): void {
    if (end - start > maxRecordBytes) throw this.#tooLong(line, false);
    if (this.#header) {
      if (!isBlank) this.#rows++;
      return;
    }
    if (isBlank) return;
    const bytes = this.#first.subarray(start, end);
    // Rows with null bytes fail alone; where the names of the columns hold some, the file has another format or all of it is damaged.
    if (bytes.includes(0))
      throw refuse('The file contains null bytes: it is damaged or not a csv. Save it as CSV UTF-8 and upload it again');
    const isMarked = start === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    const header = valuesOf(isMarked ? bytes.subarray(3) : bytes)?.map((name) => name.trim());
    if (!header) throw refuse('Unbalanced quotation marks in the first line, which must name the columns');
    mustHaveColumns(this.#columns, header);
    this.#header = { header, cursor: end, line: nextLine - 1 };
    this.#first = Buffer.alloc(0);
  }

  #tooLong(line: number, isQuoted: boolean): AppError {
    if (isQuoted) return neverClosed(line);
    return refuse(`Line ${line} is too long: the file must have one ${this.#columns.each} on each line`);
  }
}

const neverClosed = (line: number) => refuse(`A quotation mark in the row that begins on line ${line} is never closed`);
