/**
 * Checks a CSV before it is sent. It reads the first bytes by the same rules as the portal. The portal itself checks what needs a lookup:
 * service areas, cards, checks and known people.
 */

import { maxFirstRows } from '../../shared/entities/upload.ts';
import { checkCardRow } from '../../shared/imports/cardRow.ts';
import type { RowError } from '../../shared/imports/checkedRow.ts';
import { checkDepositRow } from '../../shared/imports/depositRow.ts';
import { FileChecker } from '../../shared/imports/fileChecker.ts';
import { unknownColumns } from '../../shared/imports/fileColumns.ts';
import { FileRefusal } from '../../shared/imports/fileRefusal.ts';
import { type ImportKindName, importColumns } from '../../shared/imports/importColumns.ts';
import { checkPrintedCheckRow } from '../../shared/imports/printedCheckRow.ts';
import { type FileRow, readRows } from '../../shared/imports/readRows.ts';
import { checkVendorRow } from '../../shared/imports/vendorRow.ts';

/** Several times the longest possible record. */
const lookBytes = 256 * 1024;

export interface FileLook {
  /** The reason that the whole file will be refused. */
  readonly refusal?: string;
  /** Columns that the import does not use. */
  readonly unknown: readonly string[];
  /** The number of checked rows, and whether they are all rows of the file. */
  readonly rows: number;
  readonly isAll: boolean;
  readonly failing: readonly FailingRow[];
  /** The checked rows, for the portal's own check. */
  readonly header: readonly string[];
  readonly fileRows: readonly FileRow[];
}

export interface FailingRow {
  readonly line: number;
  readonly errors: readonly RowError[];
}

/** A US number has ten digits or letters, and other numbers start with a country code. The portal checks which numbers exist. */
function phoneOf(typed: string): string | undefined {
  const count = typed.replace(/[^\da-z]/gi, '').length;
  const isOne = typed.trim().startsWith('+') ? count >= 8 && count <= 15 : count === 10 || count === 11;
  return isOne ? typed : undefined;
}

/** Accepts any name, because it may be one of the State's service areas. */
const areaOf = (name: string) => name;

const checks: Readonly<Record<ImportKindName, (row: FileRow, header: readonly string[]) => readonly RowError[]>> = {
  'Hybrid Card Recipients': (row, header) => checkCardRow(row, { header, areaOf, phoneOf, now: Date.now() }).errors,
  'Hybrid Check Recipients': (row, header) => checkPrintedCheckRow(row, { header, areaOf, phoneOf, now: Date.now() }).errors,
  'Check Deposits': checkDepositRow,
  Vendors: (row, header) => checkVendorRow(row, { header, phoneOf }).errors,
};

/** Checks the beginning of a file of this kind. Throws if the browser cannot read the file. */
export async function lookAtFile(file: File, kind: ImportKindName): Promise<FileLook> {
  const bytes = new Uint8Array(await file.slice(0, lookBytes).arrayBuffer());
  const isWhole = bytes.length >= file.size;
  const checker = new FileChecker(importColumns[kind]);
  const nothing = { unknown: [], rows: 0, isAll: false, failing: [], header: [], fileRows: [] };
  try {
    checker.read(bytes);
    if (isWhole) checker.finish();
  } catch (error) {
    if (error instanceof FileRefusal) return { ...nothing, refusal: error.message };
    throw error;
  }
  if (!checker.header) return nothing;
  const { header, cursor, line } = checker.header;
  const { rows, bytes: read } = readRows(bytes.subarray(cursor), { line: line + 1, maxRows: maxFirstRows, isEnd: isWhole });
  const failing = rows.map((row) => ({ line: row.line, errors: checks[kind](row, header) })).filter(({ errors }) => errors.length > 0);
  return {
    unknown: unknownColumns(importColumns[kind], header),
    rows: rows.length,
    isAll: isWhole && cursor + read >= bytes.length,
    failing,
    header,
    fileRows: rows,
  };
}
