import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { testVendor } from './testVendor.ts';
import { VendorPage } from './VendorPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const empty = { result: { rows: [], totalFilteredRecords: 0 } };
const vendor = { ...testVendor, id: ':vendorId' };
const answers = {
  'GET /api/vendors/%3AvendorId': () => vendor,
  'GET /api/vendors/%3AvendorId/money': () => ({ today: { count: 0, cents: 0 }, coming: [] }),
  'POST /api/vendors/%3AvendorId/users-table': () => empty,
  'POST /api/vendors/%3AvendorId/transactions': () => empty,
  'POST /api/vendors/%3AvendorId/ach-transactions': () => empty,
};
const open = () => renderAt('/state-staff/vendors/:vendorId', <VendorPage />);

test('shows the QR code if the State has enabled it', async () => {
  URL.createObjectURL = () => 'blob:qr';
  URL.revokeObjectURL = () => undefined;
  serve({ ...answers, 'GET /api/vendors/qr/%3AvendorId': () => new Response(new Blob(['png'], { type: 'image/png' })) });
  open();
  await screen.findByRole('img', { name: 'QR code of Amstutz Farms' });
});

test('downloads the card to print, or shows the server’s refusal', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let isRefused = false;
  serve({
    ...answers,
    'GET /api/vendors/qr/%3AvendorId': () => new Response(new Blob(['png'], { type: 'image/png' })),
    'GET /api/vendors/print-vendor/%3AvendorId': () =>
      isRefused ? refusal(404, '', 'This state does not use QR codes for vendors.') : new Response(new Blob(['%PDF'])),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download vendor card' }));
  await waitFor(() => expect(saved).toEqual(['Amstutz Farms card.pdf']));
  isRefused = true;
  await user.click(screen.getByRole('button', { name: 'Download vendor card' }));
  await screen.findByText('This state does not use QR codes for vendors.');
  vi.restoreAllMocks();
});

test('begins with the money to come, with the text of each part', async () => {
  const coming = [
    { cents: 75_000, text: 'In the batch of 05/31/2026' },
    { cents: 10_050, text: 'Held: bank data are missing' },
  ];
  serve({ ...answers, 'GET /api/vendors/%3AvendorId/money': () => ({ today: { count: 1, cents: 1200 }, coming }) });
  open();
  const figure = await screen.findByRole('group', { name: 'Money to come' });
  await waitFor(() => expect(figure.textContent).toContain('$850.50'));
  screen.getByText('$750.00: In the batch of 05/31/2026');
  screen.getByText('$100.50: Held: bank data are missing');
  screen.getByText('1 sale today: $12.00');
});

test('shows the vendor without its figures if they cannot be loaded', async () => {
  serve({ ...answers, 'GET /api/vendors/%3AvendorId/money': () => refusal(403, '', 'No') });
  open();
  await screen.findByText('Ends in 5678');
  await waitFor(() => expect(screen.queryByText('Money to come')).toBeNull());
});

test('hides a vendor of another State from an Admin and links back to that State’s list', async () => {
  serve(answers);
  renderAt('/admin/states/:stateId/vendors/:vendorId', <VendorPage />);
  await screen.findByText('This vendor was not found. It may have been deleted, or it belongs to another state.');
  expect(screen.queryByText('Amstutz Farms')).toBeNull();
});

test('lets only an Admin add a vendor to another State', async () => {
  serve({ ...answers, 'GET /api/vendors/%3AvendorId': () => ({ ...vendor, stateId: ':stateId' }) });
  renderAt('/admin/states/:stateId/vendors/:vendorId', <VendorPage />);
  await screen.findByRole('link', { name: 'Sell in Another State' });
  cleanup();
  open();
  await screen.findByRole('heading', { name: 'Amstutz Farms' });
  expect(screen.queryByRole('link', { name: 'Sell in Another State' })).toBeNull();
});

test('omits the QR code if the State has disabled it', async () => {
  const asked = serve({
    ...answers,
    'GET /api/vendors/qr/%3AvendorId': () => refusal(404, '', 'This state does not use QR codes for vendors.'),
  });
  open();
  await screen.findByRole('heading', { name: 'Amstutz Farms' });
  await waitFor(() => expect(asked.some(({ url }) => url.includes('/qr/'))).toBe(true));
  expect(screen.queryByText('QR code')).toBeNull();
  expect(screen.queryByText(/Retry/)).toBeNull();
});

test('shows only the last four digits of the account number', async () => {
  serve(answers);
  open();
  await screen.findByText('Ends in 5678');
});

test('archives the version that is shown, reports it and offers Undo', async () => {
  let isArchived = false;
  const asked = serve({
    ...answers,
    'GET /api/vendors/%3AvendorId': () => ({ ...vendor, isArchived }),
    'PUT /api/vendors/archive/%3AvendorId': () => {
      isArchived = true;
      return { ...vendor, isArchived, version: 5 };
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByRole('button', { name: 'Unarchive' });
  await waitFor(() => expect(screen.getAllByText('Archived').length).toBeGreaterThan(1));
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 4 });
});

test('shows the server’s refusal to archive', async () => {
  serve({ ...answers, 'PUT /api/vendors/archive/%3AvendorId': () => refusal(409, '', 'Somebody else changed this') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByText('Somebody else changed this');
});
