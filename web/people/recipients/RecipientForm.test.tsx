import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn } from '../../access/session/session.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { type Asked, refusal, serve } from '../../core/testServer.ts';
import { RecipientCreate } from './RecipientCreate.tsx';
import { RecipientUpdate } from './RecipientUpdate.tsx';

type Body = Record<string, unknown>;
let asked: Asked[];
/** The server's response to a new recipient. */
let onCreate: (body: Body) => unknown;

const known = 'A person with this name and date of birth is already registered in this State';
const stored = {
  id: 'r1',
  version: 1,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  source: 'portal',
  stateId: 's1',
  race: [],
  isArchived: false,
  isLockedOut: false,
};

const ana = { firstName: 'Ana', lastName: 'Novak', dateOfBirth: '1990-03-01', serviceAreaId: 'a1', householdId: 'H1' };

beforeEach(() => {
  onCreate = (body) => ({ ...stored, ...body });
  asked = serve({
    'POST /api/recipients/check-for-existing': ({ body }) => ({ exists: (body as Body).lastName === 'Lopez' }),
    'POST /api/applications/check-for-existing': ({ body }) => ({ exists: (body as Body).lastName !== 'Novak' }),
    'GET /api/recipients/county-options': () => [],
    'GET /api/service-areas/options': () => [{ value: 'a1', label: 'Boone' }],
    'POST /api/recipients': ({ body }) => onCreate(body as Body),
    'GET /api/recipients/%3Aid': () => ({ ...stored, ...ana, serviceAreaName: 'Boone' }),
    'PUT /api/recipients/r1': ({ body }) => onCreate(body as Body),
  });
  const areas = [{ id: 'a1', name: 'Boone' }];
  signedIn({
    id: 'u1',
    email: 'a@example.org',
    firstName: 'A',
    lastName: 'B',
    stateId: 's1',
    stateName: 'Missouri',
    roleNames: ['Local Agency Staff'],
    serviceAreas: areas,
    hasProgramWithTokenType: false,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fillIn(prefix: string, lastName = 'Lopez') {
  const page = renderAt(`${prefix}/recipients/create`, <RecipientCreate />);
  await page.user.type(screen.getByLabelText('First Name'), 'Ana');
  await page.user.type(screen.getByLabelText('Last Name'), lastName);
  await page.user.type(screen.getByLabelText('Month'), '3');
  await page.user.type(screen.getByLabelText('Day'), '1');
  await page.user.type(screen.getByLabelText('Year'), '1950');
  return page;
}
const created = () => asked.filter(({ url }) => url === '/api/recipients');

test('registers a new person without any prompt', async () => {
  const { user, router } = await fillIn('/local-staff', 'Novak');
  await waitFor(() => expect(asked.some(({ url }) => url.endsWith('check-for-existing'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/local-staff/recipient-details/r1'));
  expect(screen.queryByText(known)).toBeNull();
  expect(created()[0]?.body).toMatchObject({ lastName: 'Novak', dateOfBirth: '1950-03-01', serviceAreaId: 'a1', race: [] });
});

test('finds a similar name while the form is filled in, and shows an exact match only once', async () => {
  await fillIn('/local-staff', 'Nowak');
  expect(await screen.findByText('This person may already have a record')).toBeTruthy();
  expect(asked.find(({ url }) => url === '/api/applications/check-for-existing')?.body).toMatchObject({ lastName: 'Nowak' });
  expect(screen.queryByText(known)).toBeNull();
  cleanup();
  await fillIn('/local-staff');
  await screen.findByRole('group', { name: known });
  expect(screen.queryByText('This person may already have a record')).toBeNull();
});

test('sends local staff to State staff about a possible duplicate and offers no reason', async () => {
  await fillIn('/local-staff');
  expect(await screen.findByRole('group', { name: known })).toHaveProperty('textContent', expect.stringContaining('Ask State staff'));
  expect(screen.queryByLabelText('Reason for a Possible Duplicate')).toBeNull();
});

test('lets State staff give the reason for a possible duplicate in the form', async () => {
  const { user } = await fillIn('/state-staff');
  await user.type(await screen.findByLabelText('Reason for a Possible Duplicate'), 'Twin cousin');
  await user.click(screen.getByLabelText('Service Area'));
  await user.click(await screen.findByRole('option', { name: 'Boone' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(created()[0]?.body).toMatchObject({ duplicateReason: 'Twin cousin' }));
});

test('drops the reason when the name changes to another person’s', async () => {
  const { user } = await fillIn('/state-staff');
  await user.type(await screen.findByLabelText('Reason for a Possible Duplicate'), 'Twin cousin');
  await user.type(screen.getByLabelText('Last Name'), 'z');
  await waitFor(() => expect(screen.queryByRole('group', { name: known })).toBeNull());
  await user.click(screen.getByLabelText('Service Area'));
  await user.click(await screen.findByRole('option', { name: 'Boone' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.body).not.toHaveProperty('duplicateReason');
});

test('shows a refusal with its advice on the form and keeps the typed text', async () => {
  const sentence = 'In this State, only State staff add and change recipients.';
  onCreate = () => refusal(403, '', sentence);
  const { user } = await fillIn('/local-staff', 'Novak');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText('Last Name')).toHaveProperty('value', 'Novak');
});

test('requires a reason for a household over the limit and sends it with the next attempt', async () => {
  const sentence = 'With what this recipient was given the household would have $60.00. Give a reason to add them all the same.';
  onCreate = (body) => (body.householdReason ? { ...stored, ...body } : refusal(409, 'householdReason', sentence));
  const { user, router } = renderAt('/state-staff/recipients/update/:id', <RecipientUpdate />);
  await user.type(await screen.findByLabelText(/^Household \(optional\)/), '2');
  expect(screen.queryByLabelText('Reason for the Household')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Reason for the Household'), 'Twins of one mother');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).not.toContain('update'));
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Body).householdReason)).toEqual([
    undefined,
    'Twins of one mother',
  ]);
});
