import { readPdf } from '../../infra/testing/readPdf.ts';
import { act, rowWith } from './list.ts';
import { mailsTo, mailTo } from './mails.ts';
import { areaIdOf, holder, openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const own = 'Kansas City Metro';
const anAddress = () => `${unique('ada').replace(/\W/g, '').toLowerCase()}@example.net`;

test('local staff email a benefit in the recipient’s language, with a PDF that scans, and save the address', async ({ as }) => {
  const season = await openSeason({ funded: { [own]: 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  expect(recipient.serviceAreaId).toBe(await areaIdOf(own));
  const email = anAddress();
  const page = await as('local.mo');
  await page.goto(`/local-staff/recipient-details/${recipient.id}`);
  await act(page, rowWith(page, season.name), 'Email');

  const dialog = page.getByRole('dialog', { name: 'Email Benefit' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('local.mo@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Another person already uses this email address. Use a different one.');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('switch', { name: 'Keep this address for the recipient' }).check();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`${season.name}: your benefit of $50.00`);
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('Spanish');
  await expect(preview).toContainText(`Hola, Ada ${recipient.lastName}:`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Benefit emailed to ${email}`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(email);
  await expect(rowWith(page, season.name).getByRole('button', { name: /^Actions for / })).toBeFocused();

  const mail = await mailTo(email, /su beneficio de \$50\.00$/);
  expect(mail.body.html).toContain(`Hola, Ada ${recipient.lastName}:`);
  const [sheet] = mail.attachments;
  expect([mail.attachments.length, sheet?.filename]).toEqual([1, `benefit-${benefit.code}.pdf`]);
  const printed = await readPdf(Buffer.from(sheet?.content ?? '', 'base64'));
  expect(printed.code).toBe(benefit.code);
  expect(printed.text).toContain(`Ada ${recipient.lastName}`);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the sheet printed after issuance can also be emailed', async ({ as }) => {
  const season = await openSeason({ funded: { [own]: 100_000 } });
  const { recipient, benefit } = await holder(season.period.id);
  const email = anAddress();
  const page = await as('state.mo');
  await page.goto(`/state-staff/recipient-details/print/${benefit.id}?recipient=${recipient.id}`);
  await page.getByRole('article').getByRole('button', { name: 'Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Benefit' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Benefit emailed to ${email}`)).toBeVisible();
  await mailTo(email, /your benefit of \$50\.00$/);
});
