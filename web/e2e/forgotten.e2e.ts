import type { Page } from '@playwright/test';
import { answerTo, fromUserMenu, logIn, openLink, refusal } from './accountPages.ts';
import { box, fill } from './form.ts';
import { linkTo, mailsTo, mailTo } from './mails.ts';
import { newcomer } from './newcomer.ts';
import { newPerson, ownPassword } from './person.ts';
import { expect } from './signedIn.ts';
import { test } from './stranger.ts';

const newPassword = 'Another-Ladle-83-Beacon';
const asked = /^Request to change the email address of your account$/;
const ended = /^This link is no longer valid/;

test('resets a forgotten password by an email link, once, and logs out other sessions', async ({ page, stranger }) => {
  const { email } = await newcomer('Local Agency Staff');
  await stranger.goto('/login?returnUrl=/local-staff/recipients');
  await logIn(stranger, email);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Recipients' })).toBeVisible();

  const nobody = newPerson('Nobody').email;
  for (const address of [nobody, email]) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await fill(page, { Email: address });
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page).toHaveURL('/forgot-password-success');
    await expect(page.getByText('If an account has this email address, we have sent a link')).toBeVisible();
  }
  const link = await linkTo(email, /^Choose a new password/);
  expect(await mailsTo(nobody)).toEqual([]);

  await openLink(page, link);
  await expect(page.getByText(`Choose a new password for ${email}.`)).toBeVisible();
  const choose = async (password: string, again = password) => {
    await fill(page, { 'New Password': password, 'Confirm Password': again });
    await page.getByRole('button', { name: 'Set Password' }).click();
  };
  await choose(newPassword, `${newPassword}.`);
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await choose(newPassword);
  await expect(page).toHaveURL('/reset-password-confirmation');
  await mailTo(email, /^Your password was changed$/);

  await stranger.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(stranger).toHaveURL('/login?returnUrl=%2Flocal-staff%2Fdashboard');
  expect(await answerTo(page, email, ownPassword)).toBe(refusal);
  await logIn(page, email, newPassword);
  await expect(page).toHaveURL('/local-staff/dashboard');

  await openLink(stranger, link);
  await fill(stranger, { 'New Password': ownPassword, 'Confirm Password': ownPassword });
  await stranger.getByRole('button', { name: 'Set Password' }).click();
  await expect(stranger.getByRole('alert')).toHaveText(ended);
});

/** Logs in a new user and opens the form that changes the email address. */
async function beginChange(page: Page) {
  const { email, firstName } = await newcomer('Local Agency Staff');
  await page.goto('/login');
  await logIn(page, email);
  await fromUserMenu(page, 'Change Password');
  await page.getByRole('button', { name: 'Change Email Address' }).click();
  const form = page.getByRole('form', { name: 'Change Email Address' });
  return { email, newEmail: newPerson(firstName).email, form };
}

test('a new email address counts once its link is used, and the old address is notified and cannot log in', async ({ page, stranger }) => {
  const { email, newEmail, form } = await beginChange(page);
  await fill(form, { 'New Email': newEmail, 'Current Password': newPassword });
  await form.getByRole('button', { name: 'Send Link' }).click();
  await expect(box(form, 'Current Password')).toHaveAttribute('aria-invalid', 'true');
  await fill(form, { 'Current Password': ownPassword });
  await form.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText(`We sent a link to ${newEmail}. Your address changes when you open the link and confirm.`)).toBeVisible();

  // Before that, nothing has changed.
  const link = await linkTo(newEmail, /^Confirm your new email address$/);
  await mailTo(email, asked);
  expect(await answerTo(stranger, newEmail, ownPassword)).toBe(refusal);

  await openLink(stranger, link);
  await stranger.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(stranger.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible();
  const { body } = await mailTo(email, /^The email address of your account was changed$/);
  expect(body.html).toContain(newEmail);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipients' }).click();
  await expect(page).toHaveURL('/login?returnUrl=%2Flocal-staff%2Frecipients');
  expect(await answerTo(stranger, email, ownPassword)).toBe(refusal);
  await logIn(page, newEmail);
  await expect(page).toHaveURL('/local-staff/recipients');
  await page.getByRole('button', { name: /account of/ }).click();
  await expect(page.getByText(newEmail)).toBeVisible();
});

test('undoes another person’s change of the email address by the link sent to the old address', async ({ page, stranger }) => {
  const { email, newEmail, form } = await beginChange(page);
  await fill(form, { 'New Email': newEmail, 'Current Password': ownPassword });
  await form.getByRole('button', { name: 'Send Link' }).click();
  await openLink(page, await linkTo(newEmail, /^Confirm your new email address$/));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Address Confirmed' })).toBeVisible();

  await openLink(stranger, await linkTo(email, asked));
  await expect(stranger.getByText(`Your account will keep the address ${email}, or get it back.`)).toBeVisible();
  await stranger.getByRole('button', { name: 'Stop the change' }).click();
  await expect(stranger.getByRole('heading', { name: 'Change Stopped' })).toBeVisible();
  await mailTo(email, /^Choose a new password/);
  await page.goto('/local-staff/recipients');
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  expect(await answerTo(page, newEmail, ownPassword)).toBe(refusal);
});
