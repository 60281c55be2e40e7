/**
 * How a page of the portal looks on paper: without what is pressed or typed into, and with nothing cut off. Edit when something of every
 * page is to print otherwise; what one page does not print says so itself (`displayPrint`).
 */
export const printStyles = {
  main: { padding: '0 !important' },
  'main button, main a.MuiButton-root, main .MuiIconButton-root': { display: 'none !important' },
  'main a': { color: 'inherit !important', textDecoration: 'none !important' },
  'main .MuiPaper-root, main .MuiTableContainer-root': { overflow: 'visible !important', maxHeight: 'none !important' },
  'main th, main td': { position: 'static !important' },
  'main tr, main dt, main dd': { breakInside: 'avoid' },
} as const;
