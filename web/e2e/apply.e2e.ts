import { readFileSync } from 'node:fs';
import {
  answerHousehold,
  fillSenior,
  group,
  heading,
  mustBeAccessible,
  numberOf,
  press,
  senior,
  signAll,
  start,
  toYou,
  type,
  typeAddress,
  typeSenior,
  words,
} from './applyPages.ts';
import { makeProgram } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

// The public application on a small phone. In each test the applicant is a first-time visitor.
test.use({ viewport: { width: 320, height: 640 }, trace: 'off' });

test('a senior applies on a small phone, keeps the number after a reload and sees the status', async ({ page }) => {
  await fillSenior(page);
  await press(page, 'Send My Application');
  await heading(page, 'We have your application');
  const number = await numberOf(page);
  await page.reload();
  expect(await numberOf(page)).toBe(number);
  for (const name of ['Print This Page', 'Save as a Picture']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(48);
  }
  const [picture] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a Picture')]);
  expect(picture.suggestedFilename()).toBe(`${number}.png`);
  const content = readFileSync(await picture.path());
  expect(content.subarray(1, 4).toString()).toBe('PNG');
  await page.getByRole('link', { name: 'How far is my application?' }).click();
  await type(page, 'Confirmation Number', number.toLowerCase());
  for (const [label, value] of [
    ['Month', '3'],
    ['Day', '27'],
    ['Year', '1947'],
  ] as const)
    await type(page, label, value);
  await press(page, 'See Status');
  await expect(page.getByRole('alert')).toContainText('We found no application with this number and date of birth.');
  await type(page, 'Year', '1946');
  await press(page, 'See Status');
  await expect(page.getByRole('heading', { name: /^Received on / })).toBeVisible();
});

