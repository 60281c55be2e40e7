import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import { physicalCheckApi } from '../../shared/entities/check-deposit.ts';
import { call } from '../core/call.ts';
import { ReasonDialog } from '../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../core/useAction.ts';

interface Props {
  deposit: { readonly id: string; readonly checkNumber?: string | undefined; readonly amountCents: number };
  onClose(): void;
}

/** Asks why a deposit is taken back, and takes it back. One opening of the dialog reverses once, however often it is sent. */
export function ReverseDepositDialog({ deposit: { id, checkNumber, amountCents }, onClose }: Props) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(physicalCheckApi.reverse, { params: { id }, body: { reason }, idempotencyKey }),
    done: 'Deposit reversed',
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title="Reverse this deposit?"
      confirmLabel="Reverse deposit"
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      The deposit of check <strong>{checkNumber}</strong> will be reversed: {dollars(amountCents)} go back to the voucher, and the check can
      be deposited or scanned again.
    </ReasonDialog>
  );
}
