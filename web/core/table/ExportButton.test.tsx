import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../callError.ts';
import { showTimesIn } from '../shownZone.ts';
import { renderAt } from '../testScreen.tsx';
import { refusal, serve } from '../testServer.ts';
import { ExportButton } from './ExportButton.tsx';

const saved: { name: string; href: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:csv';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  showTimesIn(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = async (total: number, load: () => Promise<Blob | { exportId: string }>) => {
  const { user } = renderAt('/list', <ExportButton name="sales" total={total} load={load} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
};

test('saves the file under its name and the State’s current date', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: Date.parse('2026-11-24T03:00:00Z') });
  showTimesIn('America/Chicago');
  await press(31, async () => new Blob(['a,b']));
  expect(saved).toEqual([{ name: 'sales-2026-11-23.csv', href: 'blob:csv' }]);
});

test('does not export an empty list', async () => {
  const load = vi.fn(async () => new Blob());
  await press(0, load);
  await screen.findByText('No data to export');
  expect(load).not.toHaveBeenCalled();
});

test('shows all messages of a refusal', async () => {
  const failures = ['Search for less', 'Filter is not known'].map((errorMessage) => ({ propertyName: '', errorMessage }));
  await press(3, () => Promise.reject(new CallError(400, failures, 'Search for less')));
  await screen.findByText('Search for less Filter is not known');
  expect(saved).toEqual([]);
});

/** Presses the export button of a list for which a worker creates the file. `stages` are the worker's progress, call by call. */
async function pressLarge(...stages: (() => unknown)[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const log = serve({ 'GET /api/exports/e1': () => (stages.length > 1 ? stages.shift() : stages[0])?.() });
  const view = renderAt('/list', <ExportButton name="sales" total={90_000} load={async () => ({ exportId: 'e1' })} />);
  await view.user.click(screen.getByRole('button', { name: 'Export' }));
  return { ...view, log };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const running = (rowsDone: number) => () => ({ status: 'Running', rowsDone, rowsTotal: 90_000 });

test('polls a large export every two seconds and saves it through its link', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const done = () => ({ status: 'Done', rowsDone: 90_000, rowsTotal: 90_000, url: 'https://files.example.org/e1?signed' });
  const { log } = await pressLarge(() => ({ status: 'Waiting', rowsDone: 0 }), running(45_000), lost, done);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Preparing the file…');
  await pass(1900);
  expect(log).toHaveLength(1);
  await pass(200);
  expect(status.textContent).toBe('Preparing the file… 45,000 of 90,000 rows');
  expect(saved).toEqual([]);
  await pass(4000);
  expect(saved).toEqual([{ name: '', href: 'https://files.example.org/e1?signed' }]);
  expect(status.textContent).toBe('');
  await pass(4000);
  expect(log).toHaveLength(4);
});

test('shows why a large export failed', async () => {
  await pressLarge(() => ({ status: 'Failed', rowsDone: 0, message: 'The file could not be made.' }));
  await screen.findByText('The file could not be made.');
  expect(saved).toEqual([]);
});

test('reports an export that no longer exists', async () => {
  await pressLarge(() => refusal(404, '', 'This export was not found.'));
  await screen.findByText('This export was not found.');
});

test('stops polling without an error when the user leaves the page', async () => {
  const told = vi.spyOn(console, 'error');
  const { log, unmount } = await pressLarge(running(1));
  await pass(100);
  unmount();
  await pass(10_000);
  expect([log.length, saved]).toEqual([1, []]);
  expect(told).not.toHaveBeenCalled();
});
