/** Checks whether a file as a whole can be imported: its format, its encoding and its columns. Reads it once and uses little memory. */
import { type FileColumns, mustHaveColumns } from './fileColumns.ts';
import { FileRefusal } from './fileRefusal.ts';
import { valuesOf } from './readRows.ts';
import { type Place, RecordScanner } from './recordScanner.ts';

export interface CheckedFile extends FileHeader {
  readonly rows: number;
}

export interface FileHeader {
  /** The names in the first line, unchanged. */
  readonly header: string[];
  /** The byte after the header, and the number of the header's last line. */
  readonly cursor: number;
  readonly line: number;
}

/** The maximum size of a row. It detects a file without line breaks, or with a quotation mark that never closes. */
const maxRecordBytes = 64 * 1024;
/** The first bytes of images, documents, spreadsheets and archives: .png, .jpg, .gif, .pdf, .xlsx and .zip, .xls, .gz, .rtf. */
const otherFormats = ['\x89PNG', '\xff\xd8\xff', 'GIF8', '%PDF', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\x1f\x8b', '{\\rtf'];
const headBytes = 8;
const utf16Marks = ['\xff\xfe', '\xfe\xff'];
const refuse = (sentence: string) => new FileRefusal(sentence);
const neverClosed = (line: number) => refuse(`A quotation mark in the row that begins on line ${line} is never closed`);

/**
 * Receives a file's bytes piece by piece. Throws a FileRefusal with the reason for the user as soon as it finds that the file cannot be
 * imported.
 */
export class FileChecker {
  readonly #columns: FileColumns;
  readonly #scanner = new RecordScanner();
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** The first bytes, one character each, which identify the file format. */
  #head: string | undefined;
  /** The bytes since the file's start, until the header is known. */
  #first = new Uint8Array();
  #header: FileHeader | undefined;
  #rows = 0;

  constructor(columns: FileColumns) {
    this.#columns = columns;
  }

  /** The names in the first line, once they are read. */
  get header(): FileHeader | undefined {
    return this.#header;
  }

  read(piece: Uint8Array): void {
    if (this.#head !== undefined) {
      this.#take(piece);
      return;
    }
    this.#first = joined(this.#first, piece);
    if (this.#first.length >= headBytes) this.#begin();
  }

  /** Ends the check at the end of the file. */
  finish(): CheckedFile {
    if (this.#head === undefined) this.#begin();
    return this.#refusing(() => {
      this.#checkEncoding();
      const { line, isQuoted } = this.#scanner.open;
      if (isQuoted) throw neverClosed(line);
      for (const place of this.#scanner.finish()) this.#takeRecord(place);
      if (!this.#header) throw refuse('The file is empty. Nothing was imported.');
      if (this.#rows === 0) throw refuse('The file has column names but no rows. Nothing was imported.');
      return { ...this.#header, rows: this.#rows };
    });
  }

  #begin(): void {
    const first = this.#first;
    this.#head = String.fromCharCode(...first.subarray(0, headBytes));
    this.#first = new Uint8Array();
    this.#take(first);
  }

  #take(piece: Uint8Array): void {
    this.#refusing(() => {
      if (!this.#header) this.#first = joined(this.#first, piece);
      this.#checkEncoding(piece);
      for (const place of this.#scanner.feed(piece)) this.#takeRecord(place);
      const { bytes, line, isQuoted } = this.#scanner.open;
      if (bytes > maxRecordBytes) throw this.#tooLong(line, isQuoted);
    });
  }

  /** Reports another file format instead of any other error: an image stays an image. */
  #refusing<R>(work: () => R): R {
    try {
      return work();
    } catch (error) {
      const isOther = otherFormats.some((format) => this.#head?.startsWith(format));
      throw error instanceof FileRefusal && isOther ? refuse('File must be a csv.') : error;
    }
  }

  /** A character may be cut at the end of a piece. Without a piece, the file has ended. */
  #checkEncoding(piece?: Uint8Array): void {
    try {
      this.#decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      const isUtf16 = utf16Marks.some((mark) => this.#head?.startsWith(mark));
      const likely = isUtf16 ? 'UTF-16' : 'Latin-1 (Windows-1252)';
      throw refuse(`The file is not in UTF-8 but probably in ${likely}. Save it as CSV UTF-8 and upload it again.`);
    }
  }

  #takeRecord({ start, end, line, nextLine, isBlank }: Place): void {
    if (end - start > maxRecordBytes) throw this.#tooLong(line, false);
    if (this.#header) {
      if (!isBlank) this.#rows++;
      return;
    }
    if (isBlank) return;
    const bytes = this.#first.subarray(start, end);
    // A row with null bytes fails alone. Null bytes in the column names mean that the file has another format or is damaged as a whole.
    if (bytes.includes(0))
      throw refuse('The file contains null bytes, so it is damaged or not a csv. Save it as CSV UTF-8 and upload it again.');
    const isMarked = start === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    const header = valuesOf(isMarked ? bytes.subarray(3) : bytes)?.map((name) => name.trim());
    if (!header) throw refuse('Unbalanced quotation marks in the first line, which must name the columns');
    mustHaveColumns(this.#columns, header);
    this.#header = { header, cursor: end, line: nextLine - 1 };
    this.#first = new Uint8Array();
  }

  #tooLong(line: number, isQuoted: boolean): FileRefusal {
    if (isQuoted) return neverClosed(line);
    return refuse(`Line ${line} is too long. The file must have one ${this.#columns.each} on each line.`);
  }
}

function joined(before: Uint8Array, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(before.length + piece.length);
  all.set(before);
  all.set(piece, before.length);
  return all;
}
