import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preload } from './preload.ts';

const isLoaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('./formKit.ts', () => ({
  loadFormKit: async () => {
    isLoaded.times += 1;
  },
}));

beforeEach(() => {
  isLoaded.times = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settled = () => vi.dynamicImportSettled();

test('loads the code of the forms after the first page has had the connection to itself', async () => {
  preload([]);
  await later(1900);
  await settled();
  expect(isLoaded.times).toBe(0);
  await later(200);
  await settled();
  expect(isLoaded.times).toBe(1);
});

test('loads nothing before a busy browser is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  preload([]);
  await later(60_000);
  await settled();
  expect(isLoaded.times).toBe(0);
  for (const run of idle) run();
  await later(0);
  await settled();
  expect(isLoaded.times).toBe(1);
});

test('loads nothing when the user logs out before it starts', async () => {
  const callOff = preload([]);
  callOff();
  await later(60_000);
  await settled();
  expect(isLoaded.times).toBe(0);
});

test('loads the screens of the menu after the forms, one by one, until one fails', async () => {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const screen = (name: string, load: () => Promise<unknown>) => () => {
    asked.push(`${name} after ${isLoaded.times} forms`);
    return load();
  };
  preload([
    screen('programs', () => first.promise),
    screen('vendors', () => Promise.reject(new TypeError('no line'))),
    screen('recipients', () => Promise.resolve()),
  ]);
  await later(2100);
  await settled();
  expect(asked).toEqual(['programs after 1 forms']);
  first.resolve();
  await later(1);
  expect(asked).toEqual(['programs after 1 forms', 'vendors after 1 forms']);
});

test('loads nothing ahead when the browser saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const screen = vi.fn();
  preload([screen]);
  await later(60_000);
  await settled();
  expect([isLoaded.times, screen.mock.calls.length]).toEqual([0, 0]);
});
