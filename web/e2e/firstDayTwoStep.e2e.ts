import { totp } from '../../infra/testing/totp.ts';
import { localStaffUsers } from '../../shared/entities/staff-user.ts';
import {
  askForKey,
  confirmAccount,
  expectMenu,
  fromUserMenu,
  logIn,
  logOut,
  openLink,
  refusal,
  sendCode,
  tryLogIn,
  turnOn,
} from './accountPages.ts';
import { send } from './ask.ts';
import { box, choose, fill, save, select } from './form.ts';
import { act, find, openFromMenu, rowWith, searchFor } from './list.ts';
import { linkInViewer, linkTo, mailTo } from './mails.ts';
import { fillPerson, newPerson, ownPassword } from './person.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

/** A code is accepted only once, so the next log-in uses the code of the next 30 seconds. */
const nextCode = (key: string) => totp(key, Date.now() + 30_000);
const wrongCode = 'The code is not correct. Wait for the next one and try again.';

test('a new Admin confirms by email, is refused weak passwords, and logs in with two-step login', async ({ as, page, context }) => {
  const person = newPerson('Ada');
  const admin = await as('admin');
  await admin.goto('/admin/dashboard');
  await openFromMenu(admin, 'Users');
  await admin.getByRole('link', { name: 'Create User' }).click();
  await fillPerson(admin, person);
  await admin.getByRole('checkbox', { name: 'Admin', exact: true }).check();
  await choose(admin, 'State', 'Missouri');
  await save(admin, 'User created');
  await expect(await find(admin, person.email)).toContainText('Admin');

  await tryRefused(page, person.email);
  await openLink(page, await linkInViewer(await context.newPage(), person.email, 'Confirm my account'));
  await expect(page.getByText(`Your account is ${person.email}.`)).toBeVisible();
  const missing = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem').filter({ hasText: ': not yet' });
  const confirm = async (password: string) => {
    await fill(page, { Password: password, 'Confirm Password': password });
    await page.getByRole('button', { name: 'Confirm Account' }).click();
  };
  await confirm('Okra7');
  await expect(missing).toHaveText(['At least 8 characters: not yet', 'A special character, such as ! or -: not yet']);
  await expect(page.getByText('Password is missing: at least 8 characters')).toBeVisible();
  for (const easy of ['Password1!', `${person.firstName}-${person.lastName.replace(' ', '-')}-1`]) {
    await confirm(easy);
    await expect(missing).toHaveCount(0);
    await expect(page.getByText('This password is too easy to guess')).toBeVisible();
    await expect(box(page, 'Password')).toBeFocused();
  }
  await confirm(ownPassword);
  await expect(page).toHaveURL('/account-confirmed');
  await page.getByRole('link', { name: 'Log In' }).click();
  await logIn(page, person.email);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('complementary', { name: 'Home agency' })).toHaveText('Your state: Missouri');
  await expectMenu(page, [
    ...['Dashboard', 'Users', 'Issuance Periods', 'ACH Transactions', 'ACH Batches', 'Hybrid Codes', 'Physical Checks'],
    ...['Reports', 'Logs', 'States', 'Programs', 'Upload', 'Settings'],
  ]);

  await fromUserMenu(page, 'Change Password');
  await page.getByRole('button', { name: 'Turn On Two-Step Login' }).click();
  const key = await askForKey(page);
  const used = totp(key);
  await turnOn(page, used);
  await mailTo(person.email, /^Two-step login was turned on$/);
  await logOut(page);

  await tryLogIn(page, person.email);
  await expect(box(page, 'Code')).toBeFocused();
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login/);
  await tryLogIn(page, person.email);
  await sendCode(page, used);
  await expect(page.getByRole('alert')).toHaveText(wrongCode);
  await sendCode(page, nextCode(key));
  await expect(page).toHaveURL('/admin/users');
  await expect(await find(page, person.email)).toContainText('Admin');
});

/** Expects that a user who has not confirmed cannot log in. */
async function tryRefused(page: Parameters<typeof tryLogIn>[0], email: string): Promise<void> {
  await page.goto('/login');
  await tryLogIn(page, email);
  await expect(page.getByRole('alert')).toHaveText(refusal);
}

test('State staff see and receive nothing until they set up a required two-step login', async ({ as, page }) => {
  const [state, person] = [unique('Fieldland'), newPerson('Stella')];
  const admin = await as('admin');
  await admin.goto('/admin/dashboard');
  await openFromMenu(admin, 'States');
  await admin.getByRole('link', { name: 'Create State' }).click();
  await fill(admin, { Name: state });
  for (const end of ['Earliest', 'Latest']) await select(admin, `${end} Time Zone`, 'Central Time');
  await admin.getByLabel('Two-Step Login Required of Staff').check();
  await save(admin, 'State created');
  await openFromMenu(admin, 'Users');
  await admin.getByRole('link', { name: 'Create User' }).click();
  await fillPerson(admin, person);
  await admin.getByRole('checkbox', { name: 'State Agency Staff' }).check();
  await choose(admin, 'State', state);
  await save(admin, 'User created');

  await confirmAccount(page, await linkTo(person.email, new RegExp(`^${state}: your account`)));
  await logIn(page, person.email);
  const heading = page.getByRole('heading', { level: 1, name: 'Set Up Two-Step Login' });
  for (const path of ['/', '/change-password', '/state-staff/recipients', '/state-staff/local-staff-users']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/\/set-up-two-step/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const list = () => send(localStaffUsers.api.table, { body: {} }, { cookie, 'x-requested-with': 'efmnp' });
  expect((await list()).status).toBe(403);

  const key = await askForKey(page);
  await fill(page, { Code: '12345' });
  await page.getByRole('button', { name: 'Turn On', exact: true }).click();
  await expect(page.getByText('Code must be the six digits that the authenticator app shows')).toBeVisible();
  await turnOn(page, totp(key));
  await expect(page).toHaveURL('/state-staff/local-staff-users');
  await expect(page.getByRole('heading', { level: 1, name: 'Local Staff' })).toBeVisible();
  await expect(page.getByText('No Records Found')).toBeVisible();
  expect((await list()).status).toBe(200);
  await expectMenu(page, [
    ...['Dashboard', 'Recipients', 'Recipient Search', 'Issuance Periods', 'Fundings', 'Benefit Transactions', 'Physical Checks'],
    ...['Vendors', 'Market Managers', 'Reports', 'Logs'],
    ...['Programs', 'Service Areas', 'Local Staff', 'Email Templates', 'State Settings'],
  ]);
  await fromUserMenu(page, 'Change Password');
  await expect(page.getByText('Your State agency requires two-step login. You cannot turn it off.')).toBeVisible();

  await logOut(page);
  await tryLogIn(page, person.email);
  await sendCode(page, nextCode(key));
  await expect(page).toHaveURL('/state-staff/dashboard');
  await openFromMenu(page, 'Local Staff');
  // The Admin's list shows only Missouri at first.
  await searchFor(admin, person.email);
  await admin.getByRole('button', { name: 'Show All States' }).click();
  await expect(rowWith(admin, person.email)).toContainText(state);
  await act(admin, rowWith(admin, person.email), 'Update');
  await expect(admin.getByRole('heading', { level: 1, name: `Update ${person.firstName} ${person.lastName}` })).toBeVisible();
});
