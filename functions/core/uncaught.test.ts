import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { exceptionNotCaught } from './log.ts';
import { catchingAll } from './uncaught.ts';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'INFO';
});
const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
afterAll(() => vi.restoreAllMocks());

/** Fails like a parser: in a stream event, while the work itself waits for something else. */
async function throwsInStream(message: string): Promise<string> {
  const stream = new PassThrough();
  stream.resume().on('end', () => {
    throw new Error(message);
  });
  stream.end();
  return wait(60_000, 'never', { ref: false });
}

test('fails only the call in which an uncaught exception occurs', async () => {
  const calls = [catchingAll(() => throwsInStream('in a stream')), catchingAll(() => wait(200, 'as if nothing had happened'))];
  const [failed, other] = await Promise.allSettled(calls);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'in a stream' } });
  expect(other).toEqual({ status: 'fulfilled', value: 'as if nothing had happened' });
});

test('fails all running calls for an exception outside every call', async () => {
  setTimeout(() => {
    throw new Error('outside');
  }, 20);
  await expect(catchingAll(() => wait(60_000, 'never', { ref: false }))).rejects.toThrow('outside');
});

test('fails a call for its unhandled rejection too', async () => {
  const work = async () => {
    void wait(10).then(() => Promise.reject(new Error('floating')));
    return wait(60_000, 'never', { ref: false });
  };
  const calls = [catchingAll(work), catchingAll(() => wait(100, 'fine'))];
  await expect(calls[0]).rejects.toThrow('floating');
  expect(await calls[1]).toBe('fine');
});

test('restores exactly the previous listeners after the last call', async () => {
  const listeners = () => ['uncaughtException', 'unhandledRejection'].map((event) => [...process.rawListeners(event as 'exit')]);
  const before = listeners();
  await Promise.all([catchingAll(() => wait(20)), catchingAll(() => wait(10))]);
  await catchingAll(() => Promise.reject(new Error('refused'))).catch(() => undefined);
  expect(listeners()).toEqual(before);
});

test('logs each exception without its message', async () => {
  await catchingAll(() => throwsInStream('ada@example.org')).catch(() => undefined);
  const lines = written.flatMap(({ mock }) => mock.calls).join();
  expect(lines).toContain(exceptionNotCaught);
  expect(lines).not.toContain('ada@');
});
