import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DecisionReply } from '../../shared/entities/decision-run.ts';
import { renderAt } from '../core/testScreen.tsx';
import { serve } from '../core/testServer.ts';
import { DecisionRunPage } from './DecisionRunPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = { version: 1, createdAt: '2026-06-01T12:00:00Z', createdBy: 'u1', updatedAt: '2026-06-01T12:00:00Z', updatedBy: 'u1' };
const preview: DecisionReply = {
  ...{ id: 'r1', ...made, decision: 'Approve', status: 'Previewed', total: 2, doneCount: 0, changedCount: 0, leftOutCount: 0 },
  ...{ letterCount: 0, areas: [], leftOut: [], changed: [], whyCounts: {} },
};
const list = '/state-staff/applications?q=lopez';
const next = { next: { id: 'a3', firstName: 'Eva', lastName: 'Lopez' }, following: ['a3'], total: 1 };

/** Shows a run that starts when its button is clicked and then is as in `done`. */
async function show({
  state = { list },
  first = preview,
  done = {},
  reply = next,
}: {
  readonly state?: object | null;
  readonly first?: DecisionReply;
  readonly done?: Partial<DecisionReply>;
  readonly reply?: object;
}) {
  let now = first;
  const asked = serve({
    'GET /api/applications/decide-all/r1': () => now,
    'POST /api/applications/decide-all/r1': () => {
      now = { ...preview, status: 'Done', doneCount: 2, ...done };
      return now;
    },
    'GET /api/applications/decide-all/r1/forecast': () => [],
    'POST /api/applications/decide-all/r1/next': () => reply,
  });
  const shown = renderAt('/state-staff/applications/decide/r1', <DecisionRunPage />, '/state-staff/applications/decide/:runId');
  await shown.router.navigate('/state-staff/applications/decide/r1', { state, replace: true });
  const start = async () => shown.user.click(await screen.findByRole('button', { name: 'Approve 2' }));
  const nexts = () => asked.filter(({ url }) => url.endsWith('/next'));
  const reads = () => asked.filter(({ method, url }) => method === 'GET' && url.endsWith('/r1'));
  return { ...shown, start, nexts, reads };
}
const slowly = { timeout: 5000 };

test('opens the next application of the list after the run, and says how many were decided', async () => {
  const { start, router, nexts } = await show({});
  await waitFor(() => expect(nexts()).toHaveLength(1));
  await start();
  await waitFor(() => expect(router.state.location.pathname).toBe('/state-staff/applications/a3'), slowly);
  expect(router.state.location.state).toEqual({ list });
  expect(await screen.findByText(/^Approved: 2 applications/)).toBeTruthy();
  expect(nexts().at(-1)?.body).toMatchObject({ list: { allSearch: 'lopez' }, following: ['a3'] });
});

test('returns to the list after the last one', async () => {
  const { start, router } = await show({ reply: { following: [], total: 0 } });
  await start();
  expect(await screen.findByText('Approved: 2 applications. No open applications are left in this list.', {}, slowly)).toBeTruthy();
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(list);
});

test('stays if one could not be decided, and offers the next application', async () => {
  const changed = [{ id: 'a2', name: 'Leo Lopez', why: 'Changed since the preview' }];
  const { start, router, user, reads } = await show({ done: { changedCount: 1, changed } });
  await start();
  expect(await screen.findByText('1 application was approved.')).toBeTruthy();
  // The page reads everything again, and has not moved.
  const before = reads().length;
  await waitFor(() => expect(reads().length).toBeGreaterThan(before), slowly);
  expect(router.state.location.pathname).toBe('/state-staff/applications/decide/r1');
  await user.click(screen.getByRole('button', { name: 'Next Application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/state-staff/applications/a3'));
});

test.each([
  ['was not opened from a list', { state: null }],
  ['shows a run that was done before', { first: { ...preview, status: 'Done' as const, doneCount: 2 } }],
])('stays on a page that %s', async (_, more) => {
  const { start, router, reads } = await show(more);
  if (!('first' in more)) await start();
  expect(await screen.findByText('2 applications were approved.')).toBeTruthy();
  const before = reads().length;
  await waitFor(() => expect(reads().length).toBeGreaterThan(before), slowly);
  expect(router.state.location.pathname).toBe('/state-staff/applications/decide/r1');
});
