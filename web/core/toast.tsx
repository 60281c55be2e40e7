/** Short messages over the page. The first message loads the code that draws them. */
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

/** Usually loaded already, see `app/formKit.ts`. Messages wait for it, because without a connection nothing else would show them. */
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

/**
 * Shows a message such as 'Deleted' or 'File uploaded!' for some seconds, longer with `undo`. It stays while it has the pointer or the
 * focus.
 */
export function toastSuccess(message: string, about: Pick<Toast, 'name' | 'ids' | 'undo'> = {}): void {
  count += 1;
  const toast: Toast = { message, ...about, kind: 'success', key: `${count}` };
  void loaded().then((ready) => ready.show(toast));
}

/** Shows an error until the user closes it. */
export function toastError(message: string, { key = message, ...more }: Partial<Pick<Toast, 'reference' | 'key' | 'onClosed'>> = {}): void {
  void loaded().then((ready) => ready.show({ message, kind: 'error', key, ...more }));
}

export function closeToast(key: string): void {
  stack?.close(key);
}

/** Closes the messages about a person when the user has left that person's pages for the page with this path. */
export function closeLeftToasts(path: string): void {
  stack?.closeLeft(path);
}

/** Removes all Undo buttons at log-in and log-out, so that no user can undo another user's operation. */
export function closeUndos(): void {
  stack?.closeUndoToasts();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Wraps the app. Use it once. */
export function Toasts({ children }: PropsWithChildren) {
  const ready = useSyncExternalStore(watch, () => stack);
  return (
    <>
      {children}
      {ready && <ready.ToastStack />}
    </>
  );
}
