import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { VendorPicker } from './VendorPicker.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deposit = { id: 'd1', checkNumber: '00400001', vendorName: null, authorization: null, status: 'Deposited' };
const vendors = [
  { value: 'v1', label: 'Red Barn' },
  { value: 'v2', label: 'Twin Oaks' },
];
const reply = { version: 2, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '', stateId: 'oh', importId: 'i', line: 2 };
const stored = { id: 'd1', checkNumber: '00400001', amountCents: 5000, transactionDate: '2026-07-04', status: 'Deposited', ...reply };

function open(answer: () => unknown, more = {}) {
  const asked = serve({ 'GET /api/vendors/options?stateId=oh': () => vendors, 'PUT /api/physical-checks/select-vendor': answer });
  const view = renderAt('/admin/physical-check-files', <VendorPicker deposit={{ ...deposit, ...more }} ofState={{ stateId: 'oh' }} />);
  return { ...view, asked, picker: screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor of check 00400001' }) };
}

test('picks the vendor by name and Enter, and shows that it was not authorized', async () => {
  const authorization = 'Not authorized on that day';
  const { user, picker, asked } = open(() => ({ ...stored, vendorId: 'v2', vendorName: 'Twin Oaks', authorization }));
  await user.type(picker, 'oak');
  await screen.findByRole('option', { name: 'Twin Oaks' });
  await user.keyboard('{Enter}');
  await screen.findByText('Submitted vendor for benefit transaction');
  await screen.findByText('Not authorized on that day');
  expect(picker.value).toBe('Twin Oaks');
  expect(document.activeElement).toBe(picker);
  const sent = asked.find(({ url }) => url.endsWith('select-vendor'))?.body;
  expect(sent).toEqual({ physicalCheckDepositId: 'd1', vendorId: 'v2' });
});

test('shows a refusal and restores the previous vendor', async () => {
  const { user, picker } = open(() => refusal(400, 'vendorId', 'Vendor and Check Deposit State Error'), { vendorName: 'Old Farm' });
  await user.clear(picker);
  await user.type(picker, 'red');
  await screen.findByRole('option', { name: 'Red Barn' });
  await user.keyboard('{Enter}');
  await screen.findByText('Vendor and Check Deposit State Error');
  expect(picker.value).toBe('Old Farm');
});

test('shows the vendor of a reversed deposit without a picker', () => {
  serve({ 'GET /api/vendors/options': () => vendors });
  renderAt('/x', <VendorPicker deposit={{ ...deposit, status: 'Reversed', vendorName: 'Old Farm' }} ofState={{}} />);
  expect(screen.getByText('Old Farm')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
