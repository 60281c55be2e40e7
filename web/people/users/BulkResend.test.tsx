import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { BulkResend } from './BulkResend.tsx';
import { BulkResendLink } from './BulkResendLink.tsx';
import { setBulkRunId } from './bulkRunId.ts';
import { optionAnswers } from './testOptions.ts';

const run = {
  id: 'r1',
  status: 'Running',
  stateId: 'mo',
  createdAfter: '2026-06-01',
  total: 500,
  sent: 0,
  failed: 0,
  dropped: 0,
  createdAt: '2026-06-02T00:00:00.000Z',
};
const countUrl = 'GET /api/users/bulk-confirm-email-count?stateId=mo&createdAfter=2026-06-01';
const path = '/admin/users/bulk-resend';

/** Renders the dialog over the list. Only the list's button is present. */
const open = () =>
  renderAt(
    path,
    <>
      <BulkResendLink />
      <BulkResend />
    </>,
  );

async function count(more: ServedAnswers = {}, found = 500) {
  const asked = serve({ ...optionAnswers, [countUrl]: () => ({ count: found }), ...more });
  const view = open();
  await view.user.click(screen.getByRole('combobox', { name: 'State' }));
  await view.user.click(await screen.findByRole('option', { name: 'Missouri' }));
  await view.user.type(screen.getByLabelText('Created After'), '6/1/2026');
  await view.user.click(screen.getByRole('button', { name: 'Continue' }));
  return { ...view, asked };
}
const posts = (asked: ReturnType<typeof serve>) => asked.filter(({ method }) => method === 'POST');

beforeEach(() => setBulkRunId(null));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('requires the State and the day before it counts', async () => {
  const asked = serve(optionAnswers);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('State is required');
  expect(screen.getByRole('alert').textContent).toContain('Created After is required');
  expect(asked.some(({ url }) => url.includes('count'))).toBe(false);
});

test('shows the number of emails and sends nothing before the user confirms', async () => {
  const { user, asked } = await count();
  const words = await screen.findByText(/of Missouri who were created on 06\/01\/2026 or later/);
  expect(words.textContent).toContain('500 users of Missouri');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  expect(posts(asked)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Created After')).value).toBe('06/01/2026');
});

test('offers no send button if no user matches', async () => {
  await count({}, 0);
  await screen.findByText(/There is nothing to send/);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test('shows the progress and the result', async () => {
  let now: object = { ...run, sent: 120, failed: 2 };
  const { user, asked } = await count({
    'POST /api/users/bulk-confirm-email': () => Response.json(run, { status: 202 }),
    'GET /api/users/bulk-confirm-email/r1': () => now,
  });
  await user.click(await screen.findByRole('button', { name: 'Send to 500 users' }));
  await screen.findByText('120 of 500 sent, 2 failed');
  expect(screen.getByRole('progressbar', { name: 'Sending' }).getAttribute('aria-valuenow')).toBe('24');
  expect(posts(asked).map(({ body }) => body)).toEqual([{ stateId: 'mo', createdAfter: '2026-06-01' }]);
  now = { ...run, status: 'Done', sent: 497, failed: 2, dropped: 1 };
  await screen.findByText('497 of 500 sent, 2 failed, 1 no longer needed');
  await vi.waitFor(() => expect(screen.getAllByText('Confirmation emails sent').length).toBe(2));
  const { length } = asked;
  await new Promise((done) => setTimeout(done, 2000));
  expect(asked.length).toBe(length);
});

test('shows a refusal while another run is in progress and keeps the chosen values', async () => {
  const busy = 'A bulk resend goes on already. Wait until it is done.';
  const { user } = await count({ 'POST /api/users/bulk-confirm-email': () => refusal(409, '', busy) });
  await user.click(await screen.findByRole('button', { name: 'Send to 500 users' }));
  await screen.findByText(busy);
  expect(screen.getByRole('button', { name: 'Send to 500 users' })).toBeTruthy();
});

test('reopens a run after closing and a reload, and forgets it once its end was seen', async () => {
  let now: object = { ...run, sent: 250 };
  const answers = { ...optionAnswers, 'GET /api/users/bulk-confirm-email/r1': () => now };
  setBulkRunId('r1');
  serve(answers);
  const { user } = open();
  await screen.findByText('250 of 500 sent');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('Another page');
  cleanup();

  now = { ...run, status: 'Done', sent: 500 };
  const again = open();
  await screen.findByText('500 of 500 sent');
  await again.user.click(screen.getByRole('button', { name: 'Close' }));
  cleanup();
  open();
  await screen.findByRole('button', { name: 'Continue' });
});

test('shows its progress on the list while the dialog is closed', async () => {
  setBulkRunId('r1');
  serve({ 'GET /api/users/bulk-confirm-email/r1': () => ({ ...run, sent: 250 }) });
  renderAt('/admin/users', <BulkResendLink />);
  await screen.findByRole('link', { name: 'Resend Confirmation Emails (250 of 500)' });
});

test('starts over if the run no longer exists', async () => {
  setBulkRunId('r1');
  serve(optionAnswers);
  open();
  await screen.findByRole('button', { name: 'Continue' });
});
