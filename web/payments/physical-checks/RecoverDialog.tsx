import type { Wire } from '../../../shared/core/column.ts';
import { dollars } from '../../../shared/core/money.ts';
import { physicalCheckApi, type recoveryEnds } from '../../../shared/entities/check-deposit.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';

export interface Recovery {
  readonly id: string;
  readonly version: number;
  readonly checkNumber: Wire | undefined;
  readonly amountCents: number;
  readonly end: (typeof recoveryEnds)[number];
}

/** Requests the reason for ending the recovery of a deposit's money. */
export function RecoverDialog({
  recovery: { id, version, checkNumber, amountCents, end },
  onClose,
}: {
  recovery: Recovery;
  onClose(): void;
}) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(physicalCheckApi.recover, { params: { id }, body: { version, recovery: end, reason } }),
    done: end,
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog title={`${end}?`} confirmLabel={end} isBusy={isBusy} problem={problem} onConfirm={run} onCancel={onClose}>
      {dollars(amountCents)} of {checkNumber ? <strong>check {checkNumber}</strong> : 'a check without a number'}. No sale or voucher
      changes.
    </ReasonDialog>
  );
}
