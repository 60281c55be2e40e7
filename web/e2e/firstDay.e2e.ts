import { accountApi } from '../../shared/entities/account.ts';
import { userApi } from '../../shared/entities/user.ts';
import { confirmAccount, expectMenu, expectNoStaffPages, logIn, openLink } from './accountPages.ts';
import { ask, send } from './ask.ts';
import { box, choose, fill, save, select } from './form.ts';
import { act, find, openFromMenu, searchFor } from './list.ts';
import { linkTo } from './mails.ts';
import { fillPerson, newPerson, ownPassword } from './person.ts';
import { pick } from './pick.ts';
import { registered } from './season.ts';
import { expect, test } from './signedIn.ts';

const invitation = /^Missouri: your account/;
const ended = 'This link is no longer valid. It was used, it expired, or a newer one was sent. Request a new link.';

test('new local staff confirm by email and find the people of their service area', async ({ as, page }) => {
  const [area, own, foreign] = ['Kansas City Metro', await registered(), await registered({ area: 'St. Louis Metro' })];
  const person = newPerson('Lupe');
  const staff = await as('state.mo');
  await staff.goto('/state-staff/dashboard');
  await openFromMenu(staff, 'Local Staff');
  await staff.getByRole('link', { name: 'Create Local Staff User' }).click();
  await fillPerson(staff, person);
  await pick(staff, 'Service Areas', area);
  await save(staff, 'Local staff user created');
  await expect(await find(staff, person.lastName)).toContainText(person.email);

  await confirmAccount(page, await linkTo(person.email, invitation));
  await logIn(page, person.email);
  await expect(page).toHaveURL('/local-staff/dashboard');
  await expect(page.getByText(`Service Area: ${area}`).first()).toBeVisible();
  await expectMenu(page, ['Dashboard', 'Recipients', 'Benefit Transactions', 'Reports', 'Applications']);
  await openFromMenu(page, 'Recipients');
  await expect(await find(page, own.lastName)).toContainText(area);
  await searchFor(page, foreign.lastName);
  await expect(page.getByText('No Records Found')).toBeVisible();
  for (const path of ['/admin/users', '/state-staff/local-staff-users']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/403');
  }
});

test('a new market manager begins on the selling page and has no staff pages', async ({ as, page }) => {
  const person = newPerson('Milo');
  const staff = await as('state.mo');
  await staff.goto('/state-staff/dashboard');
  await openFromMenu(staff, 'Market Managers');
  await staff.getByRole('link', { name: 'Create Market Manager' }).click();
  await fillPerson(staff, person);
  await save(staff, 'Market manager created');

  await confirmAccount(page, await linkTo(person.email, invitation));
  await logIn(page, person.email);
  await expectNoStaffPages(page);
});

test('a new vendor user belongs to the vendor, begins on the selling page and has no staff pages', async ({ as, page }) => {
  const { states } = await ask('admin', userApi.options, { query: {} });
  const stateId = states.find(({ label }) => label === 'Missouri')?.value ?? '';
  const vendor = (await ask('admin', userApi.options, { query: { stateId } })).vendors[0]?.label ?? '';
  const person = newPerson('Vera');
  const admin = await as('admin');
  await admin.goto('/admin/users/create');
  await fillPerson(admin, person);
  await admin.getByRole('checkbox', { name: 'Vendor', exact: true }).check();
  await choose(admin, 'State', 'Missouri');
  await choose(admin, 'Vendor', vendor);
  await select(admin, 'Vendor User Type', 'Primary');
  await admin.getByLabel('Send Transaction Emails').check();
  await save(admin, 'User created');

  await confirmAccount(page, await linkTo(person.email, invitation));
  await logIn(page, person.email);
  await expectNoStaffPages(page);

  await act(admin, await find(admin, person.email), 'Update');
  await expect(admin.getByRole('combobox', { name: 'Vendor', exact: true })).toHaveValue(vendor);
  await expect(admin.getByRole('combobox', { name: 'Vendor User Type' })).toHaveValue('Primary');
  await expect(admin.getByLabel('Send Transaction Emails')).toBeChecked();
});

test('removes a link’s secret from the address bar even if the link is opened twice in quick succession', async ({ page }) => {
  const person = newPerson('Una');
  const { states } = await ask('admin', userApi.options, { query: {} });
  const stateId = states.find(({ label }) => label === 'Missouri')?.value;
  await ask('admin', userApi.create, { body: { ...person, userRoles: ['Market Manager'], serviceAreas: [], stateId } });
  // The second visit comes as soon as the first secret has left the address bar.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      const { hash } = location;
      replace(state, unused, url);
      if (!hash || location.hash) return;
      history.replaceState = replace;
      location.hash = hash;
    };
  });
  await openLink(page, await linkTo(person.email, invitation));
  await expect(page.getByText(`Your account is ${person.email}.`)).toBeVisible();
});

test('an invitation survives a mail scanner and two open tabs, and sets only one password', async ({ page, context }) => {
  const person = newPerson('Otis');
  const { states } = await ask('admin', userApi.options, { query: {} });
  const stateId = states.find(({ label }) => label === 'Missouri')?.value;
  await ask('admin', userApi.create, { body: { ...person, userRoles: ['Market Manager'], serviceAreas: [], stateId } });
  const link = await linkTo(person.email, invitation);
  const { origin, hash } = new URL(link);
  const [email = '', token = ''] = ['email', 'token'].map((name) => new URLSearchParams(hash.slice(1)).get(name) ?? '');
  expect([email, token.length > 40]).toEqual([person.email, true]);
  const old = `${origin}/api/account/confirm-account-redirect?${new URLSearchParams({ email, token })}`;
  for (const address of [link, link, old]) expect((await fetch(address)).ok, address).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const other = await context.newPage();
  for (const tab of [other, page]) await openLink(tab, link);
  expect(asked.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);

  // The first tab stays open. The user confirms in the second one.
  await expect(page.getByText(`Your account is ${email}.`)).toBeVisible();
  await confirmAccount(page, link);
  await logIn(page, email);
  await fill(other, { Password: 'Another-Ladle-83-Beacon', 'Confirm Password': 'Another-Ladle-83-Beacon' });
  await other.getByRole('button', { name: 'Confirm Account' }).click();
  await expect(other.getByRole('alert')).toHaveText(ended);
  await expect(box(other, 'Password')).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Request a New Link' })).toBeVisible();
  const signsIn = await send(accountApi.login, {
    body: { email, password: ownPassword, deliver: 'token' },
  });
  expect(signsIn.status).toBe(200);
});
