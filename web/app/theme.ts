/** The portal's theme, in light and dark. Both schemes are CSS variables, so that nothing is drawn again when the scheme changes. */
import { Fade } from '@mui/material';
import { type CssVarsTheme, createTheme } from '@mui/material/styles';
import { darkTones, lightTones, type Tones } from '../core/look/tones.ts';
import { printStyles } from './printStyles.ts';

interface OwnColors {
  /** The backgrounds of texts in the color of the same name. */
  tint: Tones['tint'];
  sunken: string;
  edge: string;
  ring: string;
  link: string;
}
declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xl2: true;
  }
  interface Palette extends OwnColors {}
  interface PaletteOptions extends OwnColors {}
}

/** Returns the palette of one scheme. */
export function paletteOf(tones: Tones) {
  const { brand, paper } = tones;
  const filled = (main: string) => ({ main, contrastText: paper });
  return {
    primary: { main: brand.main, dark: brand.hover, contrastText: brand.on },
    // Charts and badges of benefits and payments.
    secondary: filled(tones.money),
    error: filled(tones.error),
    warning: filled(tones.warning),
    success: filled(tones.success),
    info: filled(tones.info),
    background: { default: tones.canvas, paper },
    text: { primary: tones.ink, secondary: tones.ink2 },
    divider: tones.line,
    action: { hover: tones.sunken, selected: tones.tint.brand },
    tint: tones.tint,
    sunken: tones.sunken,
    edge: tones.edge,
    ring: tones.ring,
    link: tones.link,
  };
}

const font = '"Public Sans", "Public Sans Fallback", system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

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
 * The focus ring of every element: 2 px in a blue that no other part of the page has. Text boxes color their own border instead. An element
 * that a script focuses for reading, such as a heading, has no ring.
 */
const ring = { outline: '2px solid var(--mui-palette-ring)', outlineOffset: 2 };
const focusRing = {
  'body :focus-visible:not([tabindex="-1"]):not(.MuiOutlinedInput-input)': ring,
  'body .MuiButtonBase-root.Mui-focusVisible': ring,
  // An element that fills a row or list to its edge has the ring inside, so that it is not cut off.
  'body :is(.MuiMenuItem-root, .MuiListItemButton-root, .MuiTableContainer-root, [role="option"]):is(:focus-visible, .Mui-focusVisible)': {
    outlineOffset: -2,
  },
};

/**
 * Menus fade in. MUI lets them grow, and a click during that time can start on one item and end on another. It is then lost. A menu passes
 * its own slots on, so both components need the entry.
 */
const steady = { defaultProps: { slots: { transition: Fade } } };

/** Links in sentences are underlined, because their color alone would not mark them. Names and figures in lists and facts are not. */
const proseLinks = {
  'p .MuiLink-root, .MuiAlert-message .MuiLink-root': { textDecorationLine: 'underline' },
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: paletteOf(lightTones) }, dark: { palette: paletteOf(darkTones) } },
  // Specification 9.18.
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, xl2: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: font,
    h4: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: '2.25rem' },
    h6: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.008em', lineHeight: '1.5rem' },
    body1: { fontSize: '0.9375rem', lineHeight: '1.5rem', letterSpacing: 0 },
    body2: { fontSize: '0.875rem', lineHeight: '1.25rem', letterSpacing: 0 },
    caption: { fontSize: '0.8125rem', lineHeight: '1.125rem', letterSpacing: 0 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        body: { fontVariantNumeric: 'tabular-nums' },
        ...focusRing,
        ...proseLinks,
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
          paddingInline: 16,
          variants: [
            { props: { variant: 'text', color: 'primary' }, style: { color: 'var(--mui-palette-link)' } },
            {
              props: { variant: 'outlined', color: 'inherit' },
              style: { borderColor: 'var(--mui-palette-edge)', backgroundColor: 'var(--mui-palette-background-paper)' },
            },
            {
              props: { variant: 'outlined', color: 'primary' },
              style: {
                borderColor: 'var(--mui-palette-edge)',
                color: 'var(--mui-palette-text-primary)',
                backgroundColor: 'var(--mui-palette-background-paper)',
              },
            },
          ],
        },
        sizeSmall: { minHeight: 32, paddingInline: 12 },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: {
        root: {
          fontWeight: 550,
          textUnderlineOffset: 3,
          variants: [{ props: { color: 'primary' }, style: { color: 'var(--mui-palette-link)' } }],
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          paddingBlock: 12,
          paddingInline: 12,
          overflowWrap: 'break-word',
          borderColor: 'var(--mui-palette-divider)',
          fontSize: '0.875rem',
          lineHeight: '1.25rem',
          letterSpacing: 0,
          // Paper does not scroll: a wide table must fit.
          '@media print': { paddingBlock: 6, paddingInline: 4, fontSize: '0.6875rem', '& .MuiTypography-root': { fontSize: 'inherit' } },
        },
        head: {
          fontWeight: 600,
          fontSize: '0.8125rem',
          lineHeight: 1.3,
          paddingBlock: 8,
          color: 'var(--mui-palette-text-secondary)',
          backgroundColor: 'var(--mui-palette-sunken)',
          '@media print': { paddingBlock: 4, paddingInline: 4, fontSize: '0.6875rem' },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--mui-palette-background-paper)',
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--mui-palette-ring)' },
        },
        notchedOutline: { borderColor: 'var(--mui-palette-edge)' },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: 700 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 12 } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem' } } },
    MuiMenu: steady,
    MuiPopover: steady,
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
