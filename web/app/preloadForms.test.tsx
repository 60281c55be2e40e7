import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadForms } from './preloadForms.ts';

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

test('the first page has the line to itself, then the forms’ code comes', async () => {
  preloadForms();
  await later(1900);
  await settled();
  expect(isLoaded.times).toBe(0);
  await later(200);
  await settled();
  expect(isLoaded.times).toBe(1);
});

test('a browser that is busy loads nothing before it is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  preloadForms();
  await later(60_000);
  await settled();
  expect(isLoaded.times).toBe(0);
  for (const run of idle) run();
  await settled();
  expect(isLoaded.times).toBe(1);
});

test('someone who logs out before loads nothing', async () => {
  const callOff = preloadForms();
  callOff();
  await later(60_000);
  await settled();
  expect(isLoaded.times).toBe(0);
});
