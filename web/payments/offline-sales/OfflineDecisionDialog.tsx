import { dollars } from '../../../shared/core/money.ts';
import { offlineSaleApi } from '../../../shared/entities/offline-sale.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

export interface Decided {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly vendorName: string;
  readonly amountCents: number;
  readonly isReleased: boolean;
}

interface OfflineDecisionDialogProps {
  readonly sale: Decided;
  onClose(): void;
}

/** Asks for the reason of a decision about a held sale. */
export function OfflineDecisionDialog({
  sale: { id, version, reason, vendorName, amountCents, isReleased },
  onClose,
}: OfflineDecisionDialogProps) {
  const { run, isBusy, problem } = useAction({
    act: (decision: string) => call(offlineSaleApi.decide, { params: { id }, body: { version, isReleased, decision } }),
    done: say(isReleased ? 'released' : 'declined'),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={say(isReleased ? 'releaseTitle' : 'declineTitle')}
      confirmLabel={say(isReleased ? 'release' : 'decline')}
      isDangerous={!isReleased}
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {say(isReleased ? 'releaseText' : 'declineText', { vendor: vendorName, amount: dollars(amountCents), reason })}
    </ReasonDialog>
  );
}
