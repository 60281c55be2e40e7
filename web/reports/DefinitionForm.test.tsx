import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../core/testServer.ts';
import { DefinitionCopy, DefinitionCreate } from './DefinitionCreate.tsx';
import { DefinitionUpdate } from './DefinitionUpdate.tsx';
import { signInAdmin, testColumns, testReport } from './testReport.ts';

const answers: ServedAnswers = {
  'GET /api/reports/%3Aid': () => testReport,
  'GET /api/reports/dataset-select-column-options?dataset=Transactions': () => testColumns,
  'GET /api/reports/dataset-select-column-options?dataset=Vendors': () => [
    { ...testColumns[1], name: 'name', label: 'Name' },
    testColumns[1],
  ],
  'POST /api/reports': () => Response.json(testReport, { status: 201 }),
  'PUT /api/reports/%3Aid': () => testReport,
};
const chosen = () => screen.queryAllByRole('button', { name: /^Remove (?!filter)/ }).map((one) => one.getAttribute('aria-label')?.slice(7));
const sent = (asked: ReturnType<typeof serve>) => asked.find(({ method }) => method !== 'GET')?.body;

beforeEach(signInAdmin);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('creates a report of ordered columns with filters and a sort', async () => {
  const asked = serve(answers);
  const { user } = renderAt('/admin/reports/create', <DefinitionCreate />);
  await user.type(screen.getByLabelText('Name'), 'Dear sales');
  await user.selectOptions(screen.getByLabelText('Dataset'), 'Transactions');
  for (const label of ['Amount', 'Type', 'Vendor']) await user.selectOptions(await screen.findByLabelText('Add a column'), label);
  await user.click(screen.getByRole('button', { name: 'Move Vendor up' }));
  expect(screen.getByText('Vendor is now column 2 of 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Type' }));
  expect(chosen()).toEqual(['Amount', 'Vendor']);
  await user.selectOptions(screen.getByLabelText('Sort by Amount'), 'Descending');
  await user.click(screen.getByRole('button', { name: 'Filter Vendor' }));
  const editor = within(await screen.findByRole('dialog'));
  await user.type(editor.getByLabelText('Value'), 'farm');
  await user.click(editor.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Vendor contains farm')).toBeTruthy();
  expect(sent(asked), 'applying a filter does not send the form').toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report created');
  expect(sent(asked)).toEqual({
    name: 'Dear sales',
    dataset: 'Transactions',
    columns: ['amountCents', 'vendorName'],
    columnFilterDefaults: [{ name: 'vendorName', operator: 'Search', value: 'farm' }],
    columnSortDefaults: [{ name: 'amountCents', direction: 'desc' }],
    reportExportFileType: 'CSV',
  });
});

test('requires a column and shows the server’s refusals at their fields', async () => {
  serve({
    ...answers,
    'POST /api/reports': () => refusal(400, 'columnFilterDefaults', 'Amount must be compared with a whole number'),
  });
  const { user } = renderAt('/admin/reports/create', <DefinitionCreate />);
  await user.type(screen.getByLabelText('Name'), 'Nothing');
  await user.selectOptions(screen.getByLabelText('Dataset'), 'Transactions');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one column');
  await user.click(screen.getByRole('button', { name: 'Add all' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Amount must be compared with a whole number')).length).toBe(2);
});

test('keeps the columns that another dataset also has and drops the rest', async () => {
  const asked = serve(answers);
  const { user } = renderAt('/admin/reports/update/:id', <DefinitionUpdate />);
  await user.selectOptions(await screen.findByLabelText('Dataset'), 'Vendors');
  await vi.waitFor(() => expect(chosen()).toEqual(['Vendor']));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Report updated');
  expect(sent(asked)).toMatchObject({
    dataset: 'Vendors',
    columns: ['vendorName'],
    columnFilterDefaults: [],
    columnSortDefaults: [],
    version: 2,
  });
});

test('a copy starts with the report’s values and a new name', async () => {
  const asked = serve(answers);
  const { user } = renderAt('/admin/reports/copy/:id', <DefinitionCopy />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Report created');
  const { name, dataset, columns, columnFilterDefaults, columnSortDefaults, reportExportFileType } = testReport;
  expect(sent(asked)).toEqual({
    name: `${name} (copy)`,
    dataset,
    columns,
    columnFilterDefaults,
    columnSortDefaults,
    reportExportFileType,
  });
});

test('shows missing columns in the form too', async () => {
  serve({ ...answers, 'GET /api/reports/%3Aid': () => ({ ...testReport, problems: ["There is no column 'mood' in Transactions"] }) });
  renderAt('/admin/reports/update/:id', <DefinitionUpdate />);
  expect((await screen.findByRole('alert')).textContent).toContain("There is no column 'mood' in Transactions. Saving removes these parts");
});
