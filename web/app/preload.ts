/** Loads the likely next code while the user does not wait for anything: the shared code of forms, then the screens of the menu. */

type Load = () => Promise<unknown>;

/** Leaves the whole connection to the first page and its rows. */
const waitMs = 2000;
const loadForms: Load = async () => (await import('./formKit.ts')).loadFormKit();

/** Whether the browser is set to save data. Then nothing is loaded ahead. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Waits until the browser is idle. Safari does not support idle callbacks, so the initial wait must be enough there. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else resolve();
  });
}

/**
 * Call when a staff page is shown, with the functions that load the screens. Returns a function that cancels it. It loads one after the
 * other, so that a click waits for at most one of them. It ends with the first failure, because the page of that screen loads it again.
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
