import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { anApplicationReply } from './testApplication.ts';

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

describe('after a decision', () => {
  const list = '/local-staff/applications?q=lopez&f.status=EqualTo%3APending+Review';
  const decide = async (reply: object | undefined, state: object | null = { list }) => {
    const asked = serve({
      'POST /api/applications/waiting-list/a1': () => anApplicationReply(),
      ...(reply && { 'POST /api/applications/next': () => reply }),
    });
    const { user, router } = show('local-staff');
    await router.navigate('/local-staff/applications', { state });
    await user.click(screen.getByRole('button', { name: 'Waiting List' }));
    await user.click(screen.getAllByRole('button', { name: 'Waiting List' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/Put on the waiting list/);
    return { asked, router };
  };
  const next = { id: 'a2', firstName: 'Eva', lastName: 'Lopez' };

  test('opens the next application of the same list, and names the one before', async () => {
    const { asked, router } = await decide({ next, following: ['a2'], total: 3 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/local-staff/applications/a2'));
    expect(router.state.location.state).toEqual({ list, decided: { id: 'a1', name: 'Leo Lopez' } });
    expect(asked.at(-1)?.body).toEqual({
      id: 'a1',
      list: { allSearch: 'lopez', columns: [{ name: 'status', filter: { operator: 'EqualTo', value: 'Pending Review' } }] },
    });
    expect(screen.getByText(': Leo Lopez', { exact: false })).toBeTruthy();
  });

  test.each([
    [0, 'No open applications are left in this list.'],
    [2, 'This was the last application in this list. 2 earlier applications are still open.'],
    [undefined, 'This was the last application in this list.'],
  ])('returns to the list after the last one, with %s left', async (total, sentence) => {
    const { router } = await decide({ following: [], total });
    expect(await screen.findByText(`Put on the waiting list: Leo Lopez. ${sentence}`)).toBeTruthy();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(list);
  });

  test('stays on a page that was not opened from a list', async () => {
    const { asked, router } = await decide({ next, following: ['a2'] }, null);
    expect(asked.map(({ url }) => url)).toEqual(['/api/applications/waiting-list/a1']);
    expect(router.state.location.pathname).toBe('/local-staff/applications');
  });

  test('stays on the page if the next one cannot be found', async () => {
    const { router } = await decide(undefined);
    expect(router.state.location.pathname).toBe('/local-staff/applications');
  });
});
