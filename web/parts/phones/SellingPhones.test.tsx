import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { SellingPhones } from './SellingPhones.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('removes a phone after a question, and offers nothing for a removed one', async () => {
  const row = { vendorName: null, userName: 'Ada Miller', createdAt: '2026-06-01T12:00:00.000Z', lastSeenAt: '2026-06-02T12:00:00.000Z' };
  const rows = [
    { ...row, id: 'p1', version: 3, name: 'Blue phone', revokedAt: null },
    { ...row, id: 'p2', version: 2, name: 'Old phone', revokedAt: '2026-06-02T12:00:00.000Z' },
  ];
  const log = serve({
    'POST /api/vendors/v1/phones': () => ({ result: { rows, totalFilteredRecords: 2 } }),
    'PUT /api/sales-devices/revoke/p1': () => ({
      ...rows[0],
      version: 4,
      vendorName: undefined,
      stateId: 'mo',
      userId: 'u1',
      createdBy: 'u1',
      updatedAt: row.createdAt,
      updatedBy: 'u1',
      revokedAt: row.createdAt,
    }),
  });
  renderAt('/', <SellingPhones vendorId="v1" />);
  fireEvent.click(await screen.findByRole('button', { name: /Blue phone/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this phone?' }));
  dialog.getByText('Blue phone can sell nothing from now on. It can be registered again after a login.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(log.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ version: 3 }]));
});
