import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../shared/core/endpoint.ts';
import { based } from '../../shared/core/record.ts';
import { call } from './call.ts';
import { type OthersChange, OthersChanges } from './othersChanges.ts';
import { forgetFaults, onMended, onProblem } from './problems.ts';
import { renderAt } from './testScreen.tsx';
import { refusal, serve } from './testServer.ts';
import { closeToast, closeUndos, toastError, toastSuccess } from './toast.tsx';
import { useArchive } from './useArchive.ts';

const archive = endpoint('PUT', '/api/things/archive/{id}', {
  summary: 'Try it',
  body: z.object(based),
  reply: z.object({ isArchived: z.boolean(), version: z.number(), updatedAt: z.string() }),
});
const changes = vi.fn<() => Promise<OthersChange[]>>();

function Thing() {
  const run = useArchive(archive, 'Thing');
  return (
    <>
      <button type="button" onClick={() => run({ id: 'd1', version: 4, name: 'Donna Wood' })}>
        Archive
      </button>
      <input aria-label="Note" />
    </>
  );
}

/** Serves archive calls: each call toggles the state and increments the version. `others` simulates concurrent changes. */
function archiving(others: () => number = () => 0) {
  let version = 4;
  let isArchived = false;
  return serve({
    'PUT /api/things/archive/d1': ({ body }) => {
      version += others();
      if ((body as { version: number }).version !== version) return refusal(409, '', 'Somebody else changed this');
      version += 1;
      isArchived = !isArchived;
      return { isArchived, version, updatedAt: `2026-06-01T00:00:0${version}.000Z` };
    },
  });
}

const open = () =>
  renderAt(
    '/things',
    <OthersChanges value={changes}>
      <Thing />
    </OthersChanges>,
  ).user;
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const toast = (words: string) => screen.findByText((_, element) => element?.textContent === words && element.matches('[role=alert] span'));
const versions = (asked: ReturnType<typeof serve>) => asked.map(({ body }) => (body as { version: number }).version);

beforeAll(() => import('./toastStack.tsx'));
beforeEach(() => {
  changes.mockReset();
  changes.mockResolvedValue([]);
});
afterEach(() => {
  closeUndos();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('names the record in the toast, and Undo sends the version of the last response', async () => {
  const asked = archiving();
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await toast('Archived: Donna Wood');
  expect(screen.getByText('Archived').textContent).toBe('Archived');
  await user.click(undo() as HTMLElement);
  await toast('Undone: Donna Wood');
  expect(versions(asked)).toEqual([4, 5]);
  await vi.waitFor(() => expect(undo()).toBeNull());
});

test('refuses Undo after another person’s change, names that person and removes the button', async () => {
  let turn = 0;
  const asked = archiving(() => (turn++ === 1 ? 1 : 0));
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  changes.mockResolvedValue([{ id: 'c', who: 'Pat Miller', when: '', changes: '' }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Pat Miller has changed Donna Wood since then. Nothing was undone.');
  expect(versions(asked)).toEqual([4, 5]);
  await vi.waitFor(() => expect(undo()).toBeNull());
  closeToast('Pat Miller has changed Donna Wood since then. Nothing was undone.');
});

test('reports a failed Undo without a connection and allows another attempt', async () => {
  archiving();
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const button = await screen.findByRole('button', { name: 'Undo' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await user.click(button);
  await screen.findByText(/could not be reached/);
  expect(undo()).toBeTruthy();
});

test('undoes the newest operation on Ctrl+Z, but not while the user types', async () => {
  const asked = archiving();
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await toast('Archived: Donna Wood');
  await user.type(screen.getByLabelText('Note'), 'a word');
  await user.keyboard('{Control>}z{/Control}');
  expect(asked).toHaveLength(1);
  screen.getByRole('button', { name: 'Archive' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  await toast('Undone: Donna Wood');
  expect(asked).toHaveLength(2);
});

test('keeps a toast with Undo for over ten seconds, and as long as it has the pointer or the focus', async () => {
  vi.useFakeTimers();
  renderAt('/things', <button type="button">Before</button>);
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  toastSuccess('Archived', { name: 'Donna Wood', undo: async () => true });
  toastSuccess('Saved');
  for (let s = 0; s < 11; s++) await later(1000);
  expect(screen.queryByText('Saved')).toBeNull();
  const button = undo() as HTMLElement;
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  act(() => button.focus());
  await later(60_000);
  expect(undo()).toBeTruthy();
  fireEvent.pointerEnter(button.closest('[role=alert]')?.parentElement as HTMLElement);
  act(() => button.blur());
  await later(60_000);
  expect(undo()).toBeTruthy();
  // After the user closes it by keyboard, the focus returns to the previous element.
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.click(close);
  await later(1000);
  expect(undo()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Before');
});

test('makes room on the page for a toast and removes Undo when the user changes', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 50 });
  renderAt('/things', <p>Page</p>);
  const room = () => document.documentElement.style.getPropertyValue('--toasts');
  toastSuccess('Archived', { name: 'Donna Wood', undo: async () => true });
  await vi.waitFor(() => expect(room()).toBe('62px'));
  closeUndos();
  await vi.waitFor(() => expect(room()).toBe('0px'));
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

test('removes an error message only when the failed call succeeds', async () => {
  const get = endpoint('GET', '/api/things/{id}', { summary: 'Try it', reply: z.object({ id: z.string() }) });
  let isBroken = true;
  const answer = (id: string) => () => (isBroken ? Response.json({ message: '', correlationId: 'c7' }, { status: 500 }) : { id });
  serve({ 'GET /api/things/1': answer('1'), 'GET /api/things/2': answer('2'), 'GET /api/things/3': () => ({ id: '3' }) });
  onProblem((problem, reference) => toastError('Something went wrong', { reference, key: problem, onClosed: forgetFaults }));
  onMended(() => closeToast('fault'));
  renderAt('/things', <p>Page</p>);
  const ask = (id: string) => call(get, { params: { id } }).catch(() => undefined);
  await Promise.all([ask('1'), ask('2')]);
  await screen.findByText(/Something went wrong/);
  isBroken = false;
  await Promise.all([ask('1'), ask('3')]);
  expect(screen.getByText(/Something went wrong/)).toBeTruthy();
  await ask('2');
  await vi.waitFor(() => expect(screen.queryByText(/Something went wrong/)).toBeNull());
});
