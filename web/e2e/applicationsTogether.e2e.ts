/** Covers State staff who decide on several applications at once, with a preview and a summary of the results. */
import { applicationApi } from '../../shared/entities/application.ts';
import { appliedOnPaper, office } from './appliedOnPaper.ts';
import { ask } from './ask.ts';
import { select } from './form.ts';
import { rowWith, searchFor } from './list.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

/** Creates two applicants who share only the last name. A worker has compared both with other records. */
async function family(lastName: string) {
  const people = [
    { firstName: 'Ngozi', dateOfBirth: '1941-05-17', addressLine1: '3 Birch Lane' },
    { firstName: 'Theodor', dateOfBirth: '1952-11-02', addressLine1: '88 Canyon Road' },
  ];
  const made = [];
  for (const person of people) made.push(await appliedOnPaper({ lastName, ...person }));
  return made;
}

test('approves the selected applications together and lists one that was denied after the preview', async ({ as }) => {
  const lastName = unique('Zimmer');
  const [, second] = await family(lastName);
  const page = await as('state.mo');
  await page.goto('/state-staff/applications');
  await searchFor(page, lastName);
  for (const name of ['Ngozi', 'Theodor']) await page.getByRole('checkbox', { name: `Choose ${name} ${lastName}` }).check();
  await page.getByRole('button', { name: 'Decide 2 Chosen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide on 2 applications' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('link', { name: 'Decision is required' })).toBeVisible();
  await select(page, 'Decision', 'Approve');
  await dialog.getByRole('button', { name: 'Preview' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Approve: 2 applications' })).toBeVisible();
  const share = page.getByRole('row', { name: office });
  await expect(share).toContainText('$100.00');
  await expect(page.getByText('0 will be notified by email and 2 by a letter')).toBeVisible();
  if (!second) throw new Error('Two were made');
  const { id, version } = await ask('local.mo', applicationApi.get, { params: { id: second.id } });
  await ask('local.mo', applicationApi.deny, { params: { id }, body: { version, reason: 'Residence' } });
  await page.getByRole('button', { name: 'Approve 2', exact: true }).click();
  await expect(page.getByText('1 application was approved.')).toBeVisible();
  const left = page.getByRole('row', { name: `Theodor ${lastName}` });
  await expect(left).toContainText('Changed since the preview');
  await page.reload();
  await expect(page.getByText('1 application was approved.')).toBeVisible();
  await page.getByRole('link', { name: 'Letters to print' }).click();
  await searchFor(page, lastName);
  await expect(rowWith(page, 'Ngozi')).toContainText('Approved');
});

test('denies all listed applications together, returns to the list, and a new search clears the selection', async ({ as }) => {
  const lastName = unique('Yarrow');
  for (const firstName of ['Priscilla', 'Theodor']) await appliedOnPaper({ firstName, lastName });
  const page = await as('state.mo');
  await page.goto('/state-staff/applications');
  await searchFor(page, `Priscilla ${lastName}`);
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByRole('button', { name: 'Decide 1 Chosen' })).toBeVisible();
  await searchFor(page, `Theodor ${lastName}`);
  await page.getByRole('button', { name: 'Decide All 1', exact: true }).click();
  await select(page, 'Decision', 'Deny');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('link', { name: 'Choose a reason' })).toBeVisible();
  await select(page, 'Reason', 'Income');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Reason: Income.')).toBeVisible();
  await page.getByRole('button', { name: 'Deny 1', exact: true }).click();
  await expect(page.getByText('Denied: 1 application. No open applications are left in this list.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
});
