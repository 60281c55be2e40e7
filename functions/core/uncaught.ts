/**
 * Exceptions that nobody catches, such as those thrown in an event of a stream: they would end the process, and with it every call that it
 * serves. Edit when such an exception is to do more than fail its call.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { faultOf, log } from './log.ts';

type Fail = (error: unknown) => void;

const call = new AsyncLocalStorage<Fail>();
const running = new Set<Fail>();

/**
 * Does the work of a call; rejects with what is thrown in it where nobody catches it. While there are calls, no such exception ends the
 * process: one that arose in none of them fails them all. Lambda's own listener, which ends the process, is not asked.
 */
export async function catchingAll<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  if (running.size === 0) process.setUncaughtExceptionCaptureCallback(capture);
  running.add(reject);
  call.run(reject, () => {
    work().then(resolve, reject);
  });
  try {
    return await promise;
  } finally {
    running.delete(reject);
    if (running.size === 0) process.setUncaughtExceptionCaptureCallback(null);
  }
}

function capture(error: unknown): void {
  log.error('An exception that nobody caught', faultOf(error));
  const own = call.getStore();
  for (const fail of own ? [own] : running) fail(error);
}
