import { dollars } from '../../../shared/core/money.ts';
import { offlineSaleApi } from '../../../shared/entities/offline-sale.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

export type LossAct = 'propose' | 'approve' | 'decline';

interface LossDialogProps {
  readonly act: LossAct;
  readonly sale: { readonly id: string; readonly version: number; readonly vendor: string; readonly cents: number };
  onClose(): void;
}

/** Asks for the reason to propose, approve or decline the payment of a loss by the State. */
export function LossDialog({ act, sale: { id, version, vendor, cents }, onClose }: LossDialogProps) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => {
      const body = { version, reason };
      if (act === 'propose') return call(offlineSaleApi.proposeLoss, { params: { id }, body });
      return call(offlineSaleApi.decideLoss, { params: { id }, body: { ...body, isApproved: act === 'approve' } });
    },
    done: say(`loss.${act}.done`),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={say(`loss.${act}.title`)}
      confirmLabel={say(`loss.${act}.button`)}
      isDangerous={act === 'decline'}
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {say(`loss.${act}.text`, { vendor, amount: dollars(cents) })}
    </ReasonDialog>
  );
}
