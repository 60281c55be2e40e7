/**
 * As a `ref`, makes a dialog or pop-up start at this element. React's autoFocus fails while StrictMode runs every effect twice, as in `npm
 * start`. The first cleanup of the dialog's effects returns the focus to the opener, and the second run moves it to the dialog's frame.
 * Refs are set between the two.
 */
export function takeFocus(element: { focus(): void } | null): void {
  element?.focus();
}

/** The same, as a `ref` of the element that contains the controls. The dialog starts at the first enabled one. */
export function takeFocusWithin(element: HTMLElement | null): void {
  takeFocus(element?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)') ?? null);
}
