/** Loads what one is likely to open next while nobody waits for it: what forms share, then the screens of the menu. */

type Load = () => Promise<unknown>;

/** Leaves the first page and its rows the whole line. */
const waitMs = 2000;
const loadForms: Load = async () => (await import('./formKit.ts')).loadFormKit();

/** Whether the browser is told to save data: then nothing is loaded that nobody has asked for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Until the browser has nothing else to do. Safari knows no idle time: there the wait before must do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else resolve();
  });
}

/**
 * To be started when a staff page is shown, with what loads the screens; returns the way to call it off. One after the other: a click in
 * between waits for one of them at most. It ends with the first that cannot be loaded: its page asks for it again.
 */
export function preload(screens: readonly Load[]): () => void {
  if (savesData()) return () => undefined;
  let isOff = false;
  const run = async () => {
    for (const load of [loadForms, ...screens]) {
      await idle();
      if (isOff) return;
      await load();
    }
  };
  const timer = setTimeout(() => void run().catch(() => undefined), waitMs);
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}
