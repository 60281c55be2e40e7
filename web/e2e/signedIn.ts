/** The tests' `test`. `as(who)` returns a page of a user who has logged in at the login page. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as plain } from '@playwright/test';
import { seen } from './ask.ts';
import { emailOf, password, type Who } from './people.ts';

/** The maximum characters of page text in an error, without the bar and menu. */
const maxShown = 1500;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface ForTest {
  /**
   * Returns an empty page in a new browser context, once lists include the writes of earlier calls. A script error or a violation of the
   * content security policy fails the test.
   */
  as(who: Who, options?: BrowserContextOptions): Promise<Page>;
}

interface ForWorker {
  /** Logs a user in once for all tests of a worker. */
  sessionOf(who: Who): Promise<Cookies>;
}

/** Enters email and password, and waits until the browser has left the login page. */
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

/** Adds script errors and violations of the content security policy to `faults`. No page may have any. */
export function watch(page: Page, faults: Error[]): void {
  page.on('pageerror', (error) => faults.push(error));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(new Error(message.text()));
  });
}

/** @throws all of the errors, if there are any */
export function mustBeNone(faults: readonly Error[]): void {
  if (faults.length > 0) throw new AggregateError(faults, `A page failed: ${faults.map(({ message }) => message).join('; ')}`);
}

/** Returns the text of a failed test's page in one line. Without stored files there is no other evidence. */
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
