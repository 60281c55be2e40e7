import { differenceEuclidean, modeOklch, useMode, wcagContrast } from 'culori/fn';
import { expect, test } from 'vitest';
import { stateColors } from './stateColors.ts';

const toOklch = useMode(modeOklch);
const seed = 20_261_129;
const count = 20_000;

/** Returns the same colors in each run. */
function colors(): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
}

/** The backgrounds of the portal: canvas, cards, and table heads. */
const grounds = { light: ['#f5f6f3', '#ffffff', '#f0f2ee'], dark: ['#101412', '#181d1a', '#131715'] } as const;

test('texts in the brand of any color can be read', () => {
  const unreadable = colors().flatMap((hex) => {
    const brand = stateColors(hex);
    return (['light', 'dark'] as const).flatMap((scheme) => {
      const { main, hover, on, tint } = brand[scheme];
      const pairs = [...[...grounds[scheme], tint].map((ground) => [main, ground] as const), [on, main] as const, [on, hover] as const];
      return pairs.filter(([text, ground]) => wcagContrast(text, ground) < 4.5).map((pair) => [hex, scheme, ...pair]);
    });
  });
  expect(unreadable).toEqual([]);
});

test('pages for reading outdoors have a contrast of 7:1 in any color', () => {
  const faint = colors().flatMap((hex) => {
    const { main, hover } = stateColors(hex).strong;
    return [...grounds.light.map((ground) => [main, ground] as const), [hover, '#ffffff'] as const]
      .filter((pair) => wcagContrast(...pair) < 7)
      .map((pair) => [hex, ...pair]);
  });
  expect(faint).toEqual([]);
});

test('a color on which white can be read stays as the State chose it', () => {
  for (const hex of ['#0b3d91', '#7a1f2b', '#1b5e43', '#4b2e83']) expect(stateColors(hex).light.main).toBe(hex);
});

test('gold becomes darker and keeps its hue', () => {
  const gold = '#ffc72c';
  const { main } = stateColors(gold).light;
  expect(wcagContrast(main, '#ffffff')).toBeGreaterThanOrEqual(5.5);
  expect(Math.abs((toOklch(main)?.h ?? 0) - (toOklch(gold)?.h ?? 0))).toBeLessThan(25);
});

test('gray and black have no hue and derive readable grays', () => {
  expect(stateColors('#000000').isRed).toBe(false);
  expect(toOklch(stateColors('#808080').light.main)?.c).toBeLessThan(0.01);
});

test.each([
  ['#b5121b', true],
  ['#e4002b', true],
  ['#0b3d91', false],
  ['#ffc72c', false],
  ['#5b3f9e', false],
  ['#8b4513', false],
])('%s is red: %s', (hex, isRed) => expect(stateColors(hex).isRed).toBe(isRed));

test('the current menu item of a brand differs from its card', () => {
  const difference = differenceEuclidean('rgb');
  for (const hex of ['#0b3d91', '#b5121b', '#ffc72c']) {
    expect(difference(stateColors(hex).light.tint, '#ffffff')).toBeGreaterThan(0.03);
  }
});
