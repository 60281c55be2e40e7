import type { ReactNode } from 'react';
import { hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';

interface Props {
  /** The code, or the batch with the unassigned codes to deactivate. */
  of: { readonly version: number } & ({ readonly codeId: string } | { readonly batchId: string });
  title: string;
  confirmLabel: string;
  done: string;
  /** Explains the effects. */
  children: ReactNode;
  onClose(): void;
}

/** Asks for a reason and then deactivates permanently. */
export function DeactivateDialog({ of, done, onClose, ...words }: Props) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(hybridCodeApi.deactivate, { body: { ...of, reason } }),
    done,
    stale: 'everything',
    onFresh: onClose,
  });
  return <ReasonDialog {...words} isDangerous isBusy={isBusy} problem={problem} onConfirm={run} onCancel={onClose} />;
}
