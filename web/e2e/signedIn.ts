/** The tests' `test`: `as(who)` answers a page of someone who has signed in at the login page. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as plain } from '@playwright/test';
import { seen } from './ask.ts';
import { emailOf, password, type Who } from './people.ts';

/** Characters of what a page shows beside its bar and menu. */
const maxShown = 1500;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface ForTest {
  /**
   * A new page of a browser of its own, without any page open, once lists know what calls have written. A script that fails in it, or that the
   * content security policy refuses, fails the test.
   */
  as(who: Who, options?: BrowserContextOptions): Promise<Page>;
}

interface ForWorker {
  /** Signs someone in once for all tests of a worker. */
  sessionOf(who: Who): Promise<Cookies>;
}

/** Types e-mail and password, and waits until the login page has led on. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(who));
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function cookiesOf(browser: Browser, who: Who): Promise<Cookies> {
  const context = await browser.newContext({ ...plain.info().project.use });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, who);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Adds to `faults` what must happen on no page: a script that fails, or that the content security policy refuses. */
export function watch(page: Page, faults: Error[]): void {
  page.on('pageerror', (error) => faults.push(error));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(new Error(message.text()));
  });
}

/** @throws all of them, where there are any */
export function mustBeNone(faults: readonly Error[]): void {
  if (faults.length > 0) throw new AggregateError(faults, `A page failed: ${faults.map(({ message }) => message).join('; ')}`);
}

/** The text of a page whose test has failed, in one line: where no files are kept, nothing else tells. */
async function shownBy(page: Page): Promise<Error> {
  const parts = await page.locator(':is(main, dialog, [role=dialog], [role=alertdialog])').allTextContents();
  return new Error(`${page.url()} shows: ${parts.join(' | ').slice(0, maxShown)}`);
}

export const test = plain.extend<ForTest, ForWorker>({
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<Who, Promise<Cookies>>();
      await use((who) => {
        const session = sessions.get(who) ?? cookiesOf(browser, who);
        sessions.set(who, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, sessionOf }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: Error[] = [];
    await use(async (who, options = {}) => {
      const cookies = await sessionOf(who);
      await seen();
      const context = await browser.newContext(options);
      contexts.push(context);
      await context.addCookies(cookies);
      const page = await context.newPage();
      watch(page, faults);
      return page;
    });
    const { status, expectedStatus } = plain.info();
    if (status !== expectedStatus) faults.push(...(await Promise.all(contexts.flatMap((context) => context.pages()).map(shownBy))));
    for (const context of contexts) await context.close();
    mustBeNone(faults);
  },
});

export { expect } from '@playwright/test';
