import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { common } from '../core/language/commonWords.ts';
import { sayNodes } from '../core/language/sayNodes.ts';
import { useAction } from '../core/useAction.ts';
import type { ImportCalls } from './importCalls.ts';
import { say } from './texts.ts';

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
    done: say('delete.done'),
    stale: [calls.failures],
    onFresh: onClose,
    isToasted: true,
  });
  return (
    <ActionDialog
      title={say('delete.title')}
      confirmLabel={common('delete')}
      isDangerous
      isBusy={remove.isBusy}
      problem={remove.problem}
      onConfirm={() => remove.run()}
      onCancel={onClose}
    >
      {sayNodes(say, 'delete.text', { line: <strong>{say('failures.line', { line })}</strong> })}
    </ActionDialog>
  );
}
