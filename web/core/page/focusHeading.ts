import { placeFocus } from '../placeFocus.ts';

/** The id of the page's heading. Reading starts there after a navigation, and the focus goes there when its element is gone. */
export const headingId = 'page-heading';

/** An element with this attribute takes the focus instead of the heading when a page opens, such as the search box at the counter. */
export const startMark = { 'data-page-start': '' } as const;
const marked = '[data-page-start]';

export function focusHeading(): void {
  placeFocus(document.getElementById(headingId), { preventScroll: true });
}

/** Call when a page is shown. The first page of a tab keeps the browser's own focus, so that the skip link comes first. */
export function focusStart(isFirstPage: boolean): void {
  // On phones the box is hidden and cannot take the focus.
  const start = [...document.querySelectorAll<HTMLElement>(marked)].find((element) => element.checkVisibility());
  if (start) placeFocus(start);
  else if (!isFirstPage) focusHeading();
}
