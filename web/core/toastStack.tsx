/**
 * Draws toasts. Successes disappear after some seconds, errors when the user closes them. The page makes room for them, so that they cover
 * nothing.
 */
import CloseIcon from '@mui/icons-material/Close';
import { Alert, Button, IconButton, Typography } from '@mui/material';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack';
import { type FocusEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { common } from './language/commonWords.ts';
import { useTexts } from './language/texts.ts';
import type { Toast } from './shownToast.ts';
import { say } from './texts.ts';
import { useToastRoom } from './useToastRoom.ts';

const successMs = 6000;
/** A keyboard user must have time to reach the button (WCAG 2.2.1). */
const undoMs = 20_000;

/** Toasts that arrived before `ToastStack` was mounted. */
let waiting: Toast[] | undefined = [];
/** Toasts that are shown or about to be shown, the newest last. */
const shown = new Map<string, Toast>();

export function show(toast: Toast): void {
  if (waiting) waiting.push(toast);
  else draw(toast);
}

export function close(key: string): void {
  waiting = waiting?.filter((toast) => toast.key !== key);
  closeSnackbar(key);
}

export function closeUndoToasts(): void {
  for (const { key, undo } of [...(waiting ?? []), ...shown.values()]) if (undo) close(key);
}

export function closeLeft(path: string): void {
  for (const { key, ids } of [...(waiting ?? []), ...shown.values()]) if (ids && !ids.some((id) => path.includes(id))) close(key);
}

function draw(toast: Toast): void {
  const { message, kind, key, onClosed } = toast;
  shown.set(key, toast);
  // Each toast has its own timer. When there is no room for another toast, successes are removed.
  const time = { autoHideDuration: null, persist: kind === 'error' };
  enqueueSnackbar(message, { variant: kind, key, preventDuplicate: true, ...time, onClose: onClosed });
}

/** MUI's filled alerts use a darker shade in the dark scheme. Their text would be hard to read. */
const colors = {
  error: { bgcolor: 'error.main', color: 'error.contrastText' },
  success: { bgcolor: 'success.main', color: 'success.contrastText' },
};

function Message({ ref, id, message, variant, style, className }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const key = String(id);
  const kind = variant === 'error' ? 'error' : 'success';
  const [toast] = useState<Toast>(() => shown.get(key) ?? { message: String(message), kind, key });
  const { name, reference, undo } = toast;
  const [isBusy, setIsBusy] = useState(false);
  const page = useTexts('core/page');
  const { held, end, handlers } = useHold(useCallback(() => closeSnackbar(id), [id]));
  const room = useToastRoom();
  const isHeld = held || isBusy || kind === 'error';

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(end, undo ? undoMs : successMs);
    return () => clearTimeout(timer);
  }, [isHeld, end, undo]);
  useEffect(() => {
    shown.set(key, toast);
    return () => void shown.delete(key);
  }, [key, toast]);

  const takeBack = async () => {
    if (!undo || isBusy) return;
    setIsBusy(true);
    const isOver = await undo();
    setIsBusy(false);
    if (isOver) end();
  };
  useUndoKey(key, undo && takeBack);

  const buttons = undo && (
    <>
      <Button
        color="inherit"
        size="small"
        aria-busy={isBusy}
        sx={{ opacity: isBusy ? 0.6 : 1 }}
        aria-keyshortcuts="Control+Z"
        title="Ctrl+Z"
        onClick={() => void takeBack()}
      >
        {say('undo.label')}
      </Button>
      <IconButton color="inherit" size="small" aria-label={common('close')} title={common('close')} onClick={end}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
  return (
    <SnackbarContent ref={ref} style={style} className={className} role="presentation">
      <div ref={room} style={{ width: '100%' }} {...handlers}>
        <Alert
          severity={kind}
          variant="filled"
          {...(buttons ? { action: buttons } : { onClose: end })}
          sx={{ boxShadow: 6, displayPrint: 'none', ...colors[kind] }}
        >
          <Typography component="span" variant="body2" sx={{ whiteSpace: 'pre-line', fontWeight: 500, overflowWrap: 'anywhere' }}>
            <span>{message}</span>
            {name && `: ${name}`}
            {reference && `\n${page.say('reference', { reference })}`}
          </Typography>
        </Alert>
      </div>
    </SnackbarContent>
  );
}

/**
 * Keeps a toast while it has the pointer or the focus, or while the window is inactive. When it closes, the focus returns to the previous
 * element.
 */
function useHold(close: () => void) {
  const [holds, setHolds] = useState<ReadonlySet<string>>(new Set());
  const cameFrom = useRef<Element | null>(null);
  const hasFocus = useRef(false);
  const hold = useCallback((by: string, isHeld: boolean) => {
    setHolds((before) => (isHeld ? before.union(new Set([by])) : before.difference(new Set([by]))));
  }, []);
  useEffect(() => {
    const left = () => hold('window', true);
    const back = () => hold('window', false);
    window.addEventListener('blur', left);
    window.addEventListener('focus', back);
    return () => {
      window.removeEventListener('blur', left);
      window.removeEventListener('focus', back);
    };
  }, [hold]);
  const end = useCallback(() => {
    if (hasFocus.current && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    close();
  }, [close]);
  const handlers = {
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      hasFocus.current = true;
      hold('focus', true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget);
      hold('focus', hasFocus.current);
    },
  };
  return { held: holds.size > 0, end, handlers };
}

const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';

/** Ctrl+Z undoes the operation of the newest toast with Undo, unless the user is typing. */
function useUndoKey(key: string, takeBack: (() => Promise<void>) | undefined): void {
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || !latest.current || isTyping(event.target)) return;
      if ([...shown.values()].findLast(({ undo }) => undo)?.key !== key) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key]);
}

const looks = { success: Message, error: Message };

export function ToastStack() {
  useEffect(() => {
    for (const toast of waiting ?? []) draw(toast);
    waiting = undefined;
  }, []);
  return <SnackbarProvider maxSnack={4} Components={looks} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />;
}
