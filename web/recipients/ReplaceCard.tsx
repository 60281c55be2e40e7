import { Stack } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { text } from '../../shared/core/field.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { focusAfterDialog } from '../core/dialog/focusAfterDialog.ts';
import { takeFocus } from '../core/dialog/takeFocus.ts';
import { LabelledInput } from '../core/form/LabelledInput.tsx';
import { LabelledSelect } from '../core/form/LabelledSelect.tsx';
import { useAction } from '../core/useAction.ts';
import { takeCardBack } from './takeCardBack.ts';

const reasons = ['Lost', 'Stolen', 'Damaged', 'Misprinted'].map((reason) => ({ value: reason, label: reason }));
const codeField = text('Code of the new card', 40);

interface Props {
  recipientId: string;
  card: { readonly id: string; readonly code: string };
  onClose(): void;
}

/** The button that replaces a card. */
export const replaceButtonId = (cardId: string) => `replace-${cardId}`;

/** One step at the counter: the card that is gone is dead, and the one that is handed out is bound. Enter after the scan does it. */
export function ReplaceCard({ recipientId, card, onClose }: Props) {
  const id = useId();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('Lost');
  const handedOut = useRef('');
  const [missing, setMissing] = useState<string>();
  const { run, isBusy, problem } = useAction({
    act: (typed: string) =>
      call(recipientApi.assignHybridCode, { params: { id: recipientId }, body: { code: typed, replaces: { id: card.id, reason } } }),
    done: 'Card replaced',
    nameOf: (card) => card.code,
    undo: (card) => takeCardBack(recipientId, card),
    stale: 'everything',
    onDone: (card) => {
      handedOut.current = card.id;
    },
    onFresh: () => {
      onClose();
      // The button that had the focus is gone: the old card cannot be replaced again.
      focusAfterDialog(replaceButtonId(handedOut.current), 100);
    },
  });
  const confirm = () => {
    const parsed = codeField.form.safeParse(code);
    setMissing(parsed.error?.issues[0]?.message);
    if (parsed.success) void run(parsed.data);
  };
  return (
    <ActionDialog
      title="Replace this card?"
      confirmLabel="Replace Card"
      isBusy={isBusy}
      problem={problem}
      onConfirm={confirm}
      onCancel={onClose}
      input={
        <Stack spacing={2.5} sx={{ mt: 3 }}>
          <LabelledInput
            inputRef={takeFocus}
            fullWidth
            required
            label={codeField.label}
            value={code}
            error={missing !== undefined}
            help={missing ?? 'Scan it, or type the 13 characters under the QR code'}
            onChange={(event) => {
              setCode(event.target.value);
              setMissing(undefined);
            }}
            inputProps={{ maxLength: codeField.max, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
          />
          <LabelledSelect id={`${id}-reason`} label="What happened to the old one" value={reason} options={reasons} onChange={setReason} />
        </Stack>
      }
    >
      Card {card.code} stops working and cannot be used again. The benefits stay as they are.
    </ActionDialog>
  );
}
