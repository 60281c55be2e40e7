import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportReply, RemovedFailures } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { focusAfterDialog } from '../core/dialog/focusAfterDialog.ts';
import { sayNodes } from '../core/language/sayNodes.ts';
import { readAgain } from '../core/queryKey.ts';
import { useAction } from '../core/useAction.ts';
import type { ImportCalls } from './importCalls.ts';
import { say } from './texts.ts';

interface Props {
  import: Pick<ImportReply, 'id' | 'fileName'>;
  calls: ImportCalls;
  /** The failures that match the list's search and filters. If there are none, the button is hidden. */
  total: number;
  /** The heading that gets the focus when the failures are deleted. */
  headingId: string;
}

/** Deletes all failures of one import, regardless of the list's filters. */
export function DeleteFailures({ import: { id, fileName }, calls, total, headingId }: Props) {
  const [isAsked, setAsked] = useState(false);
  const isStopped = useRef(false);
  const client = useQueryClient();
  const remove = useAction({
    act: () => removeAll(calls, id, isStopped),
    done: (count) => say('deleteAll.done', { count }),
    stale: [calls.failures],
    onFresh: () => {
      setAsked(false);
      focusAfterDialog(headingId, 100);
    },
    // Some failures may be deleted already.
    onRefused: () => void readAgain(client, [calls.failures]),
  });
  const open = () => {
    isStopped.current = false;
    remove.clear();
    setAsked(true);
  };
  const cancel = () => {
    isStopped.current = true;
    setAsked(false);
  };
  return (
    <>
      {total > 0 && (
        <Button color="inherit" startIcon={<DeleteIcon />} onClick={open}>
          {say('deleteAll.open')}
        </Button>
      )}
      {isAsked && (
        <ActionDialog
          title={say('deleteAll.title')}
          confirmLabel={say('deleteAll.confirm')}
          isDangerous
          isBusy={remove.isBusy}
          problem={remove.problem}
          onConfirm={() => remove.run()}
          onCancel={cancel}
        >
          {sayNodes(say, 'deleteAll.text', { file: <strong>{fileName}</strong> })}
        </ActionDialog>
      )}
    </>
  );
}

/** Each call deletes a part of the failures. Returns the number deleted before the user stopped or all were gone. */
async function removeAll(calls: ImportCalls, importId: string, isStopped: { readonly current: boolean }): Promise<number> {
  let count = 0;
  for (let afterLine: number | undefined = 0; afterLine !== undefined && !isStopped.current; ) {
    const part: RemovedFailures = await call(calls.removeFailures, { query: { importId, afterLine } });
    count += part.removed;
    afterLine = part.afterLine;
  }
  return count;
}
