/**
 * Uncaught exceptions and rejections, such as those thrown in a stream event. They would end the process and all calls that it serves. Edit
 * when such an exception should do more than fail its call.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import { exceptionNotCaught, faultOf, log } from './log.ts';

type Fail = (error: unknown) => void;
type Listener = (...given: unknown[]) => void;

const call = new AsyncLocalStorage<Fail>();
const running = new Set<Fail>();
const host: EventEmitter = process;
const events = ['uncaughtException', 'unhandledRejection'];

/** The previous listeners, including Lambda's own, which end the process. They are removed while a call runs. */
let others: readonly (readonly [string, Listener])[] = [];

/**
 * Does the work of a call, and rejects with any uncaught exception that occurs in it. While calls are running, no such exception ends the
 * process. An exception outside all calls fails all of them.
 */
export async function catchingAll<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  if (running.size === 0) begin();
  running.add(reject);
  call.run(reject, () => {
    work().then(resolve, reject);
  });
  try {
    return await promise;
  } finally {
    running.delete(reject);
    if (running.size === 0) end();
  }
}

function begin(): void {
  others = events.flatMap((event) => host.rawListeners(event).map((listener) => [event, listener as Listener] as const));
  for (const [event, listener] of others) host.removeListener(event, listener);
  for (const event of events) host.on(event, capture);
}

function end(): void {
  for (const event of events) host.removeListener(event, capture);
  for (const [event, listener] of others) host.on(event, listener);
}

function capture(error: unknown): void {
  log.error(exceptionNotCaught, faultOf(error));
  const own = call.getStore();
  for (const fail of own ? [own] : running) fail(error);
}
