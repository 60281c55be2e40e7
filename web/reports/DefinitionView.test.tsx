import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '../../shared/core/days.ts';
import { shownZone } from '../core/shownZone.ts';
import { renderAt } from '../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../core/testServer.ts';
import { DefinitionView } from './DefinitionView.tsx';
import { signInAdmin, testReport } from './testReport.ts';

const rows = [{ id: '1', version: 1, vendorName: 'Apple Farm', amountCents: 1250, type: 'Refund', phoneNumber: '+15575550171' }];
const page = { result: { rows, totalFilteredRecords: 40 } };
const resetName = 'Reset to the report’s defaults';
const reset = () => screen.queryByRole('button', { name: resetName });

beforeEach(signInAdmin);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(search = '', report: object = testReport) {
  const asked = serve({
    'GET /api/reports/%3Aid': () => report,
    'GET /api/states/options': () => [{ value: 'mo', label: 'Missouri' }],
    'POST /api/reports/dataset-table': () => page,
    'POST /api/reports/dataset-table-export-csv': () =>
      new Response('PK', { headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } }),
  });
  const view = renderAt(`/admin/reports/:id/view${search}`, <DefinitionView />);
  await screen.findByText('Apple Farm');
  return { ...view, asked };
}
const lastAsked = (asked: readonly Asked[], path = '/api/reports/dataset-table') => asked.filter(({ url }) => url === path).at(-1)?.body;
const refunds = { name: 'type', filter: { operator: 'MultiSelect', value: ['Refund', 'Void'] } };
const dearest = { name: 'amountCents', sort: { direction: 'desc', order: 0 } };

test('starts with the report’s default filters, sort and column order, and a clean URL', async () => {
  const { asked, router } = await open();
  expect(lastAsked(asked)).toMatchObject({ reportDefinitionId: ':id', stateId: 'mo', allSearch: '', columns: [dearest, refunds] });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Vendor', 'Amount', 'Type']);
  expect(screen.getByRole('columnheader', { name: /Amount/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('button', { name: 'Remove filter: Type is any of Refund, Void' })).toBeTruthy();
  expect([router.state.location.search, reset(), screen.queryByRole('searchbox')]).toEqual(['', null, null]);
});

test('each URL parameter overrides its default, and the button restores the defaults', async () => {
  const { asked, router, user } = await open('?f.type=EqualTo%3ASale&page=3');
  expect(lastAsked(asked)).toMatchObject({
    skip: 20,
    columns: [dearest, { name: 'type', filter: { operator: 'EqualTo', value: 'Sale' } }],
  });
  await user.click(screen.getByRole('button', { name: resetName }));
  await waitFor(() => expect(lastAsked(asked)).toMatchObject({ skip: 0, columns: [dearest, refunds] }));
  expect([router.state.location.search, reset()]).toEqual(['', null]);
});

test('keeps a removed default filter off in the URL, even after paging', async () => {
  const { asked, router, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Type is any of Refund, Void' }));
  await waitFor(() => expect(lastAsked(asked)).toMatchObject({ columns: [dearest] }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(lastAsked(asked)).toMatchObject({ skip: 10, columns: [dearest] }));
  expect(router.state.location.search).toBe('?f.type=&page=2');
  expect(reset()).toBeTruthy();
});

test('keeps a removed sort off too', async () => {
  const { asked } = await open('?sort=');
  expect(lastAsked(asked)).toMatchObject({ columns: [refunds] });
  expect(reset()).toBeTruthy();
});

test('exports the shown rows with the extension of the file type', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:xlsx';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { asked, user } = await open('?sort=type:asc,amountCents:desc&f.type=');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Refunds' }));
  await user.click(dialog.getByRole('radio', { name: 'All columns' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual([`refunds-${dayIn(shownZone(), Date.now())}.xlsx`]));
  expect(lastAsked(asked, '/api/reports/dataset-table-export-csv')).toEqual({
    fileType: 'Excel',
    timeZone: shownZone(),
    reportDefinitionId: ':id',
    stateId: 'mo',
    filters: [],
    sorts: [
      { name: 'type', direction: 'asc' },
      { name: 'amountCents', direction: 'desc' },
    ],
  });
});

test('names columns that no longer exist and shows the rest', async () => {
  await open('', { ...testReport, problems: ["There is no column 'mood' in Transactions"] });
  expect(screen.getByRole('alert').textContent).toContain("There is no column 'mood' in Transactions.");
  expect(screen.getByText('$12.50')).toBeTruthy();
});

test('reports that an open report was deleted and links to the reports', async () => {
  const { user, router } = await open();
  const words = 'This report was not found. It may have been deleted, or it belongs to someone else.';
  serve({ 'POST /api/reports/dataset-table': () => refusal(404, '', words) });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect([screen.queryByText('Apple Farm'), screen.queryByRole('button', { name: 'Retry' })]).toEqual([null, null]);
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  expect(router.state.location.pathname).toBe('/admin/reports');
});

test('shows a phone number as people write it', async () => {
  const phone = {
    name: 'phoneNumber',
    label: 'Phone Number',
    type: 'string',
    sortable: true,
    filterable: true,
    searchedAs: 'phone',
  } as const;
  const [vendor] = testReport.view.columns;
  await open('', { ...testReport, view: { columns: [vendor, phone], filters: [], sorts: [] } });
  expect(screen.getByText('(557) 555-0171')).toBeTruthy();
});
