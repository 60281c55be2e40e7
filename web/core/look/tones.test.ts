import { describe, expect, test } from 'vitest';
import { darkTones, lightTones } from './tones.ts';

/** Returns the contrast of two colors, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', lightTones],
  ['dark', darkTones],
] as const)('in the %s scheme', (_, tones) => {
  const grounds = [tones.canvas, tones.paper, tones.sunken];

  test('texts can be read on every background', () => {
    const texts = [tones.ink, tones.ink2, tones.brand.main];
    expect(texts.flatMap((text) => grounds.map((ground) => contrast(text, ground))).filter((ratio) => ratio < 4.5)).toEqual([]);
  });

  test('each tone can be read on its own tint and on a card', () => {
    const { money, warning, error, info, success } = tones;
    const texts = { brand: tones.brand.main, neutral: tones.ink2, money, warning, error, info, success };
    const pairs = Object.entries(texts).map(([name, text]) => {
      const ground = tones.tint[name as keyof typeof texts];
      return [name, Math.min(contrast(text, ground), contrast(text, tones.paper))] as const;
    });
    expect(pairs.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
  });

  test('the label of the main button can be read', () => {
    expect(contrast(tones.brand.on, tones.brand.main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tones.brand.on, tones.brand.hover)).toBeGreaterThanOrEqual(4.5);
  });

  test('edges of fields and the ring of the focus are visible', () => {
    const marks = [tones.edge, tones.ring].flatMap((mark) => grounds.map((ground) => contrast(mark, ground)));
    expect(marks.filter((ratio) => ratio < 3)).toEqual([]);
  });
});
