import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import { VendorImport } from './VendorImport.tsx';

// The test's router uses its path literally, including ':entityId'.
const path = '/admin/states/import/:entityId';
const state = {
  id: 'mo',
  version: 1,
  createdAt: '',
  createdBy: 'u',
  updatedAt: '',
  updatedBy: 'u',
  name: 'Missouri',
  earliestTimeZone: 'America/Chicago',
  latestTimeZone: 'America/Chicago',
  isVendorQrCodeGenerationEnabled: true,
};
const one = {
  id: 'i1',
  version: 1,
  kind: 'Vendors',
  fileName: 'vendors.csv',
  status: 'Running',
  stateId: 'mo',
  sizeBytes: 1000,
  cursor: 250,
  line: 5,
  rowsDone: 40,
  rowsFailed: 2,
  createdAt: '2026-03-01T00:00:00.000Z',
  header: [],
};
const answers = {
  'GET /api/states/%3AentityId': () => state,
  'POST /api/states/csv/imports/table': () => ({ result: { rows: [], totalFilteredRecords: 0 } }),
  'POST /api/states/csv/failures': () => ({ result: { rows: [], totalFilteredRecords: 0 } }),
  'GET /api/upload/imports/i1': () => one,
};
let asked: Asked[];

async function open(more = {}, search = '') {
  asked = serve({ ...answers, ...more });
  const view = renderAt(`${path}${search}`, <VendorImport />);
  await screen.findByRole('heading', { name: 'Import Vendors of Missouri' });
  return view;
}
const choose = (file: File) => fireEvent.change(screen.getByLabelText('File', { selector: 'input' }), { target: { files: [file] } });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('sends the file for the page’s State and puts the import into the URL', async () => {
  const { user, router } = await open({ 'POST /api/states/csv': () => one });
  choose(new File(['vendorName'], 'vendors.csv'));
  await screen.findByText(/^vendors\.csv \(/);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('File uploaded!');
  expect(router.state.location.search).toBe('?import=i1');
  const sent = asked.find(({ url }) => url === '/api/states/csv')?.body as FormData;
  expect([sent.get('stateId'), (sent.get('file') as File).name]).toEqual(['mo', 'vendors.csv']);
  const listed = asked.find(({ url }) => url === '/api/states/csv/imports/table')?.body;
  expect(listed).toMatchObject({ stateId: 'mo' });
});

test('refuses a non-CSV file before it is sent', async () => {
  const { user } = await open();
  choose(new File(['x'], 'vendors.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findAllByText('File must be a csv.')).toHaveLength(2);
  expect(asked.some(({ url }) => url === '/api/states/csv')).toBe(false);
});

test('shows an error of the whole file at the file input and keeps the file', async () => {
  const { user } = await open({ 'POST /api/states/csv': () => refusal(400, 'file', 'The column email is missing') });
  choose(new File(['x'], 'vendors.csv'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findAllByText('The column email is missing')).toHaveLength(2);
  expect(screen.getByText(/^vendors\.csv \(/)).toBeTruthy();
});

test('shows the progress after a reload from the URL alone', async () => {
  await open({}, '?import=i1');
  await screen.findByText('25%: 40 imported, 2 failed');
});

test('continues a stopped import', async () => {
  let status = 'Failed';
  const { user } = await open(
    {
      'GET /api/upload/imports/i1': () => ({ ...one, status, message: 'Stopped at line 6.' }),
      'POST /api/upload/imports/i1/continue': () => {
        status = 'Running';
        return { ...one, status };
      },
    },
    '?import=i1',
  );
  await screen.findByText(/Stopped at line 6/);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('25%: 40 imported, 2 failed');
});

test('shows failed rows with line, field and reason, downloads them and deletes them', async () => {
  let rows = [{ id: 'f1', version: 1, line: 7, field: 'email', reason: 'The state has this vendor already', values: 'Farm | a@b.org' }];
  const { user } = await open(
    {
      'GET /api/upload/imports/i1': () => ({ ...one, status: 'Done' }),
      'POST /api/states/csv/failures': () => ({ result: { rows, totalFilteredRecords: rows.length } }),
      'GET /api/states/csv/failure-csv?importId=i1': () => new Response('line,field,reason'),
      'DELETE /api/states/csv/failure/f1': () => {
        rows = [];
        return { id: 'f1' };
      },
    },
    '?import=i1',
  );
  await screen.findByText('The state has this vendor already');
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Download failures' }));
  await waitFor(() => expect(names).toEqual(['failures-of-vendors.csv']));
  await user.click(screen.getByRole('button', { name: 'Actions for line 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted');
  await waitFor(() => expect(screen.queryByText('The state has this vendor already')).toBeNull());
});
