import { dollars } from '../../../shared/core/money.ts';
import { tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

/** A row of the list of redemptions, or a redemption that was just recorded. */
export interface Redemption {
  readonly id: string;
  readonly version: number;
  readonly count: number;
  readonly amountCents: number;
  readonly vendorName: string;
}

/** Asks for a reason and reverses a redemption. Its tokens are outstanding again. */
export function RedemptionTakeBack({ redemption, onClose }: { redemption: Redemption; onClose(): void }) {
  const { id: redemptionId, version, count, amountCents, vendorName } = redemption;
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(tokenRedemptionApi.takeBack, { params: { redemptionId }, body: { version, reason } }),
    done: say('takeBack.done'),
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={say('takeBack.title')}
      confirmLabel={say('redeemed.takeBack')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onConfirm={run}
      onCancel={onClose}
    >
      {sayNodes(say, 'takeBack.effect', { count, amount: <strong>{dollars(amountCents)}</strong>, vendor: vendorName })}
    </ReasonDialog>
  );
}
