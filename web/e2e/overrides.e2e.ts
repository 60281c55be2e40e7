/** Covers people excluded by a federal program's rules. State staff override the rule with a reason, and State money pays the benefits. */
import { appliedOnPaper } from './appliedOnPaper.ts';
import { cardFile, cardRows } from './cardFile.ts';
import { box, choose, giveFile } from './form.ts';
import { act, find } from './list.ts';
import { openSeason } from './season.ts';
import { expect, test } from './signedIn.ts';
import { unique } from './unique.ts';

const reason = 'Raises two grandchildren on her own';

test('local staff refer an applicant above the income limit to State staff, who approve with a reason', async ({ as }) => {
  const lastName = unique('Obi');
  const { id } = await appliedOnPaper({ lastName, isIncomeWithinLimit: false });
  const local = await as('local.mo');
  await local.goto(`/local-staff/applications/${id}`);
  await expect(local.getByText('Based on the answers, this person does not qualify: the income is above the limit.')).toBeVisible();
  await expect(local.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await local.getByRole('button', { name: 'Send to State Staff' }).click();
  await box(local, 'Note to State Staff').fill('Her pension ended in May');
  await local.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(local.getByText(/^Sent to State staff on .*: Her pension ended in May$/)).toBeVisible();

  const state = await as('state.mo');
  await state.goto(`/state-staff/applications/${id}`);
  await expect(state.getByText(/: Her pension ended in May$/)).toBeVisible();
  await state.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = state.getByRole('dialog', { name: 'Approve this application?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['the income is above the limit']);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason to Approve Anyway' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Reason to Approve Anyway' }).fill(reason);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
  await state.getByRole('link', { name: 'Open the recipient' }).click();
  await expect(state.getByText('Eligibility override: State money pays for everything issued under it.')).toBeVisible();
  await expect(state.getByText(reason)).toBeVisible();
  await expect(state.getByRole('button', { name: 'End Override' })).toBeVisible();
});

test('a row with a 27-year-old in a file for seniors waits until State staff import it with a reason', async ({ as }) => {
  const area = 'Central Missouri';
  const season = await openSeason({ type: 'Hybrid Card', federalProgram: 'Senior FMNP', funded: { [area]: 700_000 } });
  const [old, young] = cardRows(2, area);
  if (!old || !young) throw new Error('There are no rows');
  const lastName = unique('Young');
  const file = cardFile(`${unique('cards')}.csv`, [old, { ...young, lastName, dateOfBirth: '1999-04-05' }]);
  const admin = await as('admin');
  await admin.goto('/admin/upload/hybrid-card-recipients');
  await choose(admin, 'Issuance Period', season.name);
  await giveFile(admin, 'Choose a file', file);
  await admin.getByRole('button', { name: 'Upload', exact: true }).click();
  const outcome = admin.getByRole('region', { name: `Import of ${file.name}`, exact: true });
  await expect(outcome.getByText('1 imported, 0 failed, 1 waiting')).toBeVisible();

  const state = await as('state.mo');
  await state.goto('/state-staff/recipients');
  await state.getByRole('link', { name: 'Rows to Confirm' }).click();
  await expect(state.getByRole('heading', { level: 1, name: 'Imported Rows to Confirm' })).toBeVisible();
  const row = await find(state, lastName);
  await expect(row).toContainText('For seniors: this recipient is under 60 and has no eligibility basis');
  await act(state, row, 'Confirm');
  const dialog = state.getByRole('dialog', { name: 'Import this row anyway?' });
  await box(dialog, 'Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Imported');

  await state.goto(`/state-staff/recipient-search?q=${encodeURIComponent(lastName)}`);
  await state.getByRole('link', { name: lastName }).first().click();
  await expect(state.getByText('Eligibility override: State money pays for everything issued under it.')).toBeVisible();
});
