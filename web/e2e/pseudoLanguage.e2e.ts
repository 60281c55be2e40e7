import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recipientPaths, roles, staffPaths, visitorPaths } from './allPages.ts';
import { settled } from './list.ts';
import { buildPseudoSite, longer, pseudoCode, serveFrom } from './pseudoSite.ts';
import { addressOf } from './realIds.ts';
import { expect, mustBeNone, test, watch } from './signedIn.ts';

const smallest = { width: 320, height: 640 };
let site: string;
test.beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'efmnp-pseudo-'));
  await buildPseudoSite(site);
});
test.afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Returns the elements that are wider than the page, and buttons that cut off their words. */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clips = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || clips(element.parentElement));
    const described = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`;
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, right, height } = element.getBoundingClientRect();
      if (height === 0 || clips(element.parentElement)) return [];
      // A hidden button has one pixel until it has the focus.
      const isCut = element.tagName === 'BUTTON' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return right > width + 1 || left < -1 || isCut ? [described(element)] : [];
    });
  });
}

async function mustFit(page: Page, path: string): Promise<void> {
  await settled(page);
  expect.soft(await overflowOf(page), `${path} at 320 px`).toEqual([]);
}

for (const [prefix, who] of roles) {
  test(`screens under ${prefix} fit 320 px with texts that are 40% longer`, async ({ as }) => {
    const page = await as(who, { viewport: smallest });
    await serveFrom(site, page.context());
    for (const path of staffPaths.filter((one) => one.startsWith(prefix))) {
      const address = await addressOf(path, who);
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${pseudoCode}`);
      await expect(page.locator('html')).toHaveAttribute('lang', pseudoCode);
      await mustFit(page, path);
    }
  });
}

test('public pages fit 320 px with texts that are 40% longer', async ({ browser }) => {
  const context = await browser.newContext({ viewport: smallest });
  await serveFrom(site, context);
  const page = await context.newPage();
  const faults: Error[] = [];
  watch(page, faults);
  for (const path of ['/', ...visitorPaths, '/nowhere', '/apply/missouri', '/disabled-application']) {
    await page.goto(`${await addressOf(path, 'state.mo')}?lang=${pseudoCode}`);
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoCode);
    await mustFit(page, path);
  }
  await page.goto(`/login?lang=${pseudoCode}`);
  await expect(page.getByRole('button', { name: longer('Log In') })).toBeVisible();
  await context.close();
  mustBeNone(faults);
});

test('pages of recipients fit 320 px with texts that are 40% longer', async ({ as }) => {
  const page = await as('recipient.mo', { viewport: smallest });
  await serveFrom(site, page.context());
  for (const path of recipientPaths) {
    await page.goto(`${path}?lang=${pseudoCode}`);
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoCode);
    await mustFit(page, path);
  }
});
