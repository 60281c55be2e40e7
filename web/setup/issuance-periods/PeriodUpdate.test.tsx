import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import { PeriodUpdate } from './PeriodUpdate.tsx';

const period = {
  id: 'p1',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
  name: 'Summer',
  programId: 'wic',
  programName: 'WIC',
  programType: 'Hybrid Card',
  stateId: 'mo',
  stateName: 'Missouri',
  availableFundsCents: 100_000,
  unallocatedCents: 100_000,
  programYear: '2026',
  startDate: '2026-06-01',
  endDate: '2026-10-31',
  benefitAmountPerRecipientCents: 4000,
};

let shown: object;
let asked: Asked[];
beforeEach(() => {
  shown = { ...period, federalProgram: 'WIC FMNP', federalAmountPerRecipientCents: 3000 };
  asked = serve({ 'GET /api/issuance-periods/%3Aid': () => shown, 'POST /api/issuance-periods/p1': () => shown });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const federal = /^Federal Amount per Recipient/;
const open = async () => {
  const { user } = renderAt('/admin/issuance-periods/update/:id', <PeriodUpdate />);
  await screen.findByRole('heading', { name: 'Update Summer' });
  return user;
};

test('shows the federal amount of a period, and a blank one means all of it', async () => {
  const user = await open();
  const box = screen.getByLabelText<HTMLInputElement>(federal);
  expect(box.value).toBe('30.00');
  await user.clear(box);
  await user.tab();
  expect(box.value).toBe('');
  await user.clear(screen.getByLabelText('Benefit Amount per Recipient'));
  await user.type(screen.getByLabelText('Benefit Amount per Recipient'), '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  const { body } = asked.find(({ method }) => method === 'POST') ?? {};
  expect(body).toMatchObject({ benefitAmountPerRecipientCents: 2500, version: 3 });
  expect(body).not.toHaveProperty('federalAmountPerRecipientCents');
});

test('hides the federal amount if the program has no federal money', async () => {
  shown = period;
  await open();
  expect(screen.queryByLabelText(federal)).toBeNull();
});

test('requires a reason once the server reports that the program year is over', async () => {
  const sentence = 'Program year 2025 is over. Check Start Date, or enter a reason. The federal form shows the reason.';
  let isRefused = true;
  asked = serve({
    'GET /api/issuance-periods/%3Aid': () => shown,
    'POST /api/issuance-periods/p1': () => (isRefused ? refusal(400, 'yearReason', sentence) : shown),
  });
  const user = await open();
  expect(screen.queryByLabelText('Reason for the Earlier Year')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Reason for the Earlier Year'), 'Checks that were printed late');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ yearReason: 'Checks that were printed late' });
});
