import { useId, useState } from 'react';
import { text } from '../../../shared/core/field.ts';
import { ActionDialog, type ActionDialogProps } from '../dialog/ActionDialog.tsx';
import { takeFocus } from '../dialog/takeFocus.ts';
import { LabelledInput } from '../form/LabelledInput.tsx';
import { say } from './texts.ts';

const reasonField = text(say('reason'));

interface Props extends Omit<ActionDialogProps, 'input' | 'onConfirm'> {
  onConfirm(reason: string): unknown;
}

/** Asks for the reason of an operation that cannot be undone. The change log stores the reason. */
export function ReasonDialog({ onConfirm, ...dialog }: Props) {
  const id = `${useId()}-reason`;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const confirm = () => {
    const parsed = reasonField.form.safeParse(reason);
    setWrong(parsed.error?.issues[0]?.message);
    if (parsed.success) onConfirm(parsed.data);
    else document.getElementById(id)?.focus();
  };
  const input = (
    <LabelledInput
      inputRef={takeFocus}
      fullWidth
      required
      id={id}
      label={reasonField.label}
      value={reason}
      error={wrong !== undefined}
      help={wrong}
      onChange={(event) => {
        setReason(event.target.value);
        setWrong(undefined);
      }}
      inputProps={{ maxLength: reasonField.max, autoComplete: 'off' }}
      sx={{ mt: 3 }}
    />
  );
  return <ActionDialog {...dialog} input={input} onConfirm={confirm} />;
}
