import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endpoint } from '../../shared/core/endpoint.ts';
import { CallError, sentences, unreachable } from './callError.ts';
import { queryKeyOf } from './queryKey.ts';
import { renderAt } from './testScreen.tsx';
import { useAction } from './useAction.ts';

const table = endpoint('POST', '/api/things/table', { summary: 'Try it', reply: 'csv' });
const count = endpoint('GET', '/api/things/count', { summary: 'Try it', reply: 'csv' });
const act = vi.fn<(name: string) => Promise<string>>();
let reads = 0;
let counts = 0;

function Screen({ isToasted = false }: { isToasted?: boolean }) {
  const rows = useQuery({ queryKey: queryKeyOf(table, 'page 1'), queryFn: () => ++reads });
  const total = useQuery({ queryKey: queryKeyOf(count), queryFn: () => ++counts });
  const { run, isBusy, problem, clear } = useAction({ act, done: (reply) => `${reply} done`, stale: [table], isToasted });
  return (
    <>
      <p>
        Read {rows.data}, counted {total.data}
      </p>
      {isBusy && <p>Busy</p>}
      {problem && <p role="note">{problem}</p>}
      <button type="button" onClick={() => void run('Basil')}>
        Do
      </button>
      <button type="button" onClick={clear}>
        Forget
      </button>
    </>
  );
}

async function open(isToasted = false) {
  const { user } = renderAt('/things', <Screen isToasted={isToasted} />);
  await screen.findByText('Read 1, counted 1');
  return { user, click: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const refused = new CallError(409, [{ propertyName: '', errorMessage: 'Somebody was quicker' }], 'Somebody was quicker');

// The first toast loads the code that draws toasts.
beforeAll(() => import('./toastStack.tsx'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  act.mockReset();
  reads = 0;
  counts = 0;
});

test('stays busy until the stale data is reloaded, reloads nothing else and reports success', async () => {
  let finish = (_: string) => {};
  act.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { click } = await open();
  await click('Do');
  await screen.findByText('Busy');
  finish('Basil');
  await screen.findByText('Basil done');
  await screen.findByText('Read 2, counted 1');
  expect(screen.queryByText('Busy')).toBeNull();
});

test('shows the refusal until the next attempt or `clear`, and reloads nothing', async () => {
  act.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused).mockResolvedValueOnce('Kale');
  const { click } = await open();
  await click('Do');
  expect((await screen.findByRole('note')).textContent).toBe('Somebody was quicker');
  await click('Forget');
  expect(screen.queryByRole('note')).toBeNull();
  await click('Do');
  await screen.findByRole('note');
  expect(screen.getByText('Read 1, counted 1')).toBeTruthy();
  await click('Do');
  await screen.findByText('Kale done');
  expect(screen.queryByRole('note')).toBeNull();
});

test('shows the failure in a toast if no part of the page shows it', async () => {
  act.mockRejectedValueOnce(new CallError(409, [{ propertyName: '', errorMessage: 'Still in use' }], 'Still in use'));
  const { click } = await open(true);
  await click('Do');
  expect((await screen.findByText('Still in use', { ignore: '[role=note]' })).closest('[role=alert]')).toBeTruthy();
});

test('fails immediately without a connection and does not retry later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  act.mockRejectedValueOnce(unreachable());
  const { click } = await open();
  await click('Do');
  await screen.findByText(sentences.unreachable);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(act).toHaveBeenCalledTimes(1);
});

test('reports no problem for a canceled operation', async () => {
  act.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'));
  const { click } = await open(true);
  await click('Do');
  await vi.waitFor(() => expect(screen.queryByText('Busy')).toBeNull());
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.queryByText(sentences.fault)).toBeNull();
});
