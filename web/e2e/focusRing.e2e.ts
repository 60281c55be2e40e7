/** Covers focus indicators for keyboard users. Every control shows a ring of 2 px that contrasts with its surroundings (WCAG 1.4.11). */
import type { Page } from '@playwright/test';
import { settled } from './list.ts';
import { expect, test } from './signedIn.ts';

interface Ring {
  readonly control: string;
  /** In px. 0 if there is no ring. */
  readonly width: number;
  /** The contrast between the ring and its background. */
  readonly contrast: number;
}

/**
 * Returns the ring of the focused element, or undefined if no element has the focus. A text box shows its ring as the border of its frame.
 */
function ringOf(page: Page): Promise<Ring | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    /** Paints colors over each other, the last one on top, and returns the visible color. */
    const seen = (colors: readonly string[]): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const groundOf = (of: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(of);
      return [backgroundColor, ...(/rgba?\([^)]*\)/.exec(backgroundImage) ?? [])];
    };
    const behind = (of: Element | null): string[] => (of ? [...behind(of.parentElement), ...groundOf(of)] : ['#fff']);
    const luminance = ([r = 0, g = 0, b = 0]: readonly number[]) => {
      const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const root = focused.matches('.MuiOutlinedInput-input') ? focused.closest('.MuiOutlinedInput-root') : null;
    const frame = root?.querySelector('.MuiOutlinedInput-notchedOutline');
    // The parent element of the input draws a checkbox or a switch.
    const holder = focused.closest('.Mui-focusVisible') ?? focused;
    const style = getComputedStyle(frame ?? holder);
    const isDrawn = frame ? style.borderTopStyle === 'solid' : style.outlineStyle === 'solid';
    const [width, color] = frame ? [style.borderTopWidth, style.borderTopColor] : [style.outlineWidth, style.outlineColor];
    // The background is outside the control, or inside it if the ring is drawn inward.
    const ground = behind(!frame && Number.parseFloat(style.outlineOffset) < 0 ? holder : (frame ?? holder).parentElement);
    const [one, other] = [luminance(seen([...ground, color])), luminance(seen(ground))];
    const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
    return {
      control: `${focused.tagName.toLowerCase()} ${focused.getAttribute('type') ?? ''} ${focused.id} ${words}`,
      width: isDrawn ? Number.parseFloat(width) : 0,
      contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
    };
  });
}

const isFaint = ({ width, contrast }: Ring) => width < 2 || contrast < 3;

/** Returns the ring after it has settled. The frame of a text box gets the focus style a few frames later. */
async function settledRing(page: Page): Promise<Ring | undefined> {
  let ring = await ringOf(page);
  for (let drawings = 0; ring && isFaint(ring) && drawings < 60; drawings++) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    ring = await ringOf(page);
  }
  return ring;
}

/** Tabs through a page and returns the controls with a ring that is too thin or has too little contrast. */
async function faintOnes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const ring = await settledRing(page);
    if (!ring) break;
    if (seen.has(ring.control)) continue;
    seen.add(ring.control);
    if (isFaint(ring)) faults.push(`${ring.control}: ${ring.width} px, ${ring.contrast.toFixed(1)}:1`);
  }
  expect(seen.size).toBeGreaterThan(5);
  return faults;
}

const pages = [
  '/state-staff/dashboard',
  '/state-staff/recipients',
  '/state-staff/recipients/create',
  '/state-staff/programs',
  '/change-password',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every control shows a ring of 2 px at 3:1 when the keyboard comes to it, in ${colorScheme}`, async ({ as }) => {
    const page = await as('state.mo', { colorScheme });
    // During a color transition the contrast differs from the contrast before and after it.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect.soft(await faintOnes(page), path).toEqual([]);
    }
  });
}
