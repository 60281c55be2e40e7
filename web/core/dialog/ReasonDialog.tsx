import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { text } from '../../../shared/core/field.ts';
import { isCancelled, messageOf } from '../callError.ts';
import { LabelledInput } from '../form/LabelledInput.tsx';

const reasonField = text('Reason');

interface Props {
  title: string;
  /** What will happen, in words. */
  children: ReactNode;
  confirmLabel: string;
  /** Does it; what it throws is shown and the dialog stays open, so that the reason is not typed twice. */
  onConfirm(reason: string): Promise<unknown>;
  onCancel(): void;
}

/** Asks for the reason of something that cannot be taken back: the change log keeps it. Mount it to open it. */
export function ReasonDialog({ title, children, confirmLabel, onConfirm, onCancel }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = reasonField.form.safeParse(reason);
    setWrong(parsed.error?.issues[0]?.message);
    setProblem(undefined);
    if (!parsed.success) return document.getElementById(`${id}-reason`)?.focus();
    setIsBusy(true);
    try {
      await onConfirm(parsed.data);
    } catch (error) {
      setIsBusy(false);
      if (!isCancelled(error)) setProblem(messageOf(error));
    }
  };

  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <div id={`${id}-text`}>{children}</div>
          <LabelledInput
            autoFocus
            fullWidth
            required
            id={`${id}-reason`}
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
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} color="inherit">
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
