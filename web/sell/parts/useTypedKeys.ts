import { useEffect, useRef } from 'react';

interface TypedKeys {
  /** A printable character. */
  onKey(key: string): void;
  onEnter?(): void;
  onDelete?(): void;
}

/**
 * Listens to a keyboard, or to a scanner that types like one and ends with Enter. Keys in an input stay there. Enter on a focused button
 * presses it, unless something was typed before.
 */
export function useTypedKeys(keys: TypedKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    let hasTyped = false;
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (key.length === 1 && key !== ' ') {
        hasTyped = true;
        current.current.onKey(key);
      } else if (key === 'Backspace') {
        current.current.onDelete?.();
      } else if (key === 'Enter' && (hasTyped || !(target instanceof HTMLButtonElement))) {
        event.preventDefault();
        hasTyped = false;
        current.current.onEnter?.();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
