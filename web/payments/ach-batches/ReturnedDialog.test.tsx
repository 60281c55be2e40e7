import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { ReturnedDialog } from './ReturnedDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('preselects no code and sends nothing until the user chooses one', async () => {
  const asked = serve({ 'POST /api/ach-batches/b1/returned': () => refusal(409, '', 'This payment came back already') });
  const payment = { id: 'p1', version: 2, vendor: 'Huang Produce', amountCents: 1000 };
  const { user } = renderAt('/admin', <ReturnedDialog batch={{ id: 'b1' } as never} payment={payment as never} onClose={vi.fn()} />);
  const code = screen.getByLabelText<HTMLSelectElement>('The bank’s return reason');
  expect(code.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Mark as returned' }));
  await screen.findByText('Choose the bank’s return reason');
  expect(asked).toEqual([]);
  await user.selectOptions(code, 'R02');
  await user.click(screen.getByRole('button', { name: 'Mark as returned' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ achTransactionId: 'p1', version: 2, code: 'R02' }));
});
