import { common } from '../language/commonWords.ts';
import type { BulkAct } from './bulk.ts';
import type { ListRow } from './listRow.ts';
import { say } from './texts.ts';

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
      label: common('archive'),
      doing: say('archive.doing'),
      done: say('archive.done'),
      text: words.archived,
      isFor: (row) => !isArchived(row),
      whyNot: (row) => (isArchived(row) ? say('archive.already') : undefined),
      act: toggle,
      undo: toggle,
    },
    {
      label: say('archive.undo'),
      doing: say('archive.undoing'),
      done: say('archive.undone'),
      text: words.unarchived,
      isFor: isArchived,
      whyNot: (row) => (isArchived(row) ? undefined : say('archive.not')),
      act: toggle,
      undo: toggle,
    },
  ];
}
