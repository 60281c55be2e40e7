/** Short messages over the page. What draws them is loaded with the first one. */
import { type ComponentType, type PropsWithChildren, useSyncExternalStore } from 'react';

interface Stack {
  readonly ToastStack: ComponentType;
  show(toast: Toast): void;
  close(key: string): void;
}

export interface Toast {
  readonly message: string;
  readonly kind: 'success' | 'error';
  /** What to quote to support. */
  readonly reference?: string | undefined;
  /** The same key is not shown twice; `closeToast` closes it. */
  readonly key: string;
}

let stack: Stack | undefined;
const listeners = new Set<() => void>();
let count = 0;

async function loaded(): Promise<Stack> {
  stack ??= await import('./toastStack.tsx');
  for (const listener of listeners) listener();
  return stack;
}

/** 'Deleted', 'File uploaded!' … Stays for six seconds. */
export function toastSuccess(message: string): void {
  count += 1;
  const toast: Toast = { message, kind: 'success', key: `${count}` };
  void loaded().then((ready) => ready.show(toast));
}

/** Stays until it is closed. */
export function toastError(message: string, { reference, key = message }: { reference?: string | undefined; key?: string } = {}): void {
  void loaded().then((ready) => ready.show({ message, kind: 'error', reference, key }));
}

export function closeToast(key: string): void {
  stack?.close(key);
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
