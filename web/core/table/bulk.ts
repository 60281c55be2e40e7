/** Operations on the selected rows of a list. */
import type { ListRow } from './listRow.ts';

export interface BulkAct<R = ListRow> {
  /** The button's label, and the beginning of the question: 'Archive'. */
  readonly label: string;
  /** 'Archiving' during the operation, and 'archived' for each processed row. */
  readonly doing: string;
  readonly done: string;
  /** The effects for the rows, in a sentence. */
  readonly text: string;
  /** Whether the operation suits a row, as far as the list knows. It is offered if it suits any selected row. By default, it always is. */
  isFor?(row: R): boolean;
  /** Returns why a row is left out: 'archived already'. Returns undefined for a row to process. It may require a request. */
  whyNot(row: R): string | undefined | Promise<string | undefined>;
  /** Processes one row, with the call and version for a single record. */
  act(row: R): Promise<unknown>;
  /** Undoes it for one row with its new version. Absent when the operation cannot be undone. */
  undo?(row: R): Promise<unknown>;
}

export interface Bulk<R = ListRow> {
  /** The name of the records: 'recipient', 'recipients'. */
  readonly one: string;
  readonly many: string;
  readonly acts: readonly BulkAct<R>[];
}
