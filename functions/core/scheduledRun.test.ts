import { afterAll, expect, test, vi } from 'vitest';
import { Fault } from './errors.ts';
import { log, runFailed } from './log.ts';
import { scheduledRun } from './scheduledRun.ts';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'INFO';
});
const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
afterAll(() => vi.restoreAllMocks());

const lines = () =>
  written
    .flatMap(({ mock }) => mock.calls)
    .map(([line]) => String(line))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, string>);

test('logs a failed run in a line that alarms count, and passes nothing of the error’s content to Lambda', async () => {
  const run = scheduledRun(() => Promise.reject(Object.assign(new Error('Zebedee'), { Item: { email: 'zebedee@quirke.example' } })));
  const fault = await run().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  // Lambda logs the name, message, stack, cause and properties of the error that a handler throws.
  expect(JSON.stringify([fault, (fault as Error).message, (fault as Error).stack, (fault as Error).cause])).not.toMatch(/zebedee/i);
  expect(lines().at(-1)).toMatchObject({ message: runFailed, name: 'Error', stack: expect.stringContaining('scheduledRun.test.ts') });
  expect(JSON.stringify(lines())).not.toMatch(/zebedee/i);
});

test('passes on the portal’s own message of a fault', async () => {
  await expect(scheduledRun(() => Promise.reject(new Fault('2 of 8 failed')))()).rejects.toThrow('2 of 8 failed');
});

test('fails the run for an uncaught exception, and logs it once more without its message', async () => {
  const run = scheduledRun(
    () =>
      new Promise<void>(() => {
        setImmediate(() => {
          throw new Error('Zebedee');
        });
      }),
  );
  await expect(run()).rejects.toThrow(runFailed);
  expect(JSON.stringify(lines())).not.toContain('Zebedee');
});

test('logs each run under its own correlation id', async () => {
  const run = scheduledRun(async () => log.info('One of its lines'));
  await run();
  await run();
  const ids = lines()
    .filter(({ message }) => message === 'One of its lines')
    .map(({ correlationId }) => correlationId);
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});
