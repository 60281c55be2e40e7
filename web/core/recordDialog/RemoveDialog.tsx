import type { Stale } from '../queryKey.ts';
import { RecordDialog } from './RecordDialog.tsx';

interface Props<R> {
  /** The kind of record in the singular: 'program'. */
  what: string;
  load(id: string, signal: AbortSignal): Promise<R>;
  nameOf(record: R): string;
  remove(record: R): Promise<unknown>;
  /** The calls of the lists from which it is removed. */
  stale: Stale;
}

const question = { title: 'Are you sure you want to delete this?', confirmLabel: 'Delete' } as const;

/** The question at `delete/:id`, shown over the list. It names the record. */
export function RemoveDialog<R>({ what, load, nameOf, remove, stale }: Props<R>) {
  return (
    <RecordDialog
      what={what}
      load={load}
      waiting={question}
      ask={(record) => ({
        ...question,
        text: (
          <>
            The {what} <strong>{nameOf(record)}</strong> will be deleted.
          </>
        ),
      })}
      act={remove}
      done="Deleted"
      nameOf={nameOf}
      stale={stale}
      isDangerous
      isRemoval
    />
  );
}
