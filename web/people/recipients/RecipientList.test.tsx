import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import { recipientColumns } from '../../../shared/entities/recipient.ts';
import { signedIn } from '../../access/session/session.ts';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { RecipientList } from './RecipientList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(area: 'local-staff' | 'state-staff', mayAddRecipients: boolean) {
  const nobody = () => ({ result: { rows: [], totalRecords: 0, totalFilteredRecords: 0 } });
  serve({ 'POST /api/recipients/local-table': nobody, 'POST /api/recipients/table': nobody });
  signedIn({ id: 'u1', roleNames: ['Local Agency Staff'], mayAddRecipients } as unknown as Me);
  renderAt(`/${area}/recipients`, <RecipientList />);
  await screen.findByRole('heading', { name: 'Recipients' });
}
const blank = Object.fromEntries(recipientColumns.map(({ name }) => [name, null]));
const create = () => screen.queryByRole('link', { name: 'Create Recipient' });
const reason = () => screen.queryByText(/^In this State, only State staff add and change recipients/);

test('hides registration from local staff, with an explanation, if the State leaves it to State staff', async () => {
  await open('local-staff', false);
  expect(create()).toBeNull();
  expect(reason()).toBeTruthy();
});

test('offers registration to local staff if a program allows it', async () => {
  await open('local-staff', true);
  expect(create()).toBeTruthy();
  expect(reason()).toBeNull();
});

const at = '2026-06-01T12:00:00.000Z';

test('locks selected recipients by their own calls and leaves out those who are already locked', async () => {
  const row = (id: string, more = {}) => ({
    id,
    version: 3,
    firstName: id,
    lastName: 'Wood',
    isArchived: 'No',
    deactivatedAt: null,
    ...more,
  });
  const rows = [row('Ann'), row('Bob'), row('Cid', { deactivatedAt: '2026-01-01T00:00:00.000Z' })].map((one) => ({ ...blank, ...one }));
  const record = (id: string, isLockedOut: boolean) => ({
    ...{ id, version: 3, firstName: id, lastName: 'Wood', dateOfBirth: '1950-03-01', race: [], isArchived: false, isLockedOut },
    ...{ stateId: 's1', serviceAreaId: 'a1', serviceAreaName: 'Boone', source: 'portal' },
    ...{ createdAt: at, createdBy: 'u1', updatedAt: at, updatedBy: 'u1' },
  });
  const asked = serve({
    'POST /api/recipients/table': () => ({ result: { rows, totalRecords: 3, totalFilteredRecords: 3 } }),
    'GET /api/recipients/Ann': () => record('Ann', false),
    'GET /api/recipients/Bob': () => record('Bob', true),
    'PUT /api/recipients/lock/Ann': () => refusal(409, '', 'Somebody else changed this'),
  });
  signedIn({ id: 'u1', roleNames: ['State Agency Staff'], mayAddRecipients: true } as unknown as Me);
  const { user } = renderAt('/state-staff/recipients', <RecipientList />);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Lock' }));
  await user.click(await screen.findByRole('button', { name: 'Lock 1 recipient' }));
  await screen.findByText('0 recipients were locked.');
  for (const words of ['Ann Wood: Somebody else changed this', 'Bob Wood: already locked', 'Cid Wood: deactivated'])
    screen.getByText(words);
  expect(asked.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])).toEqual([
    ['/api/recipients/lock/Ann', { version: 3 }],
  ]);
});

test('always offers registration to State staff, whatever other roles they have', async () => {
  await open('state-staff', false);
  expect(create()).toBeTruthy();
});
