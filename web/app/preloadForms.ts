/** Loads what forms share while nobody waits for it: a form that is opened later costs only its own code. */

/** Leaves the first page and its rows the whole line. */
const waitMs = 2000;

/** What cannot be loaded now is asked for again by the form that needs it. */
function load(): void {
  void import('./formKit.ts').then((module) => module.loadFormKit()).catch(() => undefined);
}

/** To be started when a staff page is shown; returns the way to call it off. Safari knows no idle time: there the wait must do. */
export function preloadForms(): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(load);
    else load();
  }, waitMs);
  return () => {
    clearTimeout(timer);
    if (idle) window.cancelIdleCallback(idle);
  };
}
