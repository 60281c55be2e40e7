import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { common } from '../language/commonWords.ts';
import { takeFocus } from './takeFocus.ts';

export interface ActionDialogProps {
  /** Absent when the component is mounted only to open the dialog. */
  isOpen?: boolean;
  title: string;
  /** Explains the effects. */
  children: ReactNode;
  /** Absent when there is nothing to do. The dialog then only explains this and closes. */
  confirmLabel?: string | undefined;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** An input below the text that must be filled in first. */
  input?: ReactNode;
  isBusy?: boolean;
  /** The reason why the last attempt failed. The dialog stays open, so that no one types twice. */
  problem?: string | undefined;
  onConfirm?(): unknown;
  onCancel(): void;
}

/**
 * Asks for a confirmation before an operation that cannot be undone. It starts on Cancel, so that an accidental Enter does nothing. With an
 * input, it starts there and Enter confirms.
 */
export function ActionDialog({
  isOpen = true,
  title,
  children,
  confirmLabel,
  cancelLabel = common('cancel'),
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
        {/* Email addresses have no break opportunity. */}
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
          {isQuestion ? cancelLabel : common('close')}
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
