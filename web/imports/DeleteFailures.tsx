import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportReply, RemovedFailures } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { focusAfterDialog } from '../core/dialog/focusAfterDialog.ts';
import { readAgain } from '../core/queryKey.ts';
import { useAction } from '../core/useAction.ts';
import type { ImportCalls } from './importCalls.ts';

interface Props {
  import: Pick<ImportReply, 'id' | 'fileName'>;
  calls: ImportCalls;
  /** Failures that the list shows with its search and filters; nothing is offered where there are none. */
  total: number;
  /** The heading takes the focus when they are gone. */
  headingId: string;
}

/** Deletes all failures of one import, whatever the list shows of them. */
export function DeleteFailures({ import: { id, fileName }, calls, total, headingId }: Props) {
  const [isAsked, setAsked] = useState(false);
  const isStopped = useRef(false);
  const client = useQueryClient();
  const remove = useAction({
    act: () => removeAll(calls, id, isStopped),
    done: (count) => `${count.toLocaleString('en-US')} ${count === 1 ? 'failure was' : 'failures were'} deleted`,
    stale: [calls.failures],
    onFresh: () => {
      setAsked(false);
      focusAfterDialog(headingId, 100);
    },
    // A part may be gone already.
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
          Delete all of this file
        </Button>
      )}
      {isAsked && (
        <ActionDialog
          title="Delete all failures of this file?"
          confirmLabel="Delete All"
          isDangerous
          isBusy={remove.isBusy}
          problem={remove.problem}
          onConfirm={() => remove.run()}
          onCancel={cancel}
        >
          Every failure of <strong>{fileName}</strong> is deleted, whatever the list shows of them. They cannot be downloaded afterwards.
          What was imported stays.
        </ActionDialog>
      )}
    </>
  );
}

/** One call deletes a part. Answers how many were deleted before it ended or was stopped. */
async function removeAll(calls: ImportCalls, importId: string, isStopped: { readonly current: boolean }): Promise<number> {
  let count = 0;
  for (let afterLine: number | undefined = 0; afterLine !== undefined && !isStopped.current; ) {
    const part: RemovedFailures = await call(calls.removeFailures, { query: { importId, afterLine } });
    count += part.removed;
    afterLine = part.afterLine;
  }
  return count;
}
