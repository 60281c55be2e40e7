/** Covers local staff who process a paper application, a denial, and notes for colleagues. */
import { appliedOnPaper, office, program } from './appliedOnPaper.ts';
import { box, choose, fill, save, select } from './form.ts';
import { find } from './list.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

test('local staff enter and approve a paper application, and the applicant becomes a recipient', async ({ as }) => {
  const lastName = unique('Okonkwo');
  const page = await as('local.mo');
  await page.goto('/local-staff/applications');
  await page.getByRole('link', { name: 'Enter a Paper Application' }).click();
  await choose(page, 'Program', program);
  await fill(page, { 'First Name': 'Ngozi', 'Last Name': lastName, Month: '3', Day: '27', Year: '1946' });
  await fill(page, { 'Address Line 1': '7 Elm Street', City: 'Kansas City', County: 'Jackson', Zip: '64108', 'Household Size': '2' });
  await choose(page, 'Service Area', office);
  await select(page, 'Eligibility Basis', '60 or older');
  await page.getByRole('switch', { name: 'Income Within the Limit' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Signature is required' })).toBeVisible();
  await fill(page, { Signature: `Ngozi ${lastName}` });
  await save(page, 'Application entered');

  const row = await find(page, lastName);
  await expect(row).toContainText('15 days left');
  await row.getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ngozi ${lastName}` })).toBeVisible();
  await expect(page.getByText('is comparing this application')).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this application?' });
  await expect(dialog).toContainText('by a letter that you print');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`Approved: Ngozi ${lastName}. No open applications are left in this list.`)).toBeVisible();
  await page.getByRole('link', { name: 'Search all applications' }).click();
  await page.getByRole('link', { name: lastName }).click();
  await page.getByRole('link', { name: 'Open the recipient' }).click();
  await expect(page).toHaveURL(/recipient-details/);
  await expect(page.getByRole('heading', { level: 1, name: `Ngozi ${lastName}` })).toBeVisible();
});

test('a denial shows its reason, “Other” requires an explanation, and a letter is ready to print', async ({ as }) => {
  const lastName = unique('Adebayo');
  const { id } = await appliedOnPaper({ lastName });
  const page = await as('local.mo');
  await page.goto(`/local-staff/applications/${id}`);
  await expect(page.getByText('is comparing this application')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deny this application?' });
  await expect(dialog).toContainText('in Spanish');
  await select(page, 'Reason', 'Other');
  await dialog.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
  await box(page, 'Reason in Words').fill('No firmó la solicitud.');
  await dialog.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Other: No firmó la solicitud.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('link', { name: 'Letters to print' }).click();
  await expect(await find(page, lastName)).toContainText('To print');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 1 letter' }).click();
  expect((await download).suggestedFilename()).toMatch(/^letters-.*\.pdf$/);
  await page.getByRole('button', { name: 'They Were Printed' }).click();
  await expect(page.getByText('1 letter printed', { exact: true })).toBeVisible();
  await expect(page.getByText('No Records Found')).toBeVisible();
});

test('local staff write a note, which survives a reload before it is saved, and State staff read it', async ({ as }) => {
  const lastName = unique('Ferreira');
  const { id } = await appliedOnPaper({ lastName });
  const page = await as('local.mo');
  await page.goto(`/local-staff/applications/${id}`);
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await box(page, 'Note').fill('Called her daughter. The proof of age is missing.');
  await page.reload();
  await expect(page.getByText('Your earlier entries were restored. They are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText(`Note added: Inés ${lastName}`)).toBeVisible();
  await expect(box(page, 'Note')).toBeEmpty();
  const other = await as('state.mo');
  await other.goto(`/state-staff/applications/${id}`);
  const note = other.getByRole('region', { name: 'Notes' }).getByRole('listitem');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('Called her daughter. The proof of age is missing.');
});

test('resolves three possible duplicates: keeps one application and denies the others at once', async ({ as }) => {
  const lastName = unique('Uzoma');
  const home = { dateOfBirth: '1939-05-23', addressLine1: `3 ${lastName} Lane` };
  const first = await appliedOnPaper({ lastName, ...home, firstName: 'Ifeoma' });
  const page = await as('local.mo');
  for (const { id } of [
    await appliedOnPaper({ lastName, ...home, firstName: 'IFEOMA' }),
    await appliedOnPaper({ lastName, ...home, firstName: 'Ifeomah' }),
    first,
  ]) {
    await page.goto(`/local-staff/applications/${id}`);
    await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible();
  }
  // Earlier applications also list a duplicate that was compared later.
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: `${lastName}, born` })).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as Same Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Same person?' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Same Person' }).click();
  await expect(dialog.getByText('Choose which record to keep')).toBeVisible();
  await dialog.getByRole('radio', { name: 'this application' }).check();
  await dialog.getByRole('button', { name: 'Same Person' }).click();
  await expect(page.getByText('Kept one record and denied 2 applications')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toHaveCount(0);
  await page.goto(`/local-staff/applications?q=${encodeURIComponent(lastName)}`);
  await expect(page.getByRole('cell', { name: 'Denied' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Pending Review' })).toHaveCount(1);
});
