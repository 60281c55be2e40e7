import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { refusal, serve } from '../core/testServer.ts';
import { ApproveDialog } from './ApproveDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const application = { id: 'a1', version: 3, kind: 'WIC', firstName: 'Leo', lastName: 'Lopez' };
const tooMuch = 'With what this recipient was given the household would have $60.00. Give a reason to add them all the same.';

test('offers the household of people who share a home, and asks for a reason once it would have too much', async () => {
  const asked = serve({
    'GET /api/applications/households/a1': () => [{ recipientId: 'r1', name: 'Ana Lopez', why: 'Same address' }],
    'POST /api/applications/approve/a1': () => refusal(409, 'householdReason', tooMuch),
  });
  const { user } = renderAt(
    '/state-staff/applications',
    <ApproveDialog application={application as never} record={{ id: 'r2', name: 'Leo Lopez' }} onClose={vi.fn()} />,
  );
  await user.selectOptions(await screen.findByLabelText(/^Household/), 'The household of Ana Lopez: same address');
  expect(screen.queryByLabelText('Reason for the Household')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.type(await screen.findByLabelText('Reason for the Household'), 'They moved back');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const body = { version: 3, recipientId: 'r2', householdWith: 'r1' };
  await waitFor(() => expect(sent()).toEqual([body, { ...body, householdReason: 'They moved back' }]));
});

test('asks nobody for the household of a senior', async () => {
  const asked = serve({});
  renderAt('/state-staff/applications', <ApproveDialog application={{ ...application, kind: 'Senior' } as never} onClose={vi.fn()} />);
  await screen.findByRole('button', { name: 'Approve' });
  expect(screen.queryByLabelText(/^Household/)).toBeNull();
  expect(asked).toEqual([]);
});
