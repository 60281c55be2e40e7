/**
 * The print styles of a page: without buttons and inputs, and without truncation. Edit to print an element of every page differently. A
 * page hides its own elements with `displayPrint`.
 */
export const printStyles = {
  main: { padding: '0 !important' },
  'main button, main a.MuiButton-root, main .MuiIconButton-root': { display: 'none !important' },
  'main a': { color: 'inherit !important', textDecoration: 'none !important' },
  'main .MuiPaper-root, main .MuiTableContainer-root': { overflow: 'visible !important', maxHeight: 'none !important' },
  'main th, main td': { position: 'static !important' },
  'main tr, main dt, main dd': { breakInside: 'avoid' },
} as const;
