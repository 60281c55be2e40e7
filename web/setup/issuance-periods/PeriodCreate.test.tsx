import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { PeriodCreate } from './PeriodCreate.tsx';

const base = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'u', updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'u' };
const program = (id: string, name: string) => ({
  ...base,
  id,
  name,
  programType: name.replace(/ of WIC$/, ''),
  ...(name.endsWith('WIC') && { federalProgram: 'WIC FMNP' }),
  stateId: 'mo',
  supportEmailAddress: 'help@example.org',
  supportPhoneNumber: '+15735550100',
  optIntoOnlineRecipientApplicationSubmission: false,
  marketManagerTransaction: false,
  canLocalStaffAddRecipientsAndIssueBenefits: false,
  allowApplicationQueue: false,
  enableManualPaymentProcessing: false,
});
const named = {
  vouchers: 'Hybrid Voucher',
  card: 'Hybrid Card',
  token: 'Token',
  wicVouchers: 'Hybrid Voucher of WIC',
  wicToken: 'Token of WIC',
};

let asked: Asked[];
beforeEach(() => {
  asked = serve({
    'GET /api/issuance-periods/programOptions': () => Object.entries(named).map(([value, label]) => ({ value, label })),
    'GET /api/programs/state-options': () => [{ value: 'mo', label: 'Missouri' }],
    ...Object.fromEntries(Object.entries(named).map(([id, name]) => [`GET /api/programs/${id}`, () => program(id, name)])),
    'PUT /api/issuance-periods/create': ({ body }) => ({
      ...base,
      ...(body as object),
      id: 'new',
      stateId: 'mo',
      unallocatedCents: 100_000,
      programYear: '2026',
      stateName: 'Missouri',
      programName: 'Card',
      programType: 'Hybrid Card',
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderAt('/admin/issuance-periods/create', <PeriodCreate />);
const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(screen.getByLabelText('Program'));
  await user.click(await screen.findByRole('option', { name }));
};

test('requires the program first, then the fields of its type', async () => {
  const { user } = open();
  expect(screen.getByText('Please select a program first')).toBeDefined();
  await choose(user, 'Hybrid Voucher');
  await screen.findByLabelText('Number of Benefit Vouchers');
  expect(screen.queryByLabelText('Benefit Amount per Recipient')).toBeNull();
  await choose(user, 'Hybrid Card');
  await screen.findByLabelText('Benefit Amount per Recipient');
  expect(screen.queryByLabelText('Number of Benefit Vouchers')).toBeNull();
  await choose(user, 'Token');
  await screen.findByText('A program of type Token has no benefit amounts');
});

test('shows the program’s State, which is read-only', async () => {
  const { user } = open();
  await choose(user, 'Hybrid Card');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('Missouri'));
  expect(screen.getByLabelText<HTMLInputElement>('State').readOnly).toBe(true);
});

test('clears amounts that the program’s type does not have, and does not send them', async () => {
  const { user } = open();
  await choose(user, 'Hybrid Voucher');
  await user.type(await screen.findByLabelText('Number of Benefit Vouchers'), '6');
  await user.type(screen.getByLabelText('Amount per Benefit Voucher'), '5');
  await choose(user, 'Hybrid Card');
  await user.type(await screen.findByLabelText('Benefit Amount per Recipient'), '30');
  await user.type(screen.getByLabelText('Name'), 'Summer');
  await user.type(screen.getByLabelText('Available Funds'), '1,000');
  await user.type(screen.getByLabelText('Start Date'), '6/1/2026');
  await user.type(screen.getByLabelText('End Date'), '10/31/2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Summer',
    programId: 'card',
    availableFundsCents: 100_000,
    startDate: '2026-06-01',
    endDate: '2026-10-31',
    benefitAmountPerRecipientCents: 3000,
  });
});

const federal = /^Federal Amount per Recipient/;
const typeRest = async (user: ReturnType<typeof open>['user']) => {
  await user.type(screen.getByLabelText('Name'), 'Summer');
  await user.type(screen.getByLabelText('Available Funds'), '1,000');
  await user.type(screen.getByLabelText('Start Date'), '6/1/2026');
  await user.type(screen.getByLabelText('End Date'), '10/31/2026');
};

test('shows the federal amount only if the program has federal money and issues amounts', async () => {
  const { user } = open();
  await choose(user, 'Hybrid Card');
  await screen.findByLabelText('Benefit Amount per Recipient');
  expect(screen.queryByLabelText(federal)).toBeNull();
  await choose(user, 'Hybrid Voucher of WIC');
  expect((await screen.findByLabelText(federal)).getAttribute('aria-required')).toBeNull();
  await choose(user, 'Token of WIC');
  await screen.findByText('A program of type Token has no benefit amounts');
  expect(screen.queryByLabelText(federal)).toBeNull();
});

test('refuses a federal amount above the period’s, and sends a valid one', async () => {
  const { user } = open();
  await choose(user, 'Hybrid Voucher of WIC');
  await user.type(await screen.findByLabelText('Number of Benefit Vouchers'), '8');
  await user.type(screen.getByLabelText('Amount per Benefit Voucher'), '5');
  await user.type(screen.getByLabelText(federal), '40.01');
  await typeRest(user);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const refusal = 'Federal Amount per Recipient cannot be more than the period’s total benefit per recipient';
  await screen.findByRole('link', { name: refusal });
  await user.clear(screen.getByLabelText(federal));
  await user.type(screen.getByLabelText(federal), '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    programId: 'wicVouchers',
    federalAmountPerRecipientCents: 3000,
  });
});

test('clears the federal amount when another program has no federal money', async () => {
  const { user } = open();
  await choose(user, 'Hybrid Voucher of WIC');
  await user.type(await screen.findByLabelText(federal), '30');
  await choose(user, 'Hybrid Voucher');
  await waitFor(() => expect(screen.queryByLabelText(federal)).toBeNull());
  await choose(user, 'Hybrid Voucher of WIC');
  expect((await screen.findByLabelText<HTMLInputElement>(federal)).value).toBe('');
});
