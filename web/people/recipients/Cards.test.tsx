import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../../core/testServer.ts';
import { closeUndos } from '../../core/toast.tsx';
import { Cards } from './Cards.tsx';

const card = { id: 'c1', code: '3479ACDEFGHJK', programName: 'Cards', isActive: true, assignedAt: '2026-06-01T12:00:00.000Z' };
const bound = (version?: number) => ({ id: 'c2', code: '3333333333333', programId: 'p1', ...(version && { version }) });
const taken = 'PUT /api/recipients/hybrid-code-taken-back/r1';

afterEach(() => {
  closeUndos();
  cleanup();
  vi.unstubAllGlobals();
});

async function handOut(answers: ServedAnswers, done = 'Card added') {
  const asked = serve({ 'GET /api/recipients/hybrid-code-list/r1': () => [card], ...answers });
  const { user } = renderAt('/details', <Cards recipientId="r1" isActive />);
  await user.type(await screen.findByLabelText(/^Code of another card/), '3333333333333{Enter}');
  await screen.findByText(done);
  return { user, asked };
}

test('undoes a card issue from the toast with the version of the response', async () => {
  const { user, asked } = await handOut({ 'PUT /api/recipients/hybrid-code-assigned/r1': () => bound(2), [taken]: () => ({ id: 'c2' }) });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(asked.find(({ url }) => url.includes('taken-back'))?.body).toEqual({ cardId: 'c2', version: 2 });
});

test('shows the server’s refusal to undo after the card was used', async () => {
  const why = 'Benefits have been issued to this card or spent with it since then. Nothing was undone.';
  const { user } = await handOut({ 'PUT /api/recipients/hybrid-code-assigned/r1': () => bound(2), [taken]: () => refusal(409, '', why) });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(why);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('adds nothing and offers no Undo if the recipient already has the card', async () => {
  await handOut({ 'PUT /api/recipients/hybrid-code-assigned/r1': () => bound() }, 'This recipient already has this card');
  expect(screen.queryByText('Card added')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('moves the focus to the new card after a replacement', async () => {
  let cards = [card];
  serve({
    'GET /api/recipients/hybrid-code-list/r1': () => cards,
    'PUT /api/recipients/hybrid-code-assigned/r1': () => {
      cards = [
        { ...card, isActive: false },
        { ...card, id: 'c2', code: '3333333333333' },
      ];
      return bound(2);
    },
  });
  const { user } = renderAt('/details', <Cards recipientId="r1" isActive />);
  await user.click(await screen.findByRole('button', { name: 'Replace Card' }));
  // Nothing is preselected, because the reason is stored with the card permanently.
  await user.type(await screen.findByLabelText(/^Code of the new card/), '3333333333333{Enter}');
  await screen.findByText('Choose what happened to the old card');
  await user.selectOptions(screen.getByLabelText('What happened to the old card'), 'Stolen');
  await user.type(screen.getByLabelText(/^Code of the new card/), '{Enter}');
  await screen.findByText('Card replaced');
  const [button] = await screen.findAllByRole('button', { name: 'Replace Card' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('deactivates a lost card with a reason and without a replacement', async () => {
  let cards = [card];
  const asked = serve({
    'GET /api/recipients/hybrid-code-list/r1': () => cards,
    'PUT /api/recipients/hybrid-code-deactivated/r1': () => {
      cards = [{ ...card, isActive: false }];
      return { id: card.id };
    },
  });
  const { user } = renderAt('/details', <Cards recipientId="r1" isActive />);
  await user.click(await screen.findByRole('button', { name: 'Deactivate Card' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  await user.keyboard('Left on the bus{Enter}');
  expect(await screen.findByText('Card deactivated')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deactivate Card' })).toBeNull();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ cardId: 'c1', reason: 'Left on the bus' });
});
