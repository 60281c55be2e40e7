import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { refusal, serve } from '../core/testServer.ts';
import { testVendor } from './testVendor.ts';
import { VendorPage } from './VendorPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const empty = { result: { rows: [], totalFilteredRecords: 0 } };
const answers = {
  'GET /api/vendors/%3Aid': () => testVendor,
  'POST /api/vendors/%3Aid/transactions': () => empty,
  'POST /api/vendors/%3Aid/ach-transactions': () => empty,
};
const open = () => renderAt('/state-staff/vendors/:id', <VendorPage />);

test('shows the QR code where the state has it on', async () => {
  URL.createObjectURL = () => 'blob:qr';
  URL.revokeObjectURL = () => undefined;
  serve({ ...answers, 'GET /api/vendors/qr/%3Aid': () => new Response(new Blob(['png'], { type: 'image/png' })) });
  open();
  await screen.findByRole('img', { name: 'QR code of Amstutz Farms' });
});

test('says nothing of a QR code where the state has it off', async () => {
  const asked = serve({ ...answers, 'GET /api/vendors/qr/%3Aid': () => refusal(404, '', 'This state does not use QR codes for vendors.') });
  open();
  await screen.findByRole('heading', { name: 'Amstutz Farms' });
  await waitFor(() => expect(asked.some(({ url }) => url.includes('/qr/'))).toBe(true));
  expect(screen.queryByText('QR code')).toBeNull();
  expect(screen.queryByText(/Retry/)).toBeNull();
});

test('shows of the account number the last four digits', async () => {
  serve(answers);
  open();
  await screen.findByText('Ends in 5678');
});

test('archives the version that is shown, says so, and offers the way back', async () => {
  let isArchived = false;
  const asked = serve({
    ...answers,
    'GET /api/vendors/%3Aid': () => ({ ...testVendor, isArchived }),
    'PUT /api/vendors/archive/%3Aid': () => {
      isArchived = true;
      return { ...testVendor, isArchived, version: 5 };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByRole('button', { name: 'Unarchive' });
  await waitFor(() => expect(screen.getAllByText('Archived').length).toBeGreaterThan(1));
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 4 });
});

test('a refused archiving is told in the server’s words', async () => {
  serve({ ...answers, 'PUT /api/vendors/archive/%3Aid': () => refusal(409, '', 'Somebody else changed this') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByText('Somebody else changed this');
});
