import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, serve } from '../../core/testServer.ts';
import { EntryCreate } from './EntryCreate.tsx';

const funding = {
  id: 'f1',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'u',
  serviceAreaId: 'a',
  issuancePeriodId: 'p',
  programId: 'g',
  stateId: 'mo',
  allocatedCents: 80_000,
  issuedCents: 10_000,
  returnedCents: 0,
  remainingCents: 70_000,
  serviceAreaName: 'Central',
  issuancePeriodName: 'Summer',
  programName: 'Senior FMNP',
  entries: [],
};
const path = 'POST /api/service-area-funding/create-entry/%3Aid';

let asked: Asked[];
let isLost: boolean;
beforeEach(() => {
  isLost = false;
  asked = serve({
    'GET /api/service-area-funding/%3Aid': () => ({ ...funding, id: ':id' }),
    [path]: () => {
      if (isLost) throw new TypeError('The answer was lost');
      return Response.json(funding, { status: 201 });
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The router uses this path literally, so the id is ':id'. */
const open = () => renderAt('/state-staff/service-area-funding/create-entry/:id', <EntryCreate />);
const addMoney = async (user: ReturnType<typeof open>['user']) =>
  user.selectOptions(await screen.findByLabelText('What to do'), 'Add money');
const sent = () => asked.filter(({ method }) => method === 'POST');

test('sends a negative amount when the funding is reduced', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('What to do'), 'Remove money');
  expect(screen.getByText('At most $700.00 can be removed. The rest is already issued.')).toBeDefined();
  await user.type(screen.getByLabelText('Amount'), '50.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(sent()[0]?.body).toEqual({ amountCents: -5050 });
});

test('shows the program immediately, because periods of several programs share a name', async () => {
  open();
  await screen.findByDisplayValue('Summer');
  screen.getByDisplayValue('Senior FMNP');
});

test('sends added money as a positive amount', async () => {
  const { user } = open();
  await addMoney(user);
  await user.type(screen.getByLabelText('Amount'), '1,200');
  await user.type(screen.getByLabelText(/^Note/), 'Second half');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  expect(sent()[0]?.body).toEqual({ amountCents: 120_000, note: 'Second half' });
});

test('refuses a blank or zero amount before anything is sent', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Amount'), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The direction of the change is never guessed.
  expect(await screen.findAllByText('What to do is required')).not.toEqual([]);
  expect(await screen.findAllByText('Amount must be more than zero')).not.toEqual([]);
  expect(sent()).toEqual([]);
});

test('reuses the key after a lost response, and another form has another key', async () => {
  isLost = true;
  const first = open();
  await addMoney(first.user);
  await first.user.type(await screen.findByLabelText('Amount'), '10');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is a problem');
  isLost = false;
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  cleanup();
  const second = open();
  await addMoney(second.user);
  await second.user.type(await screen.findByLabelText('Amount'), '10');
  await second.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Another page');
  const [lost, again, other] = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(lost).toBeTruthy();
  expect(again).toBe(lost);
  expect(other).not.toBe(lost);
});
