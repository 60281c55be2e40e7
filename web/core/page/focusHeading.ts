/** The page's heading: where reading starts after a navigation, and where the focus goes when what had it is gone. */
export const headingId = 'page-heading';

export function focusHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}
