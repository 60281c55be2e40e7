/** The colors of the portal in both schemes. Edit when a part of a page needs another color. */
import type { StateColors } from '../../../shared/core/brandTones.ts';

/**
 * The colors of one scheme. Each color has one job: brand marks the place and links, money marks benefits and payments, and
 * red, amber, green and blue mark a state. A tint is the background of texts in its color.
 */
export interface Tones {
  /** The background of the page, of cards, and of table heads. */
  readonly canvas: string;
  readonly paper: string;
  readonly sunken: string;
  /** Text and second text. */
  readonly ink: string;
  readonly ink2: string;
  /** Lines that decorate, and the edges of fields and outlined buttons. */
  readonly line: string;
  readonly edge: string;
  /** The outline of the element with the focus. */
  readonly ring: string;
  readonly brand: { readonly main: string; readonly hover: string; readonly on: string };
  /** The brand, except that the links of a red brand are blue. */
  readonly link: string;
  readonly money: string;
  readonly warning: string;
  readonly error: string;
  readonly info: string;
  readonly success: string;
  readonly tint: Readonly<Record<'brand' | 'money' | 'warning' | 'error' | 'info' | 'success' | 'neutral', string>>;
}

export const lightTones: Tones = {
  canvas: '#f5f6f3',
  paper: '#ffffff',
  sunken: '#f0f2ee',
  ink: '#151b17',
  ink2: '#49534d',
  line: '#e2e6e0',
  edge: '#7d8780',
  ring: '#0b5cd6',
  brand: { main: '#1b5e43', hover: '#124a33', on: '#ffffff' },
  link: '#1b5e43',
  money: '#5b3f9e',
  warning: '#8a4600',
  error: '#ae1f1a',
  info: '#175a8a',
  success: '#17663a',
  tint: {
    brand: '#e6f3ec',
    money: '#f1eefa',
    warning: '#fff2dc',
    error: '#fdecea',
    info: '#e7f2fa',
    success: '#e3f4e8',
    neutral: '#eceeea',
  },
};

export const darkTones: Tones = {
  canvas: '#101412',
  paper: '#181d1a',
  sunken: '#131715',
  ink: '#eef1ed',
  ink2: '#b4bdb6',
  line: '#2b322d',
  edge: '#77827b',
  ring: '#8fbcff',
  brand: { main: '#87c8a8', hover: '#a3d9be', on: '#0d2a1b' },
  link: '#87c8a8',
  money: '#c4b3f6',
  warning: '#f5bd62',
  error: '#ff9f97',
  info: '#93c7ee',
  success: '#86d6a2',
  tint: {
    brand: '#1c3328',
    money: '#2b2545',
    warning: '#3a2a0f',
    error: '#42201d',
    info: '#16303f',
    success: '#16351f',
    neutral: '#272d29',
  },
};

/** Returns the tones of both schemes in the brand of a State. Only the brand changes: money, states and the focus ring stay. */
export function tonesOf({ light, dark, isRed }: StateColors): { readonly light: Tones; readonly dark: Tones } {
  const branded = (tones: Tones, { tint, ...brand }: StateColors['light']): Tones => ({
    ...tones,
    brand,
    link: isRed ? tones.info : brand.main,
    tint: { ...tones.tint, brand: tint },
  });
  return { light: branded(lightTones, light), dark: branded(darkTones, dark) };
}
