import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { serve } from '../../core/testServer.ts';
import { AchRunPage } from './AchRunPage.tsx';

const run = { runId: ':runId', status: 'Open', number: 4, totalCents: 14_525, transactionCount: 3, held: [], batchId: 'b4' };
const held = [{ vendorId: 'v1', vendorName: 'Huang Produce', netCents: 30_350, reason: 'The vendor has no bank account on file' }];
const url = 'GET /api/ach-batches/run/%3ArunId';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polls until the run is closed, then shows its batch and the unpaid vendors', async () => {
  let answer: object = run;
  const asked = serve({ [url]: () => answer });
  renderAt('/admin/ach-batches/run/:runId', <AchRunPage />);
  await screen.findByText(/3 ACH transactions, \$145\.25 so far/);
  answer = { ...run, status: 'Closed', transactionCount: 20, totalCents: 99_600, held };
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await screen.findByText(/The run is finished: 20 ACH transactions, \$996\.00/);
  expect(screen.getByRole('link', { name: 'Open the batch' }).getAttribute('href')).toBe('/admin/ach-batches/b4');
  expect(screen.getByRole('row', { name: 'Huang Produce The vendor has no bank account on file $303.50' })).toBeTruthy();
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toHaveLength(before);
});

test('a run that found nothing to pay shows that there is no batch', async () => {
  const { batchId: _none, ...empty } = run;
  serve({ [url]: () => ({ ...empty, status: 'Closed', transactionCount: 0, totalCents: 0 }) });
  renderAt('/admin/ach-batches/run/:runId', <AchRunPage />);
  await screen.findByText(/there is no batch/);
  expect(screen.queryByRole('link', { name: 'Open the batch' })).toBeNull();
});
