/** The export of a list, of all its rows or of the selected ones. */
import type { PendingExport } from '../../../shared/core/exportProgress.ts';
import type { ExportQuery, FileChoice } from '../../../shared/core/fileChoice.ts';
import type { ShownList } from './shownList.ts';

type File = Promise<Blob | PendingExport>;

export interface ListExport {
  /** The beginning of the file's name, before the day: 'benefit-transactions'. */
  readonly name: string;
  /** The kind of list, under which its views are saved too. Without it, the list has no saved views. */
  readonly list?: string;
  /** Loads the file. `body` is the list's request, as its rows are requested, with the choices for the file. */
  load(body: ExportQuery): File;
  /** Loads all rows regardless of the list, when a different call returns them. */
  loadAll?: ((choice: FileChoice) => File) | undefined;
  /** Returns the list with the columns that belong together in a file. */
  inFile?(list: ShownList): ShownList;
}

/** Adds what the list itself adds to each request, such as its State. */
export function asListed(load: ListExport['load'], toBody: ((query: ExportQuery) => object) | undefined): ListExport['load'] {
  return (body) => {
    const { shown, timeZone, fileType, ids } = body;
    return load({ ...(toBody?.(body) ?? body), shown, timeZone, fileType, ids });
  };
}
