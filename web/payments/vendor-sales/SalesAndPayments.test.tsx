import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { SalesAndPayments } from './SalesAndPayments.tsx';

const empty = { result: { rows: [], totalFilteredRecords: 0 } };
const coming = [
  { cents: 8625, text: 'To be paid on 10/08/2026' },
  { cents: -500, text: 'Next batch: 10/09/2026 at 8:00 PM' },
];
const summary = { vendorName: 'Schulte Farm', isPrimary: true, disclaimers: ['Fresh food only.', 'No change.'] };
const open = (more: object) => {
  serve({
    'GET /api/vendor/summary': () => ({ ...summary, today: { count: 12, cents: 12_725 }, coming, ...more }),
    'POST /api/vendor/sales/table': () => empty,
    'POST /api/vendor/payments/table': () => empty,
  });
  renderAt('/vendor/payments', <SalesAndPayments />);
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows today’s sales and the next payment first, then payments, then sales', async () => {
  open({});
  const today = await part('Today');
  today.getByText('$127.25');
  today.getByText('12 sales');
  const next = await part('Next payment');
  next.getByText('$86.25');
  next.getByText('To be paid on 10/08/2026');
  expect(next.getByRole('listitem').textContent).toBe('−$5.00 Next batch: 10/09/2026 at 8:00 PM');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Today', 'Next payment', 'Payments', 'Sales', 'Selling phones']);
});

test('shows that no payment is due', async () => {
  open({ today: { count: 0, cents: 0 }, coming: [] });
  (await part('Next payment')).getByText('No payment is due. Your next sale will appear here.');
  (await part('Today')).getByText('0 sales');
});

test('folds the notices of the programs', async () => {
  open({});
  const notices = (await screen.findByText('Notices from 2 programs')).closest('details');
  expect(notices?.open).toBe(false);
  expect(notices?.textContent).toContain('Fresh food only.');
});
