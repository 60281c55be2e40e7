import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../core/call.ts';
import { isCancelled, messageOf } from '../core/callError.ts';
import { ConfirmDialog } from '../core/dialog/ConfirmDialog.tsx';
import { readAgain } from '../core/queryKey.ts';
import { toastError, toastSuccess } from '../core/toast.tsx';
import type { ImportCalls } from '../upload/importCalls.ts';

export interface RemovableFailure {
  readonly id: string;
  readonly line: number;
}

interface Props {
  failure: RemovableFailure;
  calls: ImportCalls;
  onClose(): void;
}

/** Takes a failure off the list, once it has been dealt with. */
export function FailureRemoveDialog({ failure, calls, onClose }: Props) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await call(calls.removeFailure, { params: { id: failure.id } });
      toastSuccess('Deleted');
      await readAgain(client, [calls.failures]);
      onClose();
    } catch (error) {
      setIsBusy(false);
      if (isCancelled(error)) return;
      setProblem(messageOf(error));
      toastError(messageOf(error));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to delete this?"
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      The failure of <strong>line {failure.line}</strong> will be deleted.
    </ConfirmDialog>
  );
}
