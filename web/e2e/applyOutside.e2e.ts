import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aPerson, refusedToken, type TestSiteverify, testSiteverify } from '../../infra/testing/testSiteverify.ts';
import {
  answerHousehold,
  fillSenior,
  heading,
  mustBeAccessible,
  numberOf,
  press,
  signAll,
  start,
  toYou,
  type,
  typeSenior,
} from './applyPages.ts';
import { type PortalProcess, startProcess } from './portalProcess.ts';
import { expect, mustBeNone, test, watch } from './signedIn.ts';

// The public application on a small phone, with its calls to Google and Radar. Both services are faked.
test.use({ viewport: { width: 320, height: 640 }, trace: 'off' });
test.describe.configure({ mode: 'serial' });

let folder = '';
let google: TestSiteverify;
let portal: PortalProcess;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'efmnp-withKeys-'));
  google = await testSiteverify();
  portal = await startProcess('serveWithKeys.ts', folder, process.env.PORTAL_SITE ?? '', google.url);
});
test.afterAll(async () => {
  await portal.stop();
  await google.stop();
  rmSync(folder, { recursive: true, force: true });
});

const faults: Error[] = [];
test.beforeEach(async ({ page }) => {
  watch(page, faults);
  // Services that a test does not fake are unreachable.
  await page.route(/^https:/, (route) => route.abort());
});
test.afterEach(() => mustBeNone(faults.splice(0)));

/** Serves scripts that work like Google's. The first script loads the second, which opens a frame and issues tokens. */
async function serveScripts(page: Page): Promise<void> {
  const first =
    "const s = document.createElement('script'); s.src = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js'; document.head.append(s);";
  const second = `const f = document.createElement('iframe'); f.src = 'https://www.google.com/recaptcha/api2/anchor'; f.title = 'reCAPTCHA';
    const badge = document.createElement('div'); badge.className = 'grecaptcha-badge'; badge.append(f); document.body.append(badge);
    let n = 0; window.grecaptcha.execute = async (key, { action }) => [key, action, ++n].join(' ');
    for (const done of waiting) done();`;
  const begun = 'const waiting = []; window.grecaptcha = { ready: (done) => (window.grecaptcha.execute ? done() : waiting.push(done)) };';
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await page.route('https://www.google.com/recaptcha/api.js?render=the-site-key-of-a-test', (route) =>
    route.fulfill(script(begun + first)),
  );
  await page.route('https://www.gstatic.com/recaptcha/**', (route) => route.fulfill(script(second)));
  await page.route('https://www.google.com/recaptcha/api2/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Google</p>' }),
  );
}

/** Fills in the form up to the review of all answers. */
async function fillIn(page: Page): Promise<void> {
  await start(page, `${portal.origin}/apply/missouri/seniors`);
  await toYou(page, 'Boone');
  await typeSenior(page);
  await press(page, 'Continue');
  await answerHousehold(page);
  await page.getByLabel('I am 60 or older').check();
  await signAll(page);
}

test('without keys no page sends a request to another host', async ({ page }) => {
  const elsewhere: string[] = [];
  const own = process.env.PORTAL_ORIGIN ?? '';
  page.on(
    'request',
    (request) => void (request.url().startsWith(own) || request.url().startsWith('data:') || elsewhere.push(request.url())),
  );
  await fillSenior(page);
  await press(page, 'Send My Application');
  await heading(page, 'We have your application');
  expect(elsewhere).toEqual([]);
});

test('with a key Google’s scripts run, each attempt has a token and a forged token gets a message', async ({ page }) => {
  await serveScripts(page);
  await fillIn(page);
  await expect(page.getByText('This site is protected by reCAPTCHA')).toBeVisible();
  await expect(page.getByTitle('reCAPTCHA')).toBeHidden();
  await mustBeAccessible(page);
  google.says = refusedToken('invalid-input-response');
  await press(page, 'Send My Application');
  await expect(page.getByRole('alert')).toContainText('Please send them again, or call');
  google.says = aPerson;
  await press(page, 'Send Again');
  await heading(page, 'We have your application');
  expect(await numberOf(page)).toMatch(/^MO-/);
  expect(google.asked.map((form) => form.get('response'))).toEqual(['the-site-key-of-a-test apply 1', 'the-site-key-of-a-test apply 2']);
});

test('sends the application even if Google’s script is blocked', async ({ page }) => {
  await page.route('https://www.google.com/**', (route) => route.abort());
  await fillIn(page);
  const asked = google.asked.length;
  await press(page, 'Send My Application');
  await heading(page, 'We have your application');
  expect(google.asked.length).toBe(asked);
});

test('suggested addresses are optional, accessible and usable by keyboard', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('https://api.radar.io/**', async (route) => {
    keys.push(route.request().headers().authorization);
    const address = { city: 'Columbia', stateCode: 'MO', postalCode: '65203' };
    const addresses = ['12 Oak St', '12 Oakland Gravel Road Northeast'].map((addressLabel) => ({ ...address, addressLabel }));
    await route.fulfill({ json: { meta: { code: 200 }, addresses }, headers: { 'access-control-allow-origin': '*' } });
  });
  await start(page, `${portal.origin}/apply/missouri/seniors`);
  await toYou(page, 'Boone');
  const box = page.getByRole('combobox', { name: 'Address Line 1' });
  await box.pressSequentially('12 oak', { delay: 20 });
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('status')).toHaveText('2 addresses are suggested below.');
  await mustBeAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('12 Oak St, Columbia, MO 65203');
  await mustBeAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('12 oak');
  await page.keyboard.type('l');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('12 Oakland Gravel Road Northeast');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Columbia');
  await expect(page.getByRole('textbox', { name: 'Zip' })).toHaveValue('65203');
  await expect(box).toBeFocused();
  await heading(page, 'About you');
  expect(new Set(keys)).toEqual(new Set(['prj_test_pk_of_a_test']));
  await page.unroute('https://api.radar.io/**');
  await page.route('https://api.radar.io/**', (route) => route.abort());
  await type(page, 'City', 'Fulton');
  await box.fill('7 Elm Street');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(box).toHaveValue('7 Elm Street');
});
