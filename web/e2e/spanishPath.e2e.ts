/** The whole path of a Spanish speaker: form, decision, account, balance and sheet, without an English sentence. */
import type { Page } from '@playwright/test';
import { readPdf } from '../../infra/testing/readPdf.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { benefitMailApi } from '../../shared/entities/benefit-mail.ts';
import { recipientUserApi } from '../../shared/entities/recipient-user.ts';
import { confirmAccount, logIn } from './accountPages.ts';
import { office } from './appliedOnPaper.ts';
import { answerHousehold, numberOf, press, senior, signAll, start, toYou, type, typeAddress, words } from './applyPages.ts';
import { ask } from './ask.ts';
import { linkTo, mailTo } from './mails.ts';
import { openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Words that occur in almost every English sentence, and in no Spanish one. */
const english = /\b(?:the|you|your|and|with|this|that|have|are|is|from|will|not|please|for|of|to|was|by|at|it)\b/i;

/**
 * Words that stay as they are: names of the portal, of programs, and of forms and offices in the federal statement, addresses, and the line
 * for interpreters in all languages.
 */
const named =
  /Free interpreter: call your local agency|eFMNP Benefits Portal|English|Missouri Senior Online|Electronic Only season\S*( \S+)?|USDA[^.]*Form|\(?AD-3027\)?|\S+@\S+|https?:\/\/\S+/g;

/** Returns the English sentences that the page shows or announces. */
async function englishIn(page: Page): Promise<string[]> {
  const spoken = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [alt], [placeholder]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  const shown = [...(await page.locator('body').allInnerTexts()).join('\n').split('\n'), ...spoken];
  return shown.filter((line) => english.test(line.replace(named, '')));
}

/** Fails if the page stays in English anywhere. Its parts change their language one after the other when a person's language is known. */
async function mustBeSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect.poll(() => englishIn(page), { message: page.url() }).toEqual([]);
}

/** Fails if an email has an English sentence. */
function mailIsSpanish({ subject, body }: Awaited<ReturnType<typeof mailTo>>): void {
  const lines = [subject, ...(body.html ?? '').replace(/<[^>]*>/g, '\n').split('\n')];
  expect(lines.filter((line) => english.test(line.replace(named, '')))).toEqual([]);
}

test('a Spanish speaker applies, gets the decision, opens an account and sees the benefit and its sheet in Spanish', async ({ page }) => {
  const word = words.es;
  const [lastName, email] = [unique('Ibarra'), `${unique('ines').replace(/\W/g, '').toLowerCase()}@example.net`];

  await start(page, senior, 'es');
  await mustBeSpanish(page);
  await toYou(page, 'Jackson', 'es');
  await mustBeSpanish(page);
  for (const [label, value] of [
    [word.first, 'Inés'],
    [word.last, lastName],
    [word.month, '3'],
    [word.day, '27'],
    [word.year, '1946'],
  ] as const)
    await type(page, label, value);
  await page.getByRole('textbox', { name: /^Correo electrónico/ }).fill(email);
  await typeAddress(page, 'es');
  await press(page, word.proceed);
  await answerHousehold(page, { code: 'es' });
  await mustBeSpanish(page);
  await page.getByLabel('Tengo 60 años o más').check();
  await signAll(page, 'es');
  await mustBeSpanish(page);
  await press(page, word.send);
  await expect(page.getByRole('heading', { level: 1, name: word.sent })).toBeVisible();
  await mustBeSpanish(page);
  const number = (await numberOf(page)).replaceAll('-', '');

  const found = async () => (await ask('state.mo', applicationApi.table, { body: { allSearch: lastName } })).result.rows[0];
  await expect.poll(async () => (await found())?.hasDuplicates).toBeDefined();
  const application = await ask('state.mo', applicationApi.get, { params: { id: (await found())?.id ?? '' } });
  expect(application.number).toBe(number);
  const { id, version } = application;
  const { recipientId = '' } = await ask('state.mo', applicationApi.approve, { params: { id }, body: { version } });
  mailIsSpanish(await mailTo(email, /su solicitud fue aprobada$/));

  const { period } = await openSeason({ funded: { [office]: 100_000 } });
  const [benefit] = await ask('state.mo', benefitApi.issue, { body: { recipientId, issuancePeriodId: period.id } });
  await ask('state.mo', recipientUserApi.invite, { body: { recipientId } });
  mailIsSpanish(await mailTo(email, /^Missouri: su cuenta/));
  const link = await linkTo(email, /^Missouri: su cuenta/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmar la cuenta' })).toBeVisible();
  await mustBeSpanish(page);
  await confirmAccount(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await mustBeSpanish(page);
  await logIn(page, email);
  await expect(page).toHaveURL('/my-benefits');
  await expect(page.getByText('Le quedan $50.00')).toBeVisible();
  await expect(page.getByRole('img', { name: `Código QR ${benefit?.code}` })).toBeVisible();
  await mustBeSpanish(page);
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await mustBeSpanish(page);
  for (const [address, heading] of [
    ['/403', 'Error 403'],
    ['/no-such-page', 'Error 404'],
    ['/forgot-password', 'Olvidé mi contraseña'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await mustBeSpanish(page);
  }

  await ask('state.mo', benefitMailApi.send, { params: { benefitId: benefit?.id ?? '' }, body: { email } });
  const mail = await mailTo(email, /su beneficio de \$50\.00$/);
  mailIsSpanish(mail);
  const sheet = await readPdf(Buffer.from(mail.attachments[0]?.content ?? '', 'base64'));
  expect(sheet.code).toBe(benefit?.code);
  // The sheet has the English sentences for the farmer as well.
  for (const sentence of ['Muestre este código al agricultor en el mercado.', 'Quien tenga esta hoja puede gastarla.', 'Válido del'])
    expect(sheet.text).toContain(sentence);
});
