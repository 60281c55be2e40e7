import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hybridCodeOf } from '../../../shared/core/cardCode.ts';
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

const code = hybridCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const asksOffice = 'POST /api/office-requests/office';
const found = { office: { name: 'Central Missouri' } };
const belongs = 'This person belongs to another office: Central Missouri.';

/** Opens the list with a search that finds no one. */
function searchInVain(search: string, answer: () => unknown, area: 'local-staff' | 'state-staff' = 'local-staff') {
  const none = () => ({ result: { rows: [], totalRecords: 0, totalFilteredRecords: 0 } });
  const asked = serve({
    'POST /api/recipients/local-table': none,
    'POST /api/recipients/table': none,
    [asksOffice]: answer,
    'POST /api/office-requests': () => Response.json({ id: 'o1', ...found }, { status: 201 }),
  });
  signedIn({ id: 'u1', roleNames: ['Local Agency Staff'], mayAddRecipients: true } as unknown as Me);
  const page = renderAt(`/${area}/recipients?q=${encodeURIComponent(search)}`, <RecipientList />);
  const bodies = (path: string) => asked.filter(({ method, url }) => `${method} ${url}` === path).map(({ body }) => body);
  return { ...page, bodies };
}

test('names the other office for a card code that finds no one, and sends a request to it', async () => {
  const { user, bodies } = searchInVain(` ${code.toLowerCase()} `, () => found);
  await screen.findByText(belongs);
  expect(bodies(asksOffice)).toEqual([{ cardNumber: code }]);
  await user.click(screen.getByRole('button', { name: 'Send a Request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send a Request to Central Missouri' });
  await user.click(within(dialog).getByRole('button', { name: 'Send Request' }));
  await within(dialog).findByRole('link', { name: 'Message is required' });
  await user.type(within(dialog).getByLabelText(/Message/), 'She moved to us');
  await user.click(within(dialog).getByRole('button', { name: 'Send Request' }));
  await screen.findByText('Request sent. The answer appears in your list of requests.');
  expect(bodies('POST /api/office-requests')).toEqual([{ cardNumber: code, message: 'She moved to us' }]);
  expect(screen.getByRole('link', { name: 'Open Requests between Offices' }).getAttribute('href')).toBe(
    '/local-staff/recipients/office-requests',
  );
  expect(screen.queryByRole('button', { name: 'Send a Request' })).toBeNull();
  expect(bodies(asksOffice)).toHaveLength(1);
});

test('says that no other office has a card, and shows the limit', async () => {
  searchInVain(code, () => ({ office: null }));
  await screen.findByText('No other office of the State was found for this card.');
  cleanup();
  searchInVain(code, () => refusal(429, '', 'You asked too often about people of other offices.'));
  await screen.findByText('You asked too often about people of other offices.');
});

test('asks about a person by exact name and birth date after a search by name found no one', async () => {
  const { user, bodies } = searchInVain('Wood', () => found);
  await user.click(await screen.findByRole('button', { name: 'Ask whether another office serves this person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask whether another office serves this person' });
  expect(bodies(asksOffice)).toEqual([]);
  await user.type(within(dialog).getByLabelText(/First Name/), 'Donna');
  await user.type(within(dialog).getByLabelText(/Last Name/), 'Wood');
  await user.type(within(dialog).getByLabelText('Month'), '3');
  await user.type(within(dialog).getByLabelText('Day'), '27');
  await user.type(within(dialog).getByLabelText('Year'), '1946');
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  await screen.findByText(belongs);
  expect(bodies(asksOffice)).toEqual([{ firstName: 'Donna', lastName: 'Wood', dateOfBirth: '1946-03-27' }]);
});

test('asks no other office for State staff, who see the whole State', async () => {
  const { bodies } = searchInVain(code, () => found, 'state-staff');
  await screen.findByRole('button', { name: /Clear/ });
  expect(screen.queryByRole('button', { name: 'Ask whether another office serves this person' })).toBeNull();
  expect(bodies(asksOffice)).toEqual([]);
});
