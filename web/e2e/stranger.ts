/** The tests' `test` for two people, or for one person with two browsers. `stranger` is a page of a browser without a session. */
import type { Page } from '@playwright/test';
import { test as plain } from './signedIn.ts';

export const test = plain.extend<{ stranger: Page }>({
  stranger: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});
