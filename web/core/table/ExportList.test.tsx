/** Tests the export dialog of a list: its texts, its requests, and the view while the file is created. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { column } from '../../../shared/core/column.ts';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { choice, instant, money } from '../../../shared/core/field.ts';
import { ExportRequest, type FileType } from '../../../shared/core/fileChoice.ts';
import { TableRequest, tableReply } from '../../../shared/core/table.ts';
import { call } from '../call.ts';
import { showTimesIn } from '../shownZone.ts';
import { renderAt } from '../testScreen.tsx';
import { type Asked, refusal, serve } from '../testServer.ts';
import { EntityTable } from './EntityTable.tsx';
import { ExportList } from './ExportList.tsx';

const columns = [
  column('at', instant('Date')),
  column('type', choice('Type', ['Sale', 'Refund'])),
  column('amountCents', money('Amount')),
] as const;
const api = endpoint('POST', '/api/sales/table', { summary: 'Try it', body: TableRequest, reply: tableReply(columns) });
const exportApi = endpoint('POST', '/api/sales/export', { summary: 'Try it', body: ExportRequest, reply: 'csv' });
const row = { id: 's1', version: 1, at: '2026-11-21T18:54:29.855Z', type: 'Sale', amountCents: 500 };

function Sales({ name = 'sales', prefix, fileType }: { name?: string; prefix?: string; fileType?: FileType }) {
  return (
    <EntityTable
      name={name}
      columns={columns}
      api={api}
      {...(prefix && { prefix })}
      tools={(query, total, _, list) => (
        <ExportList
          name={name}
          list={list}
          query={query}
          total={total}
          {...(fileType && { fileType })}
          load={(body) => call(exportApi, { body })}
        />
      )}
    />
  );
}

const saved: { name: string; href: string }[] = [];
let total = 31;
const table = {
  'POST /api/sales/table': () => ({
    result: { rows: total ? [row] : [], order: [{ column: 'at', direction: 'desc' }], totalFilteredRecords: total },
  }),
};
const csv = () => new Response('a,b', { headers: { 'content-type': 'text/csv' } });
const bodies = (asked: readonly Asked[]) => asked.filter(({ url }) => url === '/api/sales/export').map(({ body }) => body);

beforeEach(() => {
  total = 31;
  saved.length = 0;
  localStorage.clear();
  showTimesIn('America/Chicago');
  URL.createObjectURL = () => 'blob:csv';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  cleanup();
  showTimesIn(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (address = '/sales', list = <Sales />) => {
  const view = renderAt(address, list);
  await screen.findByText('Sale');
  await view.user.click(screen.getByRole('button', { name: 'Export' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Export sales' })) };
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('shows the row count, order and zone and requests the visible columns', async () => {
  localStorage.setItem('efmnp.lists.', JSON.stringify({ columns: { '/api/sales/table': { shown: ['amountCents'], hidden: ['type'] } } }));
  const asked = serve({ ...table, 'POST /api/sales/export': csv });
  const view = renderAt('/sales', <Sales />);
  await screen.findByText('$5.00');
  await view.user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export sales' }));
  dialog.getByText('All 31 rows, sorted by Date, descending.');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Columns in the list: Date, Amount' }).checked).toBe(true);
  dialog.getByRole('option', { name: /^Central Time \(C[SD]T\)$/ });
  await view.user.click(dialog.getByRole('button', { name: 'Export' }));
  await isGone();
  expect(bodies(asked)).toEqual([expect.objectContaining({ shown: ['at', 'amountCents'], timeZone: 'America/Chicago', fileType: 'CSV' })]);
  expect(saved).toEqual([{ name: expect.stringMatching(/^sales-\d{4}-\d\d-\d\d\.csv$/), href: 'blob:csv' }]);
});

test('exports all pages of a filtered list, or all its rows', async () => {
  const asked = serve({ ...table, 'POST /api/sales/export': csv });
  const { user, dialog } = await open('/sales?q=farm&f.type=MultiSelect:Sale&sort=at:asc&page=3');
  expect(
    dialog.getByRole<HTMLInputElement>('radio', { name: /^31 rows in the filtered list: Search: farm; Type is any of Sale$/ }).checked,
  ).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await isGone();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('radio', { name: 'All rows, without search and filters' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }));
  await isGone();
  const sort = { direction: 'asc', order: 0 };
  expect(bodies(asked)).toMatchObject([
    {
      allSearch: 'farm',
      skip: 0,
      columns: [
        { name: 'at', sort },
        { name: 'type', filter: { operator: 'MultiSelect', value: ['Sale'] } },
      ],
    },
    { allSearch: '', columns: [{ name: 'at', sort }] },
  ]);
});

test('starts with the last choice and saves Excel as Excel', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const asked = serve({ ...table, 'POST /api/sales/export': () => new Response('PK', { headers: { 'content-type': type } }) });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: 'All columns' }));
  await user.selectOptions(dialog.getByLabelText('Times in'), 'UTC');
  await user.selectOptions(dialog.getByLabelText('File'), 'Excel');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await isGone();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'All columns' }).checked).toBe(true);
  expect(document.activeElement).toBe(again.getByRole('radio', { name: 'All columns' }));
  await user.keyboard('{Enter}');
  await isGone();
  const [first, second] = bodies(asked) as Record<string, unknown>[];
  expect(first).toMatchObject({ timeZone: 'UTC', fileType: 'Excel' });
  expect(first).not.toHaveProperty('shown');
  expect(second).toEqual(first);
  expect(saved[1]?.name).toMatch(/\.xlsx$/);
});

test('starts with the file type that a report names', async () => {
  serve(table);
  const { dialog } = await open('/sales', <Sales fileType="Excel" />);
  expect(dialog.getByLabelText<HTMLSelectElement>('File').value).toBe('Excel');
});

test('sends no request for an empty list', async () => {
  total = 0;
  const asked = serve(table);
  const { user } = renderAt('/sales', <Sales />);
  await screen.findByText('No Records Found');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText('No data to export');
  expect([screen.queryByRole('dialog'), bodies(asked)]).toEqual([null, []]);
});

test('saves one file after a double press', async () => {
  const asked = serve({ ...table, 'POST /api/sales/export': csv });
  const { dialog } = await open();
  const button = dialog.getByRole('button', { name: 'Export' });
  await act(async () => {
    button.click();
    button.click();
  });
  await isGone();
  expect([bodies(asked).length, saved.length]).toEqual([1, 1]);
});

test('shows a toast after a lost connection and exports again on request', async () => {
  let isOff = true;
  const lost = () => {
    if (isOff) throw new TypeError('Failed to fetch');
    return csv();
  };
  serve({ ...table, 'POST /api/sales/export': lost });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByText('The portal could not be reached. Check your connection and try again.');
  await isGone();
  isOff = false;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('shows the server’s message of a refusal', async () => {
  serve({ ...table, 'POST /api/sales/export': () => refusal(400, 'shown', "There is no column 'gone' in this list") });
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByText("There is no column 'gone' in this list");
});

test('saves a large file after the dialog is closed and shows the progress when it is opened again', async () => {
  const stages = [{ status: 'Running', rowsDone: 45_000, rowsTotal: 90_000 }];
  serve({
    ...table,
    'POST /api/sales/export': () => Response.json({ exportId: 'e1' }, { status: 202 }),
    'GET /api/exports/e1': () => stages.shift() ?? { status: 'Done', rowsDone: 90_000, url: 'https://files.example.org/e1' },
  });
  const { user, dialog } = await open();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await dialog.findByText(/^Preparing the file… 45,000 of 90,000 rows You can close this dialog/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const progress = await screen.findByText('Preparing the file… 45,000 of 90,000 rows');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  within(await screen.findByRole('dialog')).getByText(/^Preparing the file… 45,000 of 90,000 rows/);
  expect(saved).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await waitFor(() => expect(saved).toEqual([{ name: '', href: 'https://files.example.org/e1' }]));
  await isGone();
  expect(progress.textContent).toBe('');
});

test('exports two lists of a page at once', async () => {
  const slow = Promise.withResolvers<Response>();
  const replies = [() => slow.promise, csv];
  serve({ ...table, 'POST /api/sales/export': () => replies.shift()?.() });
  const { user } = renderAt(
    '/sales',
    <>
      <Sales name="First" />
      <Sales name="Second" prefix="second." />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('Sale')).toHaveLength(2));
  const press = async (at: number) => {
    await user.click(screen.getAllByRole('button', { name: 'Export' })[at] as HTMLElement);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Export' }));
  };
  await press(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await isGone();
  await press(1);
  await waitFor(() => expect(saved.map(({ name }) => name.slice(0, 6))).toEqual(['Second']));
  await act(async () => slow.resolve(csv()));
  await waitFor(() => expect(saved.map(({ name }) => name.slice(0, 5))).toEqual(['Secon', 'First']));
});
