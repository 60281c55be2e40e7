/**
 * Focus that is placed for the user: at a page that opens, a problem that is answered, a sheet that has loaded. It may arrive seconds after it was asked
 * for, and by then the user may be typing elsewhere. One rule for the whole portal: what arrives late never takes the focus out of a control in use.
 */

/** The control that the user went to or typed in since they last asked for something. */
let inUse: EventTarget | null = null;
let isActing = false;

const textBoxes = 'input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"], [type="file"]), textarea, select';
const isTextBox = (target: EventTarget | null) => target instanceof Element && target.matches(textBoxes);
const isAsking = (target: EventTarget | null) => target instanceof Element && target.closest('a, button, [role="menuitem"]') !== null;

/** Until the browser has done what the key or the pointer does by itself, such as going to the next control. */
function act(): void {
  isActing = true;
  setTimeout(() => {
    isActing = false;
  });
}

/** A request is followed to wherever its answer begins: also where a script gives the focus in the same moment. */
function ask(): void {
  inUse = null;
  isActing = false;
}

const listeners: Readonly<Record<string, (event: Event) => void>> = {
  keydown: (event) => {
    act();
    if (isTextBox(event.target)) inUse = event.target;
  },
  pointerdown: act,
  mousedown: act,
  focusin: ({ target }) => {
    if (isActing) inUse = target;
  },
  input: ({ target }) => {
    inUse = target;
  },
  submit: ask,
  click: ({ target }) => {
    if (isAsking(target)) ask();
  },
};
for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, { capture: true });

const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether the focus is in a dialog or menu that the element is not part of: it was opened since, and covers the page. */
function isCovered(element: HTMLElement): boolean {
  const dialog = document.activeElement?.closest(dialogs);
  return dialog ? !dialog.contains(element) : false;
}

/** Gives the focus to an element, unless the user has a control in use, or a dialog that was opened since. */
export function placeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const isFree = inUse === null || inUse !== document.activeElement || inUse === document.body;
  if (element && isFree && !isCovered(element)) element.focus(options);
}
