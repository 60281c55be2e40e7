import { placeFocus } from '../placeFocus.ts';

/** The focus is given after a dialog has gone: until then it would take it back, to an element that may no longer exist. */
const goneMs = 50;

/** Gives the focus to the element of this id once the dialog that is being closed has gone. */
export function focusAfterDialog(id: string, afterMs = goneMs): void {
  // Of this page: it may have been left by then.
  const page = document;
  setTimeout(() => placeFocus(page.getElementById(id), { preventScroll: true }), afterMs);
}
