import type { Wire } from '../../../shared/core/column.ts';
import { dollars } from '../../../shared/core/money.ts';
import { physicalCheckApi, type recoveryEnds } from '../../../shared/entities/check-deposit.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

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
    <ReasonDialog
      title={say('recover.question', { end })}
      confirmLabel={end}
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {sayNodes(say, checkNumber ? 'recover.effect' : 'recover.effectUnnumbered', {
        amount: dollars(amountCents),
        check: <strong>{say('check.numbered', { number: String(checkNumber) })}</strong>,
      })}
    </ReasonDialog>
  );
}
