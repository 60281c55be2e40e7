import type { Locator, Page } from '@playwright/test';
import { accountApi } from '../../shared/entities/account.ts';
import { answerTo, fromUserMenu, logIn, logOut, refusal, tryLogIn } from './accountPages.ts';
import { send } from './ask.ts';
import { fill } from './form.ts';
import { act, find } from './list.ts';
import { mailTo } from './mails.ts';
import { newcomer } from './newcomer.ts';
import { ownPassword } from './person.ts';
import { expect } from './signedIn.ts';
import { test } from './stranger.ts';

const mustLogIn = 'You need to login to view this page';
const otherPassword = 'Another-Ladle-83-Beacon';
const list = '/local-staff/recipients';

/** Logs in and stays on the list of recipients. */
async function atTheList(page: Page, email: string): Promise<void> {
  await page.goto(`/login?${new URLSearchParams({ returnUrl: list })}`);
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
}

/** Returns the toast, which has a Close button, unlike the message in the login form. */
function toastOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: mustLogIn, has: page.getByRole('button', { name: 'Close' }) });
}

/** Expects the next click to lead to the login page with the reason, after the session has ended elsewhere. */
async function expectEndAtNextClick(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Benefit Transactions' }).click();
  await expect(page).toHaveURL('/login?returnUrl=%2Flocal-staff%2Ftransactions');
  await expect(toastOf(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
}

const cookieOf = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** Returns the response status for these cookies, or for the cookies of the page's browser. */
async function statusOf(page: Page, cookie?: string): Promise<number> {
  return (await send(accountApi.me, {}, { cookie: cookie ?? (await cookieOf(page)) })).status;
}

test('logs out a locked user at the next click, gives no reason at log-in, and allows log-in once unlocked', async ({
  as,
  page,
  stranger,
}) => {
  const { email, firstName, lastName } = await newcomer('Local Agency Staff');
  await atTheList(page, email);
  const kept = await cookieOf(page);
  const admin = await as('admin');
  await admin.goto('/admin/users');
  await act(admin, await find(admin, email), 'Lock');
  const question = admin.getByRole('alertdialog', { name: 'Lock this user?' });
  await expect(question).toContainText(`${firstName} ${lastName} will be logged out immediately and cannot log in until unlocked.`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(admin.getByText('Lockout status changed')).toBeVisible();

  expect(await statusOf(page, kept)).toBe(401);
  await expectEndAtNextClick(page);
  await tryLogIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toHaveText(refusal);
  for (const password of [ownPassword, otherPassword]) expect(await answerTo(stranger, email, password)).toBe(refusal);

  await act(admin, await find(admin, email), 'Unlock');
  const back = admin.getByRole('alertdialog', { name: 'Unlock this user?' });
  await back.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(back).toBeHidden();
  // The session that the lock ended stays ended.
  expect(await statusOf(page, kept)).toBe(401);
  await tryLogIn(page, email);
  await expect(page).toHaveURL('/local-staff/transactions');
  await expect(page.getByRole('heading', { level: 1, name: 'Benefit Transactions' })).toBeVisible();
  await expect(toastOf(page)).toBeHidden();
});

test('a password change ends other sessions at their next click and invalidates the old password', async ({ page, stranger: other }) => {
  const { email } = await newcomer('Local Agency Staff');
  for (const each of [page, other]) await atTheList(each, email);
  await fromUserMenu(page, 'Change Password');
  const form = page.getByRole('form', { name: 'Change Password' });
  const passwords = { 'New Password': otherPassword, 'Confirm Password': otherPassword };
  await fill(form, { 'Current Password': 'Wrong-2026-Password', ...passwords });
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByRole('textbox', { name: 'Current Password' })).toHaveAttribute('aria-invalid', 'true');
  expect(await statusOf(other)).toBe(200);
  await fill(form, { 'Current Password': ownPassword, ...passwords });
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed. You were logged out on all other devices.')).toBeVisible();
  await mailTo(email, /^Your password was changed$/);

  await expectEndAtNextClick(other);
  await tryLogIn(other, email, ownPassword);
  await expect(other.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await logIn(other, email, otherPassword);
  await expect(other).toHaveURL('/local-staff/transactions');
  expect(await statusOf(page)).toBe(200);
});

test('‘Log out everywhere else’ ends the other browser at its next click and leaves this one', async ({ page, stranger: other }) => {
  const { email } = await newcomer('Local Agency Staff');
  for (const each of [other, page]) await atTheList(each, email);
  await fromUserMenu(page, 'Change Password');
  const sessions = page.getByRole('listitem').filter({ hasText: 'last active' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere else?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(other)).toBe(200);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('1 other session has ended')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await expectEndAtNextClick(other);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();
  await logOut(page);
});
