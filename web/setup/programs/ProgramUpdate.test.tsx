import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { ProgramUpdate } from './ProgramUpdate.tsx';

const program = {
  id: 'p1',
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
  name: 'Market Days',
  stateId: 'mo',
  programType: 'Hybrid Card',
  eCheckMerchantApiKey: 'key',
  supportEmailAddress: 'help@example.org',
  supportPhoneNumber: '+15735550100',
  enableManualPaymentProcessing: false,
  optIntoOnlineRecipientApplicationSubmission: false,
  marketManagerTransaction: false,
  allowApplicationQueue: false,
  canLocalStaffAddRecipientsAndIssueBenefits: true,
};

let shown: object;
let asked: Asked[];
beforeEach(() => {
  shown = program;
  asked = serve({
    'GET /api/programs/%3Aid': () => shown,
    'GET /api/programs/state-options': () => [{ value: 'mo', label: 'Missouri' }],
    'PUT /api/programs/p1': () => shown,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const limit = /^Federal Limit per/;
const open = async () => {
  const { user } = renderAt('/admin/programs/update/:id', <ProgramUpdate />);
  await screen.findByRole('heading', { name: 'Update Market Days' });
  const choose = (label: RegExp, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Another page');
    return asked.find(({ method }) => method === 'PUT')?.body;
  };
  return { choose, save };
};

test('shows who the federal limit is for, in WIC programs only', async () => {
  const { choose, save } = await open();
  expect(screen.queryByLabelText(limit)).toBeNull();
  await choose(/^Federal Program/, 'Senior FMNP');
  expect(screen.queryByLabelText(limit)).toBeNull();
  await choose(/^Federal Program/, 'WIC FMNP');
  await choose(limit, 'Household');
  expect(await save()).toMatchObject({ federalProgram: 'WIC FMNP', federalLimitPer: 'Household' });
});

test('clears it when the program is no longer WIC, even if the user changes back', async () => {
  shown = { ...program, federalProgram: 'WIC FMNP', federalLimitPer: 'Household' };
  const { choose, save } = await open();
  expect(screen.getByLabelText<HTMLSelectElement>(limit).value).toBe('Household');
  await choose(/^Federal Program/, 'Senior FMNP');
  expect(screen.queryByLabelText(limit)).toBeNull();
  await choose(/^Federal Program/, 'WIC FMNP');
  expect(screen.getByLabelText<HTMLSelectElement>(limit).value).toBe('');
  expect(await save()).not.toHaveProperty('federalLimitPer');
});

test('shows the State and type of an existing program as read-only', async () => {
  const { save } = await open();
  for (const [label, value] of [
    ['State', 'Missouri'],
    ['Program Type', 'Hybrid Card'],
  ] as const) {
    const box = screen.getByLabelText<HTMLInputElement>(label);
    await waitFor(() => expect(box.value).toBe(value));
    expect(box.readOnly).toBe(true);
  }
  expect(screen.queryByRole('combobox', { name: /^(State|Program Type)/ })).toBeNull();
  expect(await save()).toMatchObject({ stateId: 'mo', programType: 'Hybrid Card' });
});
