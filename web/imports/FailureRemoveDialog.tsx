import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { useAction } from '../core/useAction.ts';
import type { ImportCalls } from './importCalls.ts';

export interface RemovableFailure {
  readonly id: string;
  readonly line: number;
}

interface Props {
  failure: RemovableFailure;
  calls: ImportCalls;
  onClose(): void;
}

/** Removes a failure from the list after staff have dealt with it. */
export function FailureRemoveDialog({ failure: { id, line }, calls, onClose }: Props) {
  const remove = useAction({
    act: () => call(calls.removeFailure, { params: { id } }),
    done: 'Deleted',
    stale: [calls.failures],
    onFresh: onClose,
    isToasted: true,
  });
  return (
    <ActionDialog
      title="Are you sure you want to delete this?"
      confirmLabel="Delete"
      isDangerous
      isBusy={remove.isBusy}
      problem={remove.problem}
      onConfirm={() => remove.run()}
      onCancel={onClose}
    >
      The failure of <strong>line {line}</strong> will be deleted.
    </ActionDialog>
  );
}
