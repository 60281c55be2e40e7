import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { ReasonDialog } from '../../core/recordDialog/ReasonDialog.tsx';
import { useAction } from '../../core/useAction.ts';
import { sayDetails } from './detailsTexts.ts';

interface Props {
  recipientId: string;
  card: { readonly id: string; readonly code: string };
  onClose(): void;
}

/** Deactivates a lost card when staff do not issue a new one now. */
export function DeactivateCard({ recipientId, card, onClose }: Props) {
  const { run, isBusy, problem } = useAction({
    act: (reason: string) => call(recipientApi.deactivateCard, { params: { id: recipientId }, body: { cardId: card.id, reason } }),
    done: sayDetails('deactivateCard.done'),
    nameOf: () => card.code,
    stale: 'everything',
    onFresh: onClose,
  });
  return (
    <ReasonDialog
      title={sayDetails('deactivateCard.title')}
      confirmLabel={sayDetails('cards.deactivate')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => void run(reason)}
      onCancel={onClose}
    >
      {sayDetails('deactivateCard.text', { code: card.code })}
    </ReasonDialog>
  );
}
