import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../../access/session/session.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { AchTransactionCreate } from './AchTransactionCreate.tsx';

const due = [
  { value: 's1', label: 'Sale $10.00', amountCents: 1000 },
  { value: 's2', label: 'Sale $5.50', amountCents: 550 },
  { value: 'r1', label: 'Refund -$2.00', amountCents: -200 },
];
const answers = {
  'GET /api/states/options': () => [{ value: 'mo', label: 'Missouri' }],
  'GET /api/ach-transactions/vendor-options?stateId=mo': () => [
    { value: 'v1', label: 'Apple Farm' },
    { value: 'v2', label: 'Bean Farm' },
  ],
  'GET /api/ach-transactions/benefit-transaction-options?vendorId=v1': () => due,
  'GET /api/ach-transactions/benefit-transaction-options?vendorId=v2': () => [],
  'GET /api/ach-transactions/ach-batch-options?vendorId=v1': () => [],
  'GET /api/ach-transactions/ach-batch-options?vendorId=v2': () => [],
};
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

beforeEach(() => {
  const person = {
    id: 'u1',
    email: 'a@example.org',
    firstName: 'Ada',
    lastName: 'Admin',
    serviceAreas: [],
    hasProgramWithTokenType: false,
  };
  signedIn({ ...person, roleNames: ['Admin'], stateId: 'mo', stateName: 'Missouri' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openFor(vendor: string, more = {}) {
  const asked = serve({ ...answers, ...more });
  const view = renderAt('/admin/ach-transactions/create', <AchTransactionCreate />);
  const choose = async (name: string) => {
    await view.user.click(await screen.findByRole('combobox', { name: /^Vendor/ }));
    await view.user.click(await screen.findByRole('option', { name }));
  };
  await choose(vendor);
  return { ...view, asked, choose };
}

test('the amount is the sum of the chosen benefit transactions less refunds, and is read-only', async () => {
  const { user } = await openFor('Apple Farm');
  await user.click(await screen.findByRole('button', { name: 'Choose all 3, $13.50' }));
  await waitFor(() => expect(amount().value).toBe('13.50'));
  expect(amount().disabled).toBe(true);
});

test('clears the chosen transactions and their sum when the vendor changes', async () => {
  const { user, choose } = await openFor('Apple Farm');
  await user.click(await screen.findByRole('button', { name: /Choose all/ }));
  await waitFor(() => expect(amount().value).toBe('13.50'));
  await choose('Bean Farm');
  await waitFor(() => expect(amount().value).toBe(''));
  await screen.findByText('Nothing is due to this vendor');
});

test('sends one payment under one key over several attempts, without unknown fields', async () => {
  let tries = 0;
  const { user, asked } = await openFor('Bean Farm', {
    'POST /api/ach-transactions/create': () => {
      tries += 1;
      return refusal(409, '', 'Try again');
    },
  });
  await user.type(amount(), '12.5');
  for (const expected of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tries).toBe(expected));
  }
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts[0]?.body).toEqual({ vendorId: 'v2', amountCents: 1250, benefitTransactions: [] });
  expect(posts[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{8,}$/);
  expect(posts[1]?.headers.get('idempotency-key')).toBe(posts[0]?.headers.get('idempotency-key'));
});

test('requires the day and the reference to close sales that were paid by hand', async () => {
  const { user, asked } = await openFor('Apple Farm', { 'POST /api/ach-transactions/paid-by-hand': () => refusal(409, '', 'Stop here') });
  await user.click(await screen.findByRole('button', { name: /^Choose all 3/ }));
  await user.click(screen.getByRole('switch', { name: 'Paid by hand already' }));
  expect(screen.queryByLabelText(/^ACH Batch/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Paid On is required');
  await screen.findAllByText('Reference is required');
  await user.type(screen.getByRole('textbox', { name: /Paid On/ }), '07/03/2026');
  await user.type(screen.getByRole('textbox', { name: /Reference/ }), 'Check 1017');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Stop here');
  expect(asked.at(-1)?.body).toEqual({
    vendorId: 'v1',
    benefitTransactions: ['s1', 's2', 'r1'],
    paidOn: '2026-07-03',
    reference: 'Check 1017',
  });
});
