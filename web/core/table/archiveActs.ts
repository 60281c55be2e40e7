import type { BulkAct } from './bulk.ts';
import type { ListRow } from './listRow.ts';

type Archivable = ListRow & { readonly isArchived: ListRow[string] };

interface Words {
  /** What either means for them, in a sentence. */
  readonly archived: string;
  readonly unarchived: string;
}

/** Archives what is not archived, and brings back what is; `toggle` is the one call that does both. */
export function archiveActs<R extends Archivable>(toggle: (row: R) => Promise<unknown>, words: Words): readonly BulkAct<R>[] {
  const isArchived = (row: R) => row.isArchived === 'Yes';
  return [
    {
      label: 'Archive',
      doing: 'Archiving',
      done: 'archived',
      text: words.archived,
      isFor: (row) => !isArchived(row),
      whyNot: (row) => (isArchived(row) ? 'archived already' : undefined),
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
