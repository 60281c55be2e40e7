/** Helpers for the pages of a user's own account. */
import type { Page } from '@playwright/test';
import { fill } from './form.ts';
import { wordsOf } from './list.ts';
import { ownPassword } from './person.ts';
import { expect } from './signedIn.ts';

/** The message for every failed log-in, whatever the reason. */
export const refusal = 'The email or password is not correct.';

/** Opens the link of an email, and waits until the page has removed the link's secret from the address bar. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const { pathname, search } = new URL(link);
  await expect(page).toHaveURL(`${pathname}${search}`);
}

const words = {
  en: { email: 'Email', password: 'Password', repeat: 'Confirm Password', confirm: 'Confirm Account', logIn: 'Log In' },
  es: {
    ...{ email: 'Correo electrónico', password: 'Contraseña', repeat: 'Repita la contraseña' },
    ...{ confirm: 'Confirmar la cuenta', logIn: 'Iniciar sesión' },
  },
};
/** Returns the labels in the language that the page shows. */
const wordsOn = async (page: Page) => ((await page.locator('html').getAttribute('lang')) === 'es' ? words.es : words.en);

/** Opens an invitation, chooses a password and continues to the login page. */
export async function confirmAccount(page: Page, link: string, password = ownPassword): Promise<void> {
  await openLink(page, link);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const { password: label, repeat, confirm, logIn: toLogin } = await wordsOn(page);
  await fill(page, { [label]: password, [repeat]: password });
  await page.getByRole('button', { name: confirm }).click();
  await expect(page).toHaveURL('/account-confirmed');
  await page.getByRole('link', { name: toLogin }).click();
}

/** Sends email and password from the login page. */
export async function tryLogIn(page: Page, email: string, password = ownPassword): Promise<void> {
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const { email: address, password: label, logIn: submit } = await wordsOn(page);
  await fill(page, { [address]: email, [label]: password });
  await page.getByRole('button', { name: submit }).click();
}

/** Logs in and waits until the browser has left the login page. */
export async function logIn(page: Page, email: string, password = ownPassword): Promise<void> {
  await tryLogIn(page, email, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Returns the error message of the login page for this password. */
export async function answerTo(page: Page, email: string, password: string): Promise<string> {
  await page.goto('/login');
  await tryLogIn(page, email, password);
  await expect(page.getByRole('alert')).toBeVisible();
  return wordsOf(page.getByRole('alert'));
}

/** Sends the code of an authenticator app, the second step of a login. */
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

/** Enters the password to create a new key. Returns the key as the page shows it to people who type it into their app. */
export async function askForKey(page: Page): Promise<string> {
  const form = page.getByRole('form', { name: 'Turn On Two-Step Login' });
  await fill(form, { 'Current Password': ownPassword });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('img', { name: /^QR code for the authenticator app/ })).toBeVisible();
  return (await wordsOf(form.locator('code'))).replace(/\s/g, '');
}

/** Enters the app's first code. */
export async function turnOn(page: Page, code: string): Promise<void> {
  await fill(page, { Code: code });
  await page.getByRole('button', { name: 'Turn On', exact: true }).click();
  await expect(page.getByText('Two-step login is on', { exact: true })).toBeVisible();
}

/** Expects the menu to contain exactly these entries, in this order. */
export async function expectMenu(page: Page, entries: readonly string[]): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([...entries]);
}

/** Expects a user without staff pages to begin on the selling page. */
export async function expectNoStaffPages(page: Page): Promise<void> {
  await expect(page).toHaveURL('/sell');
  for (const path of ['/admin/users', '/state-staff/local-staff-users', '/local-staff/recipients']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/403');
  }
}
