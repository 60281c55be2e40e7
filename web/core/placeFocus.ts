/**
 * Focus that the portal moves for the user: on a new page, an error or a loaded sheet. It may move seconds after the request, while the
 * user is typing elsewhere. One rule applies to the whole portal: a late focus change never interrupts a control in use.
 */

/** The control that the user entered or typed in since their last request. */
let inUse: EventTarget | null = null;
let isActing = false;

const textBoxes = 'input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"], [type="file"]), textarea, select';
const isTextBox = (target: EventTarget | null) => target instanceof Element && target.matches(textBoxes);
const isAsking = (target: EventTarget | null) => target instanceof Element && target.closest('a, button, [role="menuitem"]') !== null;

/** Active until the browser has finished its own reaction to the key or pointer, such as moving to the next control. */
function act(): void {
  isActing = true;
  setTimeout(() => {
    isActing = false;
  });
}

/** After a request, the focus may move to its result, even if a script moves it in the same moment. */
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

/** Whether the focus is in a dialog or menu outside the element. It has opened since and covers the page. */
function isCovered(element: HTMLElement): boolean {
  const dialog = document.activeElement?.closest(dialogs);
  return dialog ? !dialog.contains(element) : false;
}

/** Moves the focus to an element, unless the user has a control in use or a dialog has opened since. */
export function placeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  const isFree = inUse === null || inUse !== document.activeElement || inUse === document.body;
  if (element && isFree && !isCovered(element)) element.focus(options);
}
