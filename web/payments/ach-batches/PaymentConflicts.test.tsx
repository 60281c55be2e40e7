import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { ImportedBenefits } from './ImportedBenefits.tsx';
import { PaymentConflicts } from './PaymentConflicts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reason = 'You made one of its sales. Another Admin must approve this payment.';
const conflicts = [
  { vendorName: 'Red Barn · Rolla', achTransactionId: 'a1', vendorId: 'v1', reason, amountCents: 1250, conflictVersion: 3 },
];
const base = { createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
const payment = {
  ...base,
  id: 'a1',
  version: 3,
  vendorId: 'v1',
  vendorName: 'Red Barn',
  amountCents: 1250,
  occurred: '2026-07-01T15:00:00.000Z',
  status: 'Batched',
  isAdjustment: false,
  salesCount: 1,
  stateId: 'mo',
  timeZone: 'America/Chicago',
  people: [],
  benefitTransactions: [],
};
const approvers = [
  { userId: 'u2', name: 'Ben Cole', reasons: [] },
  { userId: 'u1', name: 'Ada Wren', reasons: [{ text: 'made one of its sales', count: 1 }] },
];

test('shows why the Admin cannot approve a payment and who can, and moves it out of the batch', async () => {
  const asked = serve({
    'GET /api/ach-batches/b1/approvers': () => approvers,
    'GET /api/ach-transactions/a1': () => payment,
    'PUT /api/ach-transactions/a1': () => ({ ...payment, version: 4, status: 'Open' }),
  });
  const onMoved = vi.fn(async () => undefined);
  renderAt('/admin/ach-batches/approve/b1', <PaymentConflicts batchId="b1" conflicts={conflicts} isDraft onMoved={onMoved} />);
  expect(screen.getByRole('row', { name: new RegExp(`Red Barn · Rolla ${reason} \\$12\\.50`) })).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'Who can approve this batch' });
  expect(within(table).getByRole('row', { name: 'Ben Cole Yes' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'Ada Wren No made one of its sales (1 payment)' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move the payment to Red Barn · Rolla out of the batch' }));
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, occurred: payment.occurred });
});

test('shows an error if the list of approvers fails to load', async () => {
  serve({});
  renderAt(
    '/admin/ach-batches/approve/b1',
    <PaymentConflicts batchId="b1" conflicts={conflicts} isDraft onMoved={async () => undefined} />,
  );
  await screen.findByText(/could not be loaded/);
});

test('confirms imported benefits payment by payment', async () => {
  const row = { achTransactionId: 'a1', vendorId: 'v1', vendorName: 'Red Barn', count: 12, cents: 54_000, isChecked: false };
  const review = {
    transactionCount: 1,
    totalCents: 54_000,
    accounts: [],
    large: [],
    unusual: [],
    adjustments: [],
    thresholds: [],
    token: 't',
  };
  serve({ 'PUT /api/ach-batches/b1/imported': () => ({ ...review, imported: [{ ...row, isChecked: true }], refusals: [] }) });
  const onReview = vi.fn();
  renderAt('/admin/ach-batches/approve/b1', <ImportedBenefits batchId="b1" imported={[row]} isDraft onReview={onReview} />);
  expect(screen.getByRole('row', { name: /Red Barn 12 \$540\.00/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'I have checked the imported benefits in the payment to Red Barn' }));
  await vi.waitFor(() => expect(onReview).toHaveBeenCalledOnce());
});
