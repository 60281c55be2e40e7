/** Using the pages of one's own account. */
import type { Page } from '@playwright/test';
import { fill } from './form.ts';
import { wordsOf } from './list.ts';
import { ownPassword } from './person.ts';
import { expect } from './signedIn.ts';

/** What is said of every sign-in that fails, whatever the reason. */
export const refusal = 'The email or password is not correct.';

/** The page that a link of a mail leads to, and the button that uses it, as soon as what the link carries has left the address bar. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(new URL(link).pathname);
}

/** Opens an invitation, chooses a password and goes on to the login page. */
export async function confirmAccount(page: Page, link: string, password = ownPassword): Promise<void> {
  await openLink(page, link);
  await fill(page, { Password: password, 'Confirm Password': password });
  await page.getByRole('button', { name: 'Confirm Account' }).click();
  await expect(page).toHaveURL('/account-confirmed');
  await page.getByRole('link', { name: 'Log In' }).click();
}

/** Sends e-mail and password from the login page. */
export async function tryLogIn(page: Page, email: string, password = ownPassword): Promise<void> {
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Logs in, and waits until the login page has led on. */
export async function logIn(page: Page, email: string, password = ownPassword): Promise<void> {
  await tryLogIn(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** What the login page says to this password. */
export async function answerTo(page: Page, email: string, password: string): Promise<string> {
  await page.goto('/login');
  await tryLogIn(page, email, password);
  await expect(page.getByRole('alert')).toBeVisible();
  return wordsOf(page.getByRole('alert'));
}

/** Sends the code of an authenticator app: the second step of logging in. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await fill(page, { Code: code });
  await page.getByRole('button', { name: 'Log In' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await fromUserMenu(page, 'Log Out');
  await expect(page).toHaveURL('/login');
}

export async function fromUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Gives the password for a new key, and answers the key as the page tells it to people who type it into their app. */
export async function askForKey(page: Page): Promise<string> {
  const form = page.getByRole('form', { name: 'Turn On Two-Step Login' });
  await fill(form, { 'Current Password': ownPassword });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('img', { name: /^QR code for the authenticator app/ })).toBeVisible();
  return (await wordsOf(form.locator('code'))).replace(/\s/g, '');
}

/** Gives the first code of the app. */
export async function turnOn(page: Page, code: string): Promise<void> {
  await fill(page, { Code: code });
  await page.getByRole('button', { name: 'Turn On', exact: true }).click();
  await expect(page.getByText('Two-step login is on', { exact: true })).toBeVisible();
}

/** The entries of the menu, all of them and in order. */
export async function expectMenu(page: Page, entries: readonly string[]): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([...entries]);
}

/** Someone without staff pages: the index with the store badges, and nothing behind it. */
export async function expectNoStaffPages(page: Page, firstName: string): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${firstName}` })).toBeVisible();
  for (const store of [/App Store/, /Google Play/]) await expect(page.getByRole('link', { name: store })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const path of ['/admin/users', '/state-staff/local-staff-users', '/local-staff/recipients']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/403');
  }
}
