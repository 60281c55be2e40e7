import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { type Asked, serve } from '../core/testServer.ts';
import { ApplicationCreate } from './ApplicationCreate.tsx';

const title = 'This person may already have a record';
let asked: Asked[];
const checks = () => asked.filter(({ url }) => url === '/api/applications/check-for-existing');

beforeEach(() => {
  asked = serve({
    'POST /api/applications/check-for-existing': ({ body }) => ({ exists: (body as { lastName: string }).lastName === 'Lopez' }),
    'GET /api/applications/options': () => ({ programs: [], serviceAreas: [] }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fillIn(answers: Readonly<Record<string, string>>) {
  const { user } = renderAt('/local-staff/applications/create', <ApplicationCreate />);
  for (const [label, typed] of Object.entries(answers)) await user.type(screen.getByLabelText(new RegExp(`^${label}`)), typed);
  return user;
}
const ana = { 'First Name': 'Ana', 'Last Name': 'Lopez', Month: '3', Day: '1', Year: '1950' };

test('notifies staff about a known person once name and date of birth are typed, with a link to look', async () => {
  const user = await fillIn(ana);
  expect((await screen.findByText(title)).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Search for this name/ }).getAttribute('href')).toBe('/local-staff/recipients?q=Lopez');
  expect(checks().at(-1)?.body).toEqual({ firstName: 'Ana', lastName: 'Lopez', dateOfBirth: '1950-03-01' });
  await user.type(screen.getByLabelText('Last Name'), 'z');
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('also checks phone and address, and shows nothing for an unknown person', async () => {
  const contact = { 'Phone Number': '573 555 0101', 'Address Line 1': '12 Oak Street', City: 'Columbia', Zip: '65201' };
  await fillIn({ ...ana, 'Last Name': 'Novak', ...contact });
  await waitFor(() =>
    expect(checks().at(-1)?.body).toMatchObject({ phoneNumber: '573 555 0101', address: '12 Oak Street, Columbia, 65201' }),
  );
  expect(screen.queryByText(title)).toBeNull();
});

test('sends no check while the person is incomplete', async () => {
  await fillIn({ 'First Name': 'Ana', 'Last Name': 'Lopez', Month: '3' });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(checks()).toEqual([]);
});
