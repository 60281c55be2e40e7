import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { becomeWho } from '../core/session/who.ts';
import { renderAt } from '../core/testScreen.tsx';
import { refusal, type ServedAnswers, serve } from '../core/testServer.ts';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { anApplicationReply } from './testApplication.ts';

const route = '/state-staff/applications/:entityId';
const note = (id: string, text: string, createdAt = '2026-06-15T15:00:00.000Z') => ({ id, text, authorName: 'Grace Hill', createdAt });
const proof = note('n1', 'Called her.\nThe proof of age is missing.');
const write = 'POST /api/applications/notes/a1';

function show(answers: ServedAnswers = {}) {
  const asked = serve({ 'GET /api/applications/notes/a1': () => [proof], ...answers });
  const view = renderAt('/state-staff/applications/a1', <ApplicationNotes application={anApplicationReply()} />, route);
  const written = () => asked.filter(({ method }) => method === 'POST');
  return { ...view, asked, written };
}
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
const add = () => screen.getByRole('button', { name: 'Add Note' });

beforeEach(() => vi.stubEnv('TZ', 'America/Chicago'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('lists the notes with author and time, and says who reads them', async () => {
  show();
  const [one] = await screen.findAllByRole('listitem');
  expect(within(one as HTMLElement).getByText(/^Called her\.\s+The proof of age is missing\.$/)).toBeTruthy();
  expect(within(one as HTMLElement).getByText(/^Grace Hill, .*2026/)).toBeTruthy();
  expect(await screen.findByText(/The applicant does not\. A note cannot be changed or deleted\.$/)).toBeTruthy();
});

test('adds a note at the top, empties the box and says so', async () => {
  const { user, written } = show({ [write]: () => note('n2', 'The proof arrived.') });
  await screen.findAllByRole('listitem');
  await user.type(await box(), '  The proof arrived. ');
  await user.click(add());
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(texts()[0]).toMatch(/^The proof arrived\./);
  expect((await box()).value).toBe('');
  expect(await screen.findByText(/^Note added/)).toBeTruthy();
  expect(written().map(({ body }) => body)).toEqual([{ text: 'The proof arrived.' }]);
});

test('shows that there are no notes, and why an empty or long one is not saved', async () => {
  const { user, written } = show({ 'GET /api/applications/notes/a1': () => [] });
  expect(await screen.findByText('No notes yet.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Add Note' }));
  expect(await screen.findByRole('link', { name: 'Note is required' })).toBeTruthy();
  await user.click(await box());
  await user.paste('x'.repeat(1001));
  await user.click(add());
  expect(await screen.findByRole('link', { name: 'Note can have at most 1000 characters' })).toBeTruthy();
  expect(written()).toEqual([]);
});

test('sends the same key again after a lost reply, and another one for another text and for the next note', async () => {
  let count = 0;
  const { user, written } = show({
    [write]: ({ body }) => {
      count += 1;
      return count < 3 ? refusal(409, '', 'Try again') : note(`n${count}`, (body as { text: string }).text);
    },
  });
  await screen.findAllByRole('listitem');
  const send = async (more: string) => {
    await user.type(await box(), more);
    await user.click(add());
  };
  await send('Once');
  await screen.findByText('Try again');
  await send('{Enter}');
  await waitFor(() => expect(written()).toHaveLength(2));
  await send(' more');
  await waitFor(() => expect(texts()).toHaveLength(2));
  await send('Once more');
  await waitFor(() => expect(texts()).toHaveLength(3));
  const keys = written().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('sends one note for a double click, and lists a repeated reply once', async () => {
  const { user, written } = show({ [write]: () => proof });
  await screen.findAllByRole('listitem');
  await user.type(await box(), 'Once');
  await user.dblClick(add());
  await screen.findByText(/^Note added/);
  expect(new Set(written().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(texts()).toHaveLength(1);
});

test('offers to load notes again that could not be loaded', async () => {
  let isLost = true;
  const { user } = show({
    'GET /api/applications/notes/a1': () => {
      if (isLost) throw new TypeError('no connection');
      return [proof];
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isLost = false;
  await user.click(retry);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

describe('a half-written note', () => {
  beforeEach(() => becomeWho({ userId: 'u1', wasLoggedOut: false }));

  test('is not left without a question', async () => {
    const { user, router } = show();
    await user.type(await box(), 'Half');
    void router.navigate('/state-staff/applications');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/state-staff/applications/a1');
  });

  test('survives a reload of the page', async () => {
    const { user } = show();
    await user.type(await box(), 'Half');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    cleanup();
    show();
    expect((await box()).value).toBe('Half');
    expect(screen.getByRole('status').textContent).toBe('Your earlier entries were restored. They are not saved yet.');
  });
});
