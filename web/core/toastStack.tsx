/** Draws toasts: successes go after six seconds, errors when they are closed. */
import { Alert, Typography } from '@mui/material';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import type { Toast } from './toast.tsx';

const successMs = 6000;

/** Toasts that came before there was anything to draw them with. */
let waiting: Toast[] | undefined = [];

export function show(toast: Toast): void {
  if (waiting) waiting.push(toast);
  else draw(toast);
}

export function close(key: string): void {
  waiting = waiting?.filter((toast) => toast.key !== key);
  closeSnackbar(key);
}

function draw({ message, kind, reference, key }: Toast): void {
  const stay = kind === 'error' ? { persist: true } : { autoHideDuration: successMs };
  enqueueSnackbar(reference ? `${message}\nReference: ${reference}` : message, { variant: kind, key, preventDuplicate: true, ...stay });
}

/** MUI's filled alerts take a darker shade in the dark scheme, on which their text is hard to read. */
const colors = {
  error: { bgcolor: 'error.main', color: 'error.contrastText' },
  success: { bgcolor: 'success.main', color: 'success.contrastText' },
};

function Message({ ref, id, message, variant, style, className }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const kind = variant === 'error' ? 'error' : 'success';
  return (
    <SnackbarContent {...(ref && { ref })} style={style} {...(className && { className })} role="presentation">
      <Alert
        severity={kind}
        variant="filled"
        onClose={() => closeSnackbar(id)}
        sx={{ width: '100%', boxShadow: 6, displayPrint: 'none', ...colors[kind] }}
      >
        <Typography component="span" variant="body2" sx={{ whiteSpace: 'pre-line', fontWeight: 500 }}>
          {message}
        </Typography>
      </Alert>
    </SnackbarContent>
  );
}

const looks = { success: Message, error: Message };

export function ToastStack() {
  useEffect(() => {
    for (const toast of waiting ?? []) draw(toast);
    waiting = undefined;
  }, []);
  return <SnackbarProvider maxSnack={4} Components={looks} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />;
}
