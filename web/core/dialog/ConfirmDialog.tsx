import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Why the last attempt failed. */
  problem?: string | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be taken back. Starts on Cancel, so that Enter by mistake does nothing. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  problem,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      maxWidth={false}
      slotProps={{ paper: { sx: { maxWidth: 500 } } }}
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {children}
        </DialogContentText>
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel} color="inherit">
          {cancelLabel}
        </Button>
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
