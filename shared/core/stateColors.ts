/**
 * Derives the brand colors of the portal from the one color that a State chooses. Hue and chroma stay, and lightness moves until texts can
 * be read. Edit when a part of the portal needs another shade of the brand. The tests try 20,000 colors.
 */
import { formatHex, modeLrgb, modeOklch, modeRgb, type Oklch, useMode, wcagContrast } from 'culori/fn';
import type { StateColors } from './brandTones.ts';

useMode(modeRgb);
useMode(modeLrgb);
const toOklch = useMode(modeOklch);
const step = 0.01;
const whiteRatio = 5.5;
const darkRatio = 8;
/** On the darkest light background, this is a ratio of 7:1. */
const strongRatio = 7.95;
const tintRatio = 4.6;
const darkCard = '#181d1a';
const redHue = 25;
const hueWidth = 22;

/** Moves the lightness of a color until its contrast with `ground` reaches the ratio. */
function moved(color: Oklch, ground: string, ratio: number, by: number): Oklch {
  let next = color;
  while (wcagContrast(formatHex(next), ground) < ratio && next.l > 0 && next.l < 1) next = { ...next, l: next.l + by };
  return next;
}

const atMost = (color: Oklch, l: number, c: number): Oklch => ({ ...color, l, c: Math.min(color.c, c) });

/** Returns the brand of a State from its color, `#rrggbb`. Too light a color becomes darker until white can be read on it. */
export function stateColors(hex: string): StateColors {
  const given = toOklch(hex);
  if (!given) throw new Error(`${hex} is no color`);
  const { h = 0, c } = given;
  const main = moved({ ...given, l: Math.max(given.l, 0.2) }, '#ffffff', whiteRatio, -step);
  const mainHex = formatHex(main);
  const strong = moved(main, '#ffffff', strongRatio, -step);
  const bright = moved(atMost(given, 0.78, 0.11), darkCard, darkRatio, step);
  const brightHex = formatHex(bright);
  return {
    light: {
      main: mainHex,
      hover: formatHex({ ...main, l: Math.max(main.l - 0.07, 0.12) }),
      on: '#ffffff',
      tint: formatHex(moved(atMost(given, 0.955, c * 0.2), mainHex, tintRatio, step)),
    },
    dark: {
      main: brightHex,
      hover: formatHex(atMost(bright, bright.l + 0.05, 0.09)),
      on: formatHex(atMost(given, 0.2, 0.03)),
      tint: formatHex(moved(atMost(given, 0.3, 0.045), brightHex, tintRatio, -step)),
    },
    strong: { main: formatHex(strong), hover: formatHex({ ...strong, l: Math.max(strong.l - 0.07, 0.1) }) },
    isRed: Math.abs(((h - redHue + 540) % 360) - 180) < hueWidth && c > 0.08,
  };
}
