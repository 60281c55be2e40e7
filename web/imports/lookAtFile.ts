/**
 * What can be told of a CSV before it is sent: its first bytes are read by the rules of the portal itself. What has to be looked up there
 * (service areas, cards, checks, who is known already) is not judged here.
 */

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

/** Several times the longest record. */
const lookBytes = 256 * 1024;
const lookRows = 20;

export interface FileLook {
  /** Why the file as a whole will not be taken. */
  readonly refusal?: string;
  /** Columns that nobody asks for. */
  readonly unknown: readonly string[];
  /** How many rows were looked at, and whether the file has no more. */
  readonly rows: number;
  readonly isAll: boolean;
  readonly failing: readonly FailingRow[];
}

interface FailingRow {
  readonly line: number;
  readonly errors: readonly RowError[];
}

/** A number of the US has ten digits or letters, others say their country; the portal knows which numbers there are. */
function phoneOf(typed: string): string | undefined {
  const count = typed.replace(/[^\da-z]/gi, '').length;
  const isOne = typed.trim().startsWith('+') ? count >= 8 && count <= 15 : count === 10 || count === 11;
  return isOne ? typed : undefined;
}

/** Any name may be one of the state's. */
const areaOf = (name: string) => name;

const checks: Readonly<Record<ImportKindName, (row: FileRow, header: readonly string[]) => readonly RowError[]>> = {
  'Hybrid Card Recipients': (row, header) => checkCardRow(row, { header, areaOf, phoneOf, now: Date.now() }).errors,
  'Hybrid Check Recipients': (row, header) => checkPrintedCheckRow(row, { header, areaOf, phoneOf, now: Date.now() }).errors,
  'Check Deposits': checkDepositRow,
  Vendors: (row, header) => checkVendorRow(row, { header, phoneOf }).errors,
};

/** Reads the beginning of a file of this kind. Throws where the browser cannot read it. */
export async function lookAtFile(file: File, kind: ImportKindName): Promise<FileLook> {
  const bytes = new Uint8Array(await file.slice(0, lookBytes).arrayBuffer());
  const isWhole = bytes.length >= file.size;
  const checker = new FileChecker(importColumns[kind]);
  const nothing = { unknown: [], rows: 0, isAll: false, failing: [] };
  try {
    checker.read(bytes);
    if (isWhole) checker.finish();
  } catch (error) {
    if (error instanceof FileRefusal) return { ...nothing, refusal: error.message };
    throw error;
  }
  if (!checker.header) return nothing;
  const { header, cursor, line } = checker.header;
  const { rows, bytes: read } = readRows(bytes.subarray(cursor), { line: line + 1, maxRows: lookRows, isEnd: isWhole });
  const failing = rows.map((row) => ({ line: row.line, errors: checks[kind](row, header) })).filter(({ errors }) => errors.length > 0);
  return {
    unknown: unknownColumns(importColumns[kind], header),
    rows: rows.length,
    isAll: isWhole && cursor + read >= bytes.length,
    failing,
  };
}
