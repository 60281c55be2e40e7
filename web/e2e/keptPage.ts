/** For tests that look at one page and change nothing: `kept(who)` answers a page of a browser that has the app's files already. */
import type { Browser, Page } from '@playwright/test';
import type { Who } from './people.ts';
import { mustBeNone, test as signedIn, watch } from './signedIn.ts';

interface Kept {
  readonly page: Page;
  /** What failed on it since the test began. */
  readonly faults: Error[];
}

interface ForTest {
  /** Someone's page, or a visitor's; empty, and without anything that the test before has stored. What fails in it fails the test, as with `as`. */
  kept(who?: Who): Promise<Page>;
}

interface ForWorker {
  /** By whose they are. A test that fails takes its worker along, and them with it. */
  keptPages: Map<Who | undefined, Kept>;
}

async function open(browser: Browser): Promise<Kept> {
  const page = await (await browser.newContext()).newPage();
  const faults: Error[] = [];
  watch(page, faults);
  return { page, faults };
}

/** Makes the page as good as new for the next test. */
async function leave(page: Page): Promise<void> {
  const { width, height } = signedIn.info().project.use.viewport ?? { width: 1440, height: 900 };
  // Of the portal, but no script of the app runs there that could store something again.
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
    // Playwright reads from the first parameter which fixtures this one needs.
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
