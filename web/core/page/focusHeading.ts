import { placeFocus } from '../placeFocus.ts';

/** The page's heading: where reading starts after a navigation, and where the focus goes when what had it is gone. */
export const headingId = 'page-heading';

/** What has this attribute takes the focus in the heading's place when a page opens, such as the search box at the counter. */
export const startMark = { 'data-page-start': '' } as const;
const marked = '[data-page-start]';

export function focusHeading(): void {
  placeFocus(document.getElementById(headingId), { preventScroll: true });
}

/** To be called when a page is shown. The first page of a tab keeps the browser's own focus, so that the skip link comes first. */
export function focusStart(isFirstPage: boolean): void {
  // On phones the box is folded away, and cannot take the focus.
  const start = [...document.querySelectorAll<HTMLElement>(marked)].find((element) => element.checkVisibility());
  if (start) placeFocus(start);
  else if (!isFirstPage) focusHeading();
}
