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

// What draws toasts is loaded with the first one.
beforeAll(() => import('./toastStack.tsx'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  act.mockReset();
  reads = 0;
  counts = 0;
});

test('is busy until what it made old is read again, reads nothing else again, and says that it is done', async () => {
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

test('says why it was refused until it is tried again or forgotten, and reads nothing again', async () => {
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

test('tells of it in a toast where no part of the page would', async () => {
  act.mockRejectedValueOnce(new CallError(409, [{ propertyName: '', errorMessage: 'Still in use' }], 'Still in use'));
  const { click } = await open(true);
  await click('Do');
  expect((await screen.findByText('Still in use', { ignore: '[role=note]' })).closest('[role=alert]')).toBeTruthy();
});

test('fails at once without a connection, and does nothing later', async () => {
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

test('a cancelled act is nobody’s problem', async () => {
  act.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'));
  const { click } = await open(true);
  await click('Do');
  await vi.waitFor(() => expect(screen.queryByText('Busy')).toBeNull());
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.queryByText(sentences.fault)).toBeNull();
});
