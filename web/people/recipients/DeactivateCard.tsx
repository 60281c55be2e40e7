import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';

interface Props {
  recipientId: string;
  card: { readonly id: string; readonly code: string };
  onClose(): void;
}

/** Deactivates a lost card when staff do not issue a new one now. */
export function DeactivateCard({ recipientId, card, onClose }: Props) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(recipientApi.deactivateCard, { params: { id: recipientId }, body: { cardId: card.id, reason } }),
    done: 'Card deactivated',
    nameOf: () => card.code,
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title="Deactivate this card?"
      confirmLabel="Deactivate Card"
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      Card {card.code} stops working and cannot be used again. The benefits do not change and can be spent with the next card.
    </ReasonDialog>
  );
}
