import { accountApi } from '../../shared/entities/account.ts';
import { ask } from './ask.ts';
import { box, fill, save } from './form.ts';
import { act, find } from './list.ts';
import type { Who } from './people.ts';
import { openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';

async function nameOf(who: Who): Promise<string> {
  const { firstName, lastName } = await ask(who, accountApi.me);
  return `${firstName} ${lastName}`;
}

test('shows the second of two editors the first editor’s changes and keeps the typed text', async ({ as }) => {
  const { program } = await openSeason();
  const [mine, theirs] = [await as('admin'), await as('admin.oh')];
  for (const page of [mine, theirs]) {
    await page.goto(`/admin/programs/update/${program.id}`);
    await expect(box(page, 'Name')).toHaveValue(program.name);
  }
  await fill(theirs, { 'Support Phone Number': '(573) 555-0199', 'Farmer Transaction Disclaimer': 'Fresh produce only.' });
  await save(theirs, 'Program updated');

  const newName = `${program.name} renamed`;
  await fill(mine, { Name: newName });
  await mine.getByRole('button', { name: 'Save' }).click();
  const notice = mine.getByRole('alert').filter({ hasText: 'Someone else changed this while you were editing' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(await nameOf('admin.oh'));
  await expect(notice).toContainText(/Support Phone Number: .*0142.* → .*0199/);
  await expect(box(mine, 'Name')).toHaveValue(newName);
  await expect(box(mine, 'Farmer Transaction Disclaimer')).toHaveValue('Fresh produce only.');
  await save(mine, 'Program updated');

  await act(mine, await find(mine, newName), 'Changes');
  await expect(mine.getByRole('heading', { name: 'Program Changes' })).toBeVisible();
  const changes = mine.getByRole('table', { name: 'Changes' }).getByRole('row');
  const renamed = changes.filter({ hasText: `Name: ${program.name} → ${newName}` });
  await expect(renamed).toContainText(await nameOf('admin'));
  const called = changes.filter({ hasText: 'Farmer Transaction Disclaimer' });
  await expect(called).toContainText(await nameOf('admin.oh'));
  await expect(called).toContainText('Fresh produce only.');
});

test('asks before a link discards typed text', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/service-areas/create');
  await fill(page, { Name: 'Half a name' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vendors' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(box(page, 'Name')).toHaveValue('Half a name');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vendors' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/state-staff/vendors');
});

test('a half-filled form survives a reload, and is empty again after it was left', async ({ as }) => {
  const page = await as('state.mo');
  await page.goto('/state-staff/service-areas/create');
  await fill(page, { Name: 'Half a name' });
  await page.reload();
  await expect(page.getByText('Your earlier entries were restored. They are not saved yet.')).toBeVisible();
  await expect(box(page, 'Name')).toHaveValue('Half a name');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vendors' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
  await page.goto('/state-staff/service-areas/create');
  await expect(box(page, 'Name')).toHaveValue('');
});

test('lists all errors at the top of a form, with links to the fields', async ({ as }) => {
  const page = await as('admin');
  await page.goto('/admin/programs/create');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Name is required',
    'State is required',
    'Program Type is required',
    'Support Email Address is required',
    'Support Phone Number is required',
    'eCheck Merchant API Key is required',
  ]);
  await summary.getByRole('link', { name: 'Support Phone Number is required' }).click();
  await expect(box(page, 'Support Phone Number')).toBeFocused();
});
