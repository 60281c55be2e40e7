/** Short messages over the page. What draws them is loaded with the first one. */
import { type ComponentType, type PropsWithChildren, useSyncExternalStore } from 'react';
import type { Toast } from './shownToast.ts';

interface Stack {
  readonly ToastStack: ComponentType;
  show(toast: Toast): void;
  close(key: string): void;
  closeUndoToasts(): void;
  closeLeft(path: string): void;
}

let stack: Stack | undefined;
const listeners = new Set<() => void>();
let count = 0;

const retryMs = 10_000;

/** Mostly there already, see `app/formKit.ts`. What there is to say waits for it: without a line nobody else would say it. */
async function loaded(): Promise<Stack> {
  while (!stack) {
    try {
      stack = await import('./toastStack.tsx');
    } catch (error) {
      console.error(error);
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryMs);
      });
    }
  }
  for (const listener of listeners) listener();
  return stack;
}

/** 'Deleted', 'File uploaded!' … Stays for some seconds, longer with `undo`, and for as long as it is pointed at or has the focus. */
export function toastSuccess(message: string, about: Pick<Toast, 'name' | 'ids' | 'undo'> = {}): void {
  count += 1;
  const toast: Toast = { message, ...about, kind: 'success', key: `${count}` };
  void loaded().then((ready) => ready.show(toast));
}

/** Stays until it is closed. */
export function toastError(message: string, { key = message, ...more }: Partial<Pick<Toast, 'reference' | 'key' | 'onClosed'>> = {}): void {
  void loaded().then((ready) => ready.show({ message, kind: 'error', key, ...more }));
}

export function closeToast(key: string): void {
  stack?.close(key);
}

/** Closes what was said of a person whose pages have been left for the one with this path. */
export function closeLeftToasts(path: string): void {
  stack?.closeLeft(path);
}

/** What one person did, nobody else takes back: called when somebody signs out or in. */
export function closeUndos(): void {
  stack?.closeUndoToasts();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Wraps the app, once. */
export function Toasts({ children }: PropsWithChildren) {
  const ready = useSyncExternalStore(watch, () => stack);
  return (
    <>
      {children}
      {ready && <ready.ToastStack />}
    </>
  );
}
