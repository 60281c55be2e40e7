/** The file formats of list exports. */
import type { Column } from '../../../shared/core/column.ts';
import type { FileType } from '../../../shared/core/fileChoice.ts';
import { csvPieces } from '../../core/csv.ts';
import { excelPieces } from '../../core/excel.ts';
import type { Pieces } from '../../core/storedPieces.ts';

export interface FileFormat {
  readonly ending: string;
  readonly contentType: string;
  /** Returns the file in pieces. Rows are read only when the next piece is requested. Times are in `zone`. */
  pieces(columns: readonly Column[], rows: AsyncIterable<object>, zone: string): Pieces;
}

export const csv: FileFormat = { ending: 'csv', contentType: 'text/csv; charset=utf-8', pieces: csvPieces };

export const excel: FileFormat = {
  ending: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pieces: excelPieces,
};

export const formats: Readonly<Record<FileType, FileFormat>> = { CSV: csv, Excel: excel };
