import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { ApplicationActions } from './ApplicationActions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const application = {
  id: 'a1',
  version: 3,
  kind: 'Senior',
  firstName: 'Leo',
  lastName: 'Lopez',
  status: 'Pending Review',
  unmet: ['Income'],
};
const show = (area: 'local-staff' | 'state-staff', more: object = {}) =>
  renderAt(`/${area}/applications`, <ApplicationActions application={{ ...application, ...more } as never} />);
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('sends an application that does not meet the rules from local staff to State staff, with a note', async () => {
  const asked = serve({ 'POST /api/applications/send-to-state/a1': () => ({}) });
  const { user } = show('local-staff');
  expect(names()).toEqual(['Waiting List', 'Deny', 'Send to State Staff']);
  await user.click(screen.getByRole('button', { name: 'Send to State Staff' }));
  await user.type(await screen.findByLabelText(/^Note to State Staff/), 'Her pension ended');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual({ version: 3, note: 'Her pension ended' }));
});

test.each([
  ['local staff cannot approve one that was sent', 'local-staff', { sentToStateAt: '2026-06-15T15:00:00Z' }, ['Waiting List', 'Deny']],
  ['local staff cannot approve one after all that was denied', 'local-staff', { status: 'Denied' }, []],
  ['local staff approve one that meets the rules', 'local-staff', { unmet: [] }, ['Waiting List', 'Deny', 'Approve']],
  ['State staff approve one that does not meet them', 'state-staff', {}, ['Waiting List', 'Deny', 'Approve']],
] as const)('%s', (_, area, more, expected) => {
  show(area, more);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(expected);
});
