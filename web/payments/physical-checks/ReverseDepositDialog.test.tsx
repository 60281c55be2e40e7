import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { ReverseDepositDialog } from './ReverseDepositDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const deposit = { id: 'd1', checkNumber: '00000012', amountCents: 5000 };
const made = { createdAt: '2026-07-05T12:00:00.000Z', createdBy: 'u', updatedAt: '2026-07-05T12:00:00.000Z', updatedBy: 'u' };
const bankLine = { transactionDate: '2026-07-04', stateId: 's', importId: 'i', line: 2 };
const reversed = { ...deposit, ...made, ...bankLine, version: 2, status: 'Reversed but paid', recovery: 'Open' };
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('requires whether the bank paid, and sends a bank notice only with “Not paid”', async () => {
  const onClose = vi.fn();
  const asked = serve({ 'PUT /api/physical-checks/reverse/d1': () => reversed });
  renderAt('/state-staff/physical-check-files', <ReverseDepositDialog deposit={{ ...deposit, status: 'Deposited' }} onClose={onClose} />);
  const reverse = () => fireEvent.click(screen.getByRole('button', { name: 'Reverse deposit' }));
  type(/^Reason/, 'Wrong vendor');
  reverse();
  expect(await screen.findAllByText('Payment by the Bank is required')).not.toEqual([]);
  type(/^Payment by the Bank/, 'Not paid');
  reverse();
  expect(await screen.findAllByText(/^Date of the Bank’s Notice is required/)).not.toEqual([]);
  type(/^Payment by the Bank/, 'Paid');
  reverse();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.map(({ body }) => body)).toEqual([{ bankPayment: 'Paid', reason: 'Wrong vendor' }]);
});

test('a reversed deposit that the bank paid accepts only a bank notice', async () => {
  renderAt(
    '/state-staff/physical-check-files',
    <ReverseDepositDialog deposit={{ ...deposit, status: 'Reversed but paid' }} onClose={vi.fn()} />,
  );
  expect(screen.queryByLabelText(/^Payment by the Bank/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Record bank notice' }));
  expect(await screen.findAllByText(/^Reference of the Bank’s Notice is required/)).not.toEqual([]);
});
