/** The portal's theme: market green on warm paper, light and dark. */
import { type CssVarsTheme, createTheme } from '@mui/material/styles';
import { printStyles } from './printStyles.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xl2: true;
  }
}

const light = {
  primary: { main: '#1f5c40', dark: '#153f2c', light: '#3f7d5e', contrastText: '#ffffff' },
  secondary: { main: '#6b5d3f', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5a00' },
  success: { main: '#256b3c', contrastText: '#ffffff' },
  info: { main: '#3a5a6b' },
  background: { default: '#faf7f1', paper: '#fffefb' },
  text: { primary: '#1f241f', secondary: '#565b52' },
  divider: '#e2dccf',
  action: { hover: 'rgba(31, 92, 64, 0.05)', selected: 'rgba(31, 92, 64, 0.10)' },
};

const dark = {
  primary: { main: '#8fd3ac', dark: '#6dbb90', light: '#b5e6c9', contrastText: '#0d2a1b' },
  secondary: { main: '#d7c49b', contrastText: '#2a2310' },
  error: { main: '#ff9d92', contrastText: '#3b0906' },
  warning: { main: '#f1c26b', contrastText: '#2f2000' },
  success: { main: '#8fd3a0', contrastText: '#0d2a14' },
  info: { main: '#a8c9d8', contrastText: '#0f2731' },
  background: { default: '#141713', paper: '#1c201b' },
  text: { primary: '#eceee6', secondary: '#b3b8aa' },
  divider: '#363c33',
  action: { hover: 'rgba(143, 211, 172, 0.08)', selected: 'rgba(143, 211, 172, 0.16)' },
};

const font = 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Returns the light colors. The portal always prints with them, because paper is white. */
function lightColors(theme: Pick<CssVarsTheme, 'generateStyleSheets'>) {
  const [, light = {}] =
    theme
      .generateStyleSheets()
      .flatMap((sheet) => Object.entries(sheet))
      .find(([of]) => of.includes('"light"')) ?? [];
  return light;
}

/**
 * The focus ring of every element: 2 px, in the color of the text around it. Text boxes color their own border instead. An element that a
 * script focuses for reading, such as a heading, has no ring.
 */
const ring = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };
const focusRing = {
  'body :focus-visible:not([tabindex="-1"]):not(.MuiOutlinedInput-input)': ring,
  'body .MuiButtonBase-root.Mui-focusVisible': ring,
  // An element that fills a row or list to its edge has the ring inside, so that it is not cut off.
  'body :is(.MuiMenuItem-root, .MuiListItemButton-root, .MuiTableContainer-root, [role="option"]):is(:focus-visible, .Mui-focusVisible)': {
    outlineOffset: -2,
  },
  'body .MuiAppBar-root.MuiAppBar-root :is(:focus-visible, .Mui-focusVisible)': { outlineColor: '#ffffff' },
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // Specification 9.18.
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, xl2: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: font,
    h4: { fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h6: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.005em' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        ...focusRing,
        '@media print': { ':root[data-scheme]': lightColors(theme), ...printStyles },
        // Users who request reduced motion see no movement. Code that waits for the end of a transition is still notified.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            transitionDelay: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingInline: 18,
          variants: [{ props: { variant: 'outlined', color: 'inherit' }, style: { borderColor: 'var(--mui-palette-action-disabled)' } }],
        },
        sizeSmall: { minHeight: 32, paddingInline: 10 },
      },
    },
    // Every link looks the same, in lists, facts and sentences: the text's color, underlined.
    MuiLink: { defaultProps: { color: 'inherit' }, styleOverrides: { root: { textDecorationColor: 'currentcolor' } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          paddingBlock: 14,
          paddingInline: 14,
          overflowWrap: 'break-word',
          borderColor: 'var(--mui-palette-divider)',
          fontVariantNumeric: 'tabular-nums',
          fontSize: '0.9375rem',
          // Paper does not scroll: a wide table must fit.
          '@media print': { paddingBlock: 6, paddingInline: 4, fontSize: '0.6875rem', '& .MuiTypography-root': { fontSize: 'inherit' } },
        },
        head: {
          fontWeight: 600,
          fontSize: '0.8125rem',
          lineHeight: 1.3,
          paddingBlock: 8,
          color: 'var(--mui-palette-text-secondary)',
          backgroundColor: 'var(--mui-palette-background-default)',
          '@media print': { paddingBlock: 4, paddingInline: 4, fontSize: '0.6875rem' },
        },
      },
    },
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: 'var(--mui-palette-background-paper)' } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.2rem', fontWeight: 650 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 12 } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
