import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { text } from '../../../shared/core/field.ts';
import { LabelledInput } from '../form/LabelledInput.tsx';

const reasonField = text('Reason');

interface Props {
  /** Left out where it is mounted to open it. */
  isOpen?: boolean;
  title: string;
  /** What will happen, in words. */
  children: ReactNode;
  /** Left out where there is nothing to do: the dialog says so and closes. */
  confirmLabel?: string | undefined;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** Whether a reason must be given, which the change log keeps. */
  asksReason?: boolean;
  isBusy?: boolean;
  /** Why the last attempt failed: the dialog stays open, so that a reason is not typed twice. */
  problem?: string | undefined;
  /** `reason` is '' where none is asked. */
  onConfirm?(reason: string): unknown;
  onCancel(): void;
}

/**
 * Asks before something that cannot be taken back. Starts on Cancel, so that Enter by mistake does nothing, or on the reason where one is
 * asked.
 */
export function ActionDialog({
  isOpen = true,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  asksReason = false,
  isBusy = false,
  problem,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const isQuestion = confirmLabel !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = reasonField.form.safeParse(reason);
    setWrong(parsed.error?.issues[0]?.message);
    if (parsed.success) onConfirm?.(parsed.data);
    else document.getElementById(`${id}-reason`)?.focus();
  };
  const content = (
    <>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {/* E-mail addresses have no place to break at. */}
        <DialogContentText
          id={`${id}-text`}
          component="div"
          sx={{ overflowWrap: 'anywhere', ...(asksReason && { color: 'text.primary' }) }}
        >
          {children}
        </DialogContentText>
        {asksReason && (
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
        )}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={!asksReason} onClick={onCancel} {...(isQuestion && { color: 'inherit' })}>
          {isQuestion ? cancelLabel : 'Close'}
        </Button>
        {isQuestion && (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            {...(asksReason ? { type: 'submit' } : { onClick: () => onConfirm?.('') })}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: asksReason ? 600 : isQuestion ? 500 : 444 } } }}
      fullWidth
      role={isQuestion && !asksReason ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {asksReason ? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}
