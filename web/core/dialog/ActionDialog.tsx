import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { takeFocus } from './takeFocus.ts';

export interface ActionDialogProps {
  /** Left out where it is mounted to open it. */
  isOpen?: boolean;
  title: string;
  /** What will happen, in words. */
  children: ReactNode;
  /** Left out where there is nothing to do: the dialog says so and closes. */
  confirmLabel?: string | undefined;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** What must be filled in first, under the words. */
  input?: ReactNode;
  isBusy?: boolean;
  /** Why the last attempt failed: the dialog stays open, so that nothing is typed twice. */
  problem?: string | undefined;
  onConfirm?(): unknown;
  onCancel(): void;
}

/**
 * Asks before something that cannot be taken back. Starts on Cancel, so that Enter by mistake does nothing; where there is an input it
 * starts there, and Enter confirms.
 */
export function ActionDialog({
  isOpen = true,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  input,
  isBusy = false,
  problem,
  onConfirm,
  onCancel,
}: ActionDialogProps) {
  const id = useId();
  const isQuestion = confirmLabel !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm?.();
  };
  const content = (
    <>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {/* E-mail addresses have no place to break at. */}
        <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere', color: input ? 'text.primary' : undefined }}>
          {children}
        </DialogContentText>
        {input}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button ref={input ? null : takeFocus} onClick={onCancel} color={isQuestion ? 'inherit' : undefined}>
          {isQuestion ? cancelLabel : 'Close'}
        </Button>
        {isQuestion && (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            {...(input ? { type: 'submit' } : { onClick: () => onConfirm?.() })}
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
      slotProps={{ paper: { sx: { maxWidth: input ? 600 : isQuestion ? 500 : 444 } } }}
      fullWidth
      role={isQuestion && !input ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {input ? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}
