import { describe, expect, test } from 'vitest';
import { stateColors } from '../../../shared/core/stateColors.ts';
import { contrast } from './testContrast.ts';
import { darkTones, lightTones, tonesOf } from './tones.ts';

const inRed = tonesOf(stateColors('#b5121b'));
const inNavy = tonesOf(stateColors('#0b3d91'));
const inGold = tonesOf(stateColors('#ffc72c'));

describe.each([
  ['light', lightTones],
  ['dark', darkTones],
  ['light red', inRed.light],
  ['dark red', inRed.dark],
  ['light navy', inNavy.light],
  ['dark navy', inNavy.dark],
  ['light gold', inGold.light],
  ['dark gold', inGold.dark],
] as const)('in the %s scheme', (_, tones) => {
  const grounds = [tones.canvas, tones.paper, tones.sunken];

  test('texts can be read on every background', () => {
    const texts = [tones.ink, tones.ink2, tones.brand.main, tones.link];
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

test('a red brand has blue links, and every other brand has links in its color', () => {
  expect([inRed.light.link, inRed.dark.link]).toEqual([lightTones.info, darkTones.info]);
  expect([inNavy.light.link, inGold.light.link]).toEqual([inNavy.light.brand.main, inGold.light.brand.main]);
});

test('the brand of a State changes no color of money or of a state', () => {
  const { brand: _own, link: _link, tint, ...others } = inNavy.light;
  expect(lightTones).toMatchObject(others);
  expect({ ...tint, brand: lightTones.tint.brand }).toEqual(lightTones.tint);
});
