import { placeFocus } from '../placeFocus.ts';

/** The focus moves after the dialog is gone. Before that, the dialog would return it to an element that may no longer exist. */
const goneMs = 50;

/** Moves the focus to the element of this id once the closing dialog is gone. */
export function focusAfterDialog(id: string, afterMs = goneMs): void {
  // The document at this time. The user may have left the page by then.
  const page = document;
  setTimeout(() => placeFocus(page.getElementById(id), { preventScroll: true }), afterMs);
}
