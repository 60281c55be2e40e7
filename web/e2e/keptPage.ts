/** For tests that view one page and change nothing. `kept(who)` returns a page in a browser that has already loaded the app's files. */
import type { Browser, Page } from '@playwright/test';
import type { Who } from './people.ts';
import { mustBeNone, test as signedIn, watch } from './signedIn.ts';

interface Kept {
  readonly page: Page;
  /** The page's errors since the test began. */
  readonly faults: Error[];
}

interface ForTest {
  /**
   * Returns an empty page of a user or a visitor, without anything that the previous test stored. An error on the page fails the test, as
   * with `as`.
   */
  kept(who?: Who): Promise<Page>;
}

interface ForWorker {
  /** Pages by user. A failed test ends its worker, and its pages with it. */
  keptPages: Map<Who | undefined, Kept>;
}

async function open(browser: Browser): Promise<Kept> {
  const page = await (await browser.newContext()).newPage();
  const faults: Error[] = [];
  watch(page, faults);
  return { page, faults };
}

/** Resets the page for the next test. */
async function leave(page: Page): Promise<void> {
  const { width, height } = signedIn.info().project.use.viewport ?? { width: 1440, height: 900 };
  // This address belongs to the portal, but no app script runs there that could store something again.
  await page.goto('/config.json');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light' });
}

export const test = signedIn.extend<ForTest, ForWorker>({
  keptPages: [
    // Playwright derives the fixtures that this one needs from its first parameter.
    async ({ browser: _ }, use) => {
      const pages = new Map<Who | undefined, Kept>();
      await use(pages);
      for (const { page } of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  kept: async ({ browser, sessionOf, keptPages }, use) => {
    const used: Kept[] = [];
    await use(async (who) => {
      const kept = keptPages.get(who) ?? (await open(browser));
      keptPages.set(who, kept);
      used.push(kept);
      await kept.page.context().clearCookies();
      if (who) await kept.page.context().addCookies(await sessionOf(who));
      return kept.page;
    });
    for (const { page, faults } of used) {
      await leave(page);
      mustBeNone(faults.splice(0));
    }
  },
});

export { expect } from '@playwright/test';
