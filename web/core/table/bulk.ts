/** What can be done at once with the rows of a list that are ticked. */
import type { ListRow } from './listRow.ts';

export interface BulkAct<R = ListRow> {
  /** The button, and how the question begins: 'Archive'. */
  readonly label: string;
  /** 'Archiving', 'archived': while it goes on, and of each row that it was done to. */
  readonly doing: string;
  readonly done: string;
  /** What it means for them, in a sentence. */
  readonly text: string;
  /** Offered where it is for any of the chosen rows, as far as the list knows; without this it always is. */
  isFor?(row: R): boolean;
  /** Why a row is left out: 'archived already'; undefined where it will be done. It may have to be asked for. */
  whyNot(row: R): string | undefined | Promise<string | undefined>;
  /** Does it to one row, by the call and the version with which it is done alone. */
  act(row: R): Promise<unknown>;
}

export interface Bulk<R = ListRow> {
  /** 'recipient', 'recipients' */
  readonly one: string;
  readonly many: string;
  readonly acts: readonly BulkAct<R>[];
  /** Names the file that the chosen rows are saved in, where the list has an export: 'users'. */
  readonly exportName?: string;
}
