import type { Page } from '@playwright/test';
import { accountApi } from '../../shared/entities/account.ts';
import { send } from './ask.ts';
import { emailOf } from './people.ts';
import { expect, signIn, test } from './signedIn.ts';

/** Returns the response status for a caller with these cookies. */
async function statusWith(cookies: readonly { name: string; value: string }[]): Promise<number> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await send(accountApi.me, {}, { cookie })).status;
}

const cookiesOf = (page: Page) => page.context().cookies();

test('returns the user to the requested address after log-in', async ({ page }) => {
  const wanted = '/state-staff/vendors?q=Farm&sort=city%3Adesc';
  await page.goto(wanted);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnUrl: wanted })}`);
  await expect(page.getByText('You need to login to view this page')).toBeVisible();
  await signIn(page, 'state.mo');
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('columnheader', { name: /^City/ })).toHaveAttribute('aria-sort', 'descending');
});

test('a return address never leads out of the portal', async ({ page, as }) => {
  await page.goto('/login?returnUrl=//elsewhere.example/admin/dashboard');
  await signIn(page, 'state.mo');
  await expect(page).toHaveURL('/state-staff/dashboard');
  const known = await as('state.mo');
  for (const returnUrl of [
    'https://elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/login',
  ]) {
    await known.goto(`/login?${new URLSearchParams({ returnUrl })}`);
    await expect(known, returnUrl).toHaveURL('/state-staff/dashboard');
  }
});

test('shows the same message for a wrong password and an unknown address', async ({ page }) => {
  const answers: (string | null)[] = [];
  for (const email of [emailOf('state.oh'), 'nobody@example.org']) {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-2026-Password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    answers.push(await page.getByRole('alert').textContent());
  }
  expect(answers[0]).toBe('The email or password is not correct.');
  expect(answers[1]).toBe(answers[0]);
});

test('logging out ends the session on the server, so that a saved cookie is useless', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'state.oh');
  const kept = await cookiesOf(page);
  expect(kept.find(({ name }) => name === '__Host-session')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  expect(await statusWith(kept)).toBe(200);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => statusWith(kept)).toBe(401);
  await page.goto('/state-staff/dashboard');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('reports an ended session at the next call and returns to the page after log-in', async ({ page }) => {
  await page.goto('/login?returnUrl=/state-staff/programs');
  await signIn(page, 'state.mo');
  await expect(page.getByRole('heading', { name: 'Programs', level: 1 })).toBeVisible();
  // Otherwise the list's own call would report it first and lead back to the list.
  await expect(page.getByText(/^Showing /)).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vendors' }).click();
  await expect(page).toHaveURL('/login?returnUrl=%2Fstate-staff%2Fvendors');
  await expect(page.getByText('You need to login to view this page').first()).toBeVisible();
  await signIn(page, 'state.mo');
  await expect(page).toHaveURL('/state-staff/vendors');
  await expect(page.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible();
});

test('asks after half an idle session, extends it on request and otherwise ends it on the server too', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login?returnUrl=/state-staff/service-areas');
  const expiry = page.waitForResponse((response) => response.url().endsWith(accountApi.cookieExpiration.path));
  await signIn(page, 'state.oh');
  const { minutes } = (await (await expiry).json()) as { minutes: number };
  await expect(page.getByRole('table', { name: 'Service Areas' })).toBeVisible();
  const kept = await cookiesOf(page);
  const halfMs = (minutes * 60_000) / 2;

  await page.clock.fastForward(halfMs - 30_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(31_000);
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(dialog).toContainText(/logged out in (2:00|1:5\d)/);
  await page.clock.fastForward(60_000);
  await expect(dialog).toContainText(/logged out in 0:[45]\d/);
  const answered = page.waitForResponse((response) => response.url().endsWith(accountApi.keepAlive.path));
  await dialog.getByRole('button', { name: 'Stay Logged In' }).click();
  expect((await answered).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  expect(await statusWith(kept)).toBe(200);

  await page.clock.fastForward(halfMs + 1000);
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(page).toHaveURL('/login?returnUrl=%2Fstate-staff%2Fservice-areas');
  await expect.poll(() => statusWith(kept)).toBe(401);
});

test('an unknown address in a user’s own area keeps the menu and links to the home page', async ({ as }) => {
  for (const [who, area] of [
    ['admin', '/admin'],
    ['state.mo', '/state-staff'],
    ['local.mo', '/local-staff'],
  ] as const) {
    const page = await as(who);
    await page.goto(`${area}/no-such-page/at-all`);
    await expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeVisible();
    await expect(page.getByText('We could not find that page')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(`${area}/dashboard`);
  }
});

test('a bare area path leads to the login page, and from there to the home page', async ({ page }) => {
  for (const area of ['/admin', '/local-staff', '/state-staff']) {
    await page.goto(area);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnUrl: area })}`);
  }
  await signIn(page, 'state.mo');
  await expect(page).toHaveURL('/state-staff/dashboard');
});

test('shows the user’s photo in the top bar, or the initials if there is no photo or it fails to load', async ({ as }) => {
  const page = await as('state.mo');
  const account = page.getByRole('button', { name: /account of/ });
  await page.goto('/state-staff/dashboard');
  await expect(account).toHaveText(/^[A-Z]{2}account of /);
  await expect(account.locator('img')).toHaveCount(0);
  await page.route(accountApi.me.path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), profilePhotoGuid: 'photo' } });
  });
  let hasPhoto = true;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await page.route('**/profilePhoto', (route) =>
    hasPhoto ? route.fulfill({ contentType: 'image/svg+xml', body: svg }) : route.fulfill({ status: 404 }),
  );
  await page.reload();
  await expect(account.locator('img')).toHaveAttribute('src', /^\/api\/users\/[^/]+\/profilePhoto$/);
  hasPhoto = false;
  await page.reload();
  await expect(account).toHaveText(/^[A-Z]{2}account of /);
});

test('disables animations for users who prefer reduced motion', async ({ as }) => {
  const page = await as('state.mo');
  const longest = () =>
    page
      .getByRole('menu')
      .evaluate((menu) =>
        [menu, ...menu.querySelectorAll('*'), ...(menu.closest('.MuiModal-root')?.querySelectorAll('*') ?? [])].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
        }),
      )
      .then((seconds) => Math.max(...seconds));
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/state-staff/dashboard');
    await page.getByRole('button', { name: /account of/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    if (reducedMotion === 'reduce') expect(await longest()).toBeLessThan(0.001);
    else expect(await longest()).toBeGreaterThan(0.05);
  }
});

test('opens a menu in its final place, so that no click is lost while it opens', async ({ as }) => {
  const page = await as('state.mo');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/state-staff/dashboard');
  const account = page.getByRole('button', { name: /account of/ });
  const places = await account.evaluate(async (button: HTMLElement) => {
    const seen = new Set<string>();
    button.click();
    const isMoving = () => document.getAnimations().some(({ effect }) => effect?.getTiming().iterations === 1);
    do {
      await new Promise(requestAnimationFrame);
      const item = document.querySelector('[role=menuitem]:last-of-type')?.getBoundingClientRect();
      if (item) seen.add([item.top, item.bottom, item.left].map(Math.round).join());
    } while (seen.size === 0 || isMoving());
    return [...seen];
  });
  expect(places).toHaveLength(1);
});
