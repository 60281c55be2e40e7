import { common } from '../language/commonWords.ts';
import { sayNodes } from '../language/sayNodes.ts';
import type { Stale } from '../queryKey.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { say } from './texts.ts';

interface Props<R> {
  /** The kind of record in the singular: 'program'. */
  what: string;
  load(id: string, signal: AbortSignal): Promise<R>;
  nameOf(record: R): string;
  remove(record: R): Promise<unknown>;
  /** The calls of the lists from which it is removed. */
  stale: Stale;
}

const question = { title: say('remove.title'), confirmLabel: common('delete') };

/** The question at `delete/:id`, shown over the list. It names the record. */
export function RemoveDialog<R>({ what, load, nameOf, remove, stale }: Props<R>) {
  return (
    <RecordDialog
      what={what}
      load={load}
      waiting={question}
      ask={(record) => ({
        ...question,
        text: sayNodes(say, 'remove.text', { what, name: <strong>{nameOf(record)}</strong> }),
      })}
      act={remove}
      done={say('remove.done')}
      nameOf={nameOf}
      stale={stale}
      isDangerous
      isRemoval
    />
  );
}