for (const code of ['en', 'es'] as const) {
  test(`every page is accessible, light and dark, and fits 320 px: ${code}`, async ({ page }) => {
    const word = words[code];
    await page.goto(`${senior}?lang=${code}`);
    await mustBeAccessible(page);
    await press(page, word.start);
    await heading(page, word.steps[0] ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await press(page, word.proceed);
    await expect(page.getByRole('alert')).toContainText(code === 'es' ? 'Falta este dato: Condado' : 'County is required');
    await mustBeAccessible(page);
    await toYou(page, 'Boone', code);
    await press(page, word.proceed);
    await expect(page.getByRole('alert')).toContainText(code === 'es' ? 'Falta este dato: Apellido' : 'Last Name is required');
    await mustBeAccessible(page);
    await typeSenior(page, '1946', code);
    await press(page, word.proceed);
    await heading(page, word.steps[2] ?? '');
    await mustBeAccessible(page);
    await answerHousehold(page, { isPoor: false, code });
    await page.locator('#eligibilityBasis').check();
    await press(page, word.proceed);
    await heading(page, word.steps[3] ?? '');
    await mustBeAccessible(page);
    await press(page, word.proceed);
    await heading(page, word.steps[4] ?? '');
    await mustBeAccessible(page);
    await type(page, word.signature, 'Ada Bell');
    await press(page, word.proceed);
    await heading(page, word.steps[5] ?? '');
    await mustBeAccessible(page);
    await press(page, word.send);
    await heading(page, word.sent);
    await mustBeAccessible(page);
    for (const address of [
      '/apply/missouri',
      '/apply/missouri/status',
      '/apply/missouri/lost-number',
      '/disabled-application?state=missouri',
      '/apply/nowhere',
    ]) {
      await page.goto(address);
      await mustBeAccessible(page);
    }
  });
}

test('keeps the answers after Back and a reload, and does not open a later step early', async ({ page }) => {
  await start(page, senior);
  await toYou(page, 'Boone');
  await type(page, 'First Name', 'Ada');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
  await page.goBack();
  await heading(page, 'Where you live');
  await expect(page.getByLabel('County', { exact: true })).toHaveValue('Boone');
  await page.goto(`${senior}/check`);
  await expect(page).toHaveURL(`${senior}/you`);
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
});

test('keeps the answers if the connection drops, and submits one application if it is sent twice', async ({ page }) => {
  await fillSenior(page);
  const numbers: string[] = [];
  await page.route('**/api/applications/submit', async (route) => {
    const response = await route.fetch();
    numbers.push((await response.json()).number);
    // The first response is lost on its way. The server has stored the application anyway.
    await (numbers.length === 1 ? route.abort() : route.fulfill({ response }));
  });
  await press(page, 'Send My Application');
  await expect(page.getByRole('alert')).toContainText('You are offline. Your answers are still here.');
  await page.reload();
  await press(page, 'Send My Application');
  await heading(page, 'We have your application');
  expect(numbers).toEqual([numbers[0], numbers[0]]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Oak Street');
  await page.goto(`${senior}/check`);
  await expect(page).toHaveURL(senior);
});

test('shows ineligible applicants the reasons and how to appeal, and still lets them apply', async ({ page }) => {
  await fillSenior(page, { isPoor: false, year: '1990' });
  const warning = page.getByRole('region', { name: 'You may not qualify' });
  await expect(warning.getByRole('listitem')).toHaveCount(2);
  await expect(warning).toContainText('hearing');
  await page.getByRole('link', { name: 'Change About you' }).click();
  await type(page, 'Year', '1946');
  await press(page, 'Continue');
  await heading(page, 'Check your answers');
  await expect(warning.getByRole('listitem')).toHaveCount(1);
  await press(page, 'Send My Application');
  await heading(page, 'We have your application');
});

test('a mother applies for her two children under one number', async ({ page }) => {
  await start(page, '/apply/missouri/wic-vouchers');
  await toYou(page, 'Boone');
  await page.getByLabel('My child (1 to 4 years old)').check();
  await press(page, 'Add Another Child');
  for (const [i, name] of ['Bo', 'Cy'].entries()) {
    const child = page.getByRole('region', { name: `Your child ${i + 1}` });
    for (const [label, value] of [
      ['First Name', name],
      ['Last Name', 'Bell'],
      ['Month', '4'],
      ['Day', '1'],
      ['Year', '2024'],
    ] as const) {
      await child.getByRole('textbox', { name: label }).fill(value);
    }
  }
  await typeAddress(page);
  await press(page, 'Continue');
  await type(page, 'Your name', 'Ada Bell');
  await answerHousehold(page);
  await group(page, /take part in WIC/)
    .getByLabel('Yes')
    .check();
  await signAll(page);
  await expect(page.getByText('Your child 2: First Name')).toBeVisible();
  await press(page, 'Send My Application');
  await heading(page, 'We have your application');
});

test('fills in each step with one click for people who try out the portal', async ({ page }) => {
  await start(page, '/apply/missouri/wic-vouchers', 'es');
  for (const title of words.es.steps.slice(0, 5)) {
    await heading(page, title);
    await press(page, 'Llenar con ejemplos');
    await press(page, words.es.proceed);
  }
  await heading(page, 'Revise sus respuestas');
  await expect(page.getByRole('region', { name: 'Es posible que no cumpla los requisitos' })).toHaveCount(0);
  await press(page, words.es.send);
  await heading(page, words.es.sent);
});

test('Ohio asks how to deliver the benefit and for the number of an existing card', async ({ page }) => {
  await start(page, '/apply/ohio/senior-harvest');
  await page.getByLabel('County', { exact: true }).selectOption({ index: 1 });
  await press(page, 'Continue');
  await typeSenior(page);
  await press(page, 'Continue');
  await answerHousehold(page);
  await page.getByLabel('I am 60 or older').check();
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('How the Benefit Comes is required');
  await page.getByLabel('On a new card by mail. This takes 4 to 6 weeks.').check();
  await expect(page.getByRole('textbox', { name: 'Card Number' })).toHaveCount(0);
  await page.getByLabel('On the card I had last year').check();
  await type(page, 'Card Number (optional)', '1234 5678');
  await signAll(page);
  await press(page, 'Send My Application');
  expect(await numberOf(page)).toMatch(/^OH-/);
});

test('the link of a closed program shows that it takes no applications, with a phone number', async ({ page }) => {
  const link = unique('not-yet')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const optedIn = { optIntoOnlineRecipientApplicationSubmission: true, onlineRecipientApplicationLink: link };
  await makeProgram({ name: unique('Not yet'), programType: 'Electronic Only', ...optedIn });
  await expect(async () => {
    await page.goto(`/apply/missouri/${link}`);
    await expect(page).toHaveURL('/disabled-application?state=missouri', { timeout: 2000 });
  }).toPass();
  await expect(page.getByText('This program is not taking applications online at this time.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \(573\)/ })).toBeVisible();
  await page.goto('/apply/missouri/confirmation');
  await expect(page).toHaveURL('/apply/missouri');
});

test('an unknown program address shows an error and links to an open program', async ({ page }) => {
  await page.goto('/apply/missouri/nothing-here');
  await heading(page, 'Program Not Found');
  await mustBeAccessible(page);
  await page.getByRole('link', { name: 'Missouri Senior Online' }).click();
  await expect(page).toHaveURL('/apply/missouri/senior-online');
});

test('on a slow connection the page starts to render before its script arrives', async ({ page }) => {
  let isLate = true;
  await page.route('**/*.js', (route) => (isLate ? undefined : route.continue()));
  await page.goto(senior, { waitUntil: 'commit' });
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('');
  isLate = false;
  await page.goto(senior, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('eFMNP Benefits Portal');
});

test('works by keyboard alone', async ({ page }) => {
  await page.goto(senior);
  await heading(page, 'Missouri Senior Online');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where you live' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Boone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  // Tabs past the name, date and address. The hidden field is not a tab stop.
  for (let i = 0; i < 11; i++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toBeFocused();
});
