/** Covers staff who decide on the open applications of a list one after the other. */
import { appliedOnPaper } from './appliedOnPaper.ts';
import { select } from './form.ts';
import { find, rowWith } from './list.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

test('the list begins with open applications, and after each decision the next one of the same search opens', async ({ as }) => {
  const lastName = unique('Nwosu');
  await appliedOnPaper({ lastName, firstName: 'Ada', dateOfBirth: '1941-01-02', addressLine1: '1 Ash Street' });
  await appliedOnPaper({ lastName, firstName: 'Bola', dateOfBirth: '1952-11-23', addressLine1: '2 Birch Street' });
  const page = await as('local.mo');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const deny = async () => {
    await page.getByRole('button', { name: 'Deny', exact: true }).click();
    await select(page, 'Reason', 'Income');
    await page.getByRole('dialog').getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.goto('/local-staff/applications');
  await expect(page.getByRole('link', { name: 'To decide' })).toHaveAttribute('aria-current', 'true');
  const row = await find(page, lastName);
  await expect(page.getByRole('button', { name: /^Remove filter: Status .*Pending Review/ })).toBeVisible();
  await row.getByRole('link', { name: lastName }).click();
  await expect(heading(`Ada ${lastName}`)).toBeVisible();
  await expect(page.getByText('Open application 1 of 2 in this list')).toBeVisible();
  await page.getByRole('button', { name: 'Next Application' }).click();
  await expect(heading(`Bola ${lastName}`)).toBeFocused();
  await expect(page.getByText('Open application 2 of 2 in this list')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next Application' })).toHaveCount(0);
  await page.goBack();
  await deny();
  await expect(heading(`Bola ${lastName}`)).toBeFocused();
  await expect(page.getByText(`Denied: Ada ${lastName}`)).toBeVisible();
  await page.getByRole('link', { name: `Back to Ada ${lastName}` }).click();
  await expect(heading(`Ada ${lastName}`)).toBeVisible();
  await page.goBack();
  await expect(heading(`Bola ${lastName}`)).toBeVisible();
  await deny();
  await expect(page.getByText(`Denied: Bola ${lastName}. No open applications are left in this list.`)).toBeVisible();

  await expect(page.getByText('No Records Found')).toBeVisible();
  await expect(page.getByText('2 more applications match.')).toBeVisible();
  await page.getByRole('link', { name: 'Search all applications' }).click();
  await expect(rowWith(page, 'Bola')).toContainText('Denied');
});
