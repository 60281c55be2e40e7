import { Stack } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { text } from '../../../shared/core/field.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { focusAfterDialog } from '../../core/dialog/focusAfterDialog.ts';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { LabelledInput } from '../../core/form/LabelledInput.tsx';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { common } from '../../core/language/commonWords.ts';
import { useAction } from '../../core/useAction.ts';
import { sayDetails } from './detailsTexts.ts';
import { undoCardIssue } from './undoCardIssue.ts';

// Nothing is preselected, because the reason is stored with the deactivated card.
const reasons = [
  { value: '', label: common('select') },
  ...(['Lost', 'Stolen', 'Damaged', 'Misprinted'] as const).map((reason) => ({
    value: reason,
    label: sayDetails(`replaceCard.reasons.${reason}`),
  })),
];
const codeField = text(sayDetails('replaceCard.code'), 40);

interface Props {
  recipientId: string;
  card: { readonly id: string; readonly code: string };
  onClose(): void;
}

/** The id of the button that replaces a card. */
export const replaceButtonId = (cardId: string) => `replace-${cardId}`;

/**
 * Replaces a card in one step at the counter. The old card stops working, and the new one is assigned. Enter after the scan confirms it.
 */
export function ReplaceCard({ recipientId, card, onClose }: Props) {
  const id = useId();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const handedOut = useRef('');
  const [missing, setMissing] = useState<string>();
  const [isUnsaid, setIsUnsaid] = useState(false);
  const { run, isBusy, problem } = useAction({
    act: (typed: string) =>
      call(recipientApi.assignHybridCode, { params: { id: recipientId }, body: { code: typed, replaces: { id: card.id, reason } } }),
    done: sayDetails('replaceCard.done'),
    nameOf: (card) => card.code,
    undo: (card) => undoCardIssue(recipientId, card),
    stale: 'everything',
    onDone: (card) => {
      handedOut.current = card.id;
    },
    onFresh: () => {
      onClose();
      // The focused button is gone, because the old card cannot be replaced again.
      focusAfterDialog(replaceButtonId(handedOut.current), 100);
    },
  });
  const confirm = () => {
    const parsed = codeField.form.safeParse(code);
    setMissing(parsed.error?.issues[0]?.message);
    setIsUnsaid(reason === '');
    if (parsed.success && reason !== '') void run(parsed.data);
  };
  return (
    <ActionDialog
      title={sayDetails('replaceCard.title')}
      confirmLabel={sayDetails('cards.replace')}
      isBusy={isBusy}
      problem={isUnsaid && reason === '' ? sayDetails('replaceCard.reasonMissing') : problem}
      onConfirm={confirm}
      onCancel={onClose}
      input={
        <Stack spacing={2.5} sx={{ mt: 3 }}>
          <LabelledSelect
            id={`${id}-reason`}
            label={sayDetails('replaceCard.reason')}
            value={reason}
            options={reasons}
            onChange={setReason}
            inputRef={takeFocus}
          />
          <LabelledInput
            fullWidth
            required
            label={codeField.label}
            value={code}
            error={missing !== undefined}
            help={missing ?? sayDetails('cards.scanHint')}
            onChange={(event) => {
              setCode(event.target.value);
              setMissing(undefined);
            }}
            inputProps={{ maxLength: codeField.max, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
          />
        </Stack>
      }
    >
      {sayDetails('replaceCard.text', { code: card.code })}
    </ActionDialog>
  );
}
