/**
 * As a `ref`: a dialog or pop-up begins at this element. React's autoFocus will not do while its StrictMode tries every effect twice, as
 * in `npm start`: the first end of the dialog's effects gives the focus back to what opened it, and their second start takes it for the
 * dialog's frame. Refs are set between the two.
 */
export function takeFocus(element: { focus(): void } | null): void {
  element?.focus();
}

/** The same, as a `ref` of what holds the controls: it begins at the first that can be used. */
export function takeFocusWithin(element: HTMLElement | null): void {
  takeFocus(element?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)') ?? null);
}
