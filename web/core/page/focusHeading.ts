/** The page's heading: where reading starts after a navigation, and where the focus goes when what had it is gone. */
export const headingId = 'page-heading';

/** What has this attribute takes the focus in the heading's place when a page opens, such as the search box at the counter. */
export const startMark = { 'data-page-start': '' } as const;
const marked = '[data-page-start]';

export function focusHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

/** To be called when a page is shown. The first page of a tab keeps the browser's own focus, so that the skip link comes first. */
export function focusStart(isFirstPage: boolean): void {
  // Somebody is typing already: what they look for is more to them than the page that has just arrived.
  if (document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '') return;
  // On phones the box is folded away, and cannot take the focus.
  const start = [...document.querySelectorAll<HTMLElement>(marked)].find((element) => element.checkVisibility());
  if (start) start.focus();
  else if (!isFirstPage) focusHeading();
}
