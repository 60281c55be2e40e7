import type { BulkAct } from './bulk.ts';
import type { ListRow } from './listRow.ts';

type Archivable = ListRow & { readonly isArchived: ListRow[string] };

interface Words {
  /** The effects of both operations for the records, in a sentence. */
  readonly archived: string;
  readonly unarchived: string;
}

/** Returns the operations that archive and unarchive records. `toggle` is the single call for both. */
export function archiveActs<R extends Archivable>(toggle: (row: R) => Promise<unknown>, words: Words): readonly BulkAct<R>[] {
  const isArchived = (row: R) => row.isArchived === 'Yes';
  return [
    {
      label: 'Archive',
      doing: 'Archiving',
      done: 'archived',
      text: words.archived,
      isFor: (row) => !isArchived(row),
      whyNot: (row) => (isArchived(row) ? 'already archived' : undefined),
      act: toggle,
    },
    {
      label: 'Unarchive',
      doing: 'Unarchiving',
      done: 'unarchived',
      text: words.unarchived,
      isFor: isArchived,
      whyNot: (row) => (isArchived(row) ? undefined : 'not archived'),
      act: toggle,
    },
  ];
}
