import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listsFunction } from '../../functions/core/lists/remote/listsFunction.ts';
import { startFunctionCalls } from './functionCalls.ts';
import type { Handler, Invocable } from './invoke.ts';
import type { Listening } from './listen.ts';

const faults: unknown[] = [];
const held = Promise.withResolvers<void>();
const begun = Promise.withResolvers<void>();
const target = (name: string, handler: Handler): [string, Invocable] => [name, { name, timeoutSeconds: 30, handler }];
const targets = new Map<string, Invocable>([
  target('echo', async (event) => event),
  target('broken', async () => {
    throw new Error('a secret');
  }),
  target('large', async () => 'x'.repeat(7 * 1024 ** 2)),
  target('slow', () => {
    begun.resolve();
    return held.promise;
  }),
]);
const question = { is: 'open', entities: [], waitMs: undefined } as const;
let service: Listening;
beforeAll(async () => {
  service = await startFunctionCalls(targets, { atOnce: 1, report: (_where, error) => faults.push(error) });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: service.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  });
});
afterAll(() => service.stop());

test('passes JSON to a function and back', async () => {
  const { Payload } = await new LambdaClient().send(new InvokeCommand({ FunctionName: 'echo', Payload: '{"a":[1,"é"]}' }));
  expect(Payload?.transformToString()).toBe('{"a":[1,"é"]}');
});

test('a function that fails or answers too much is a fault without its words', async () => {
  for (const name of ['broken', 'large']) await expect(listsFunction(name)(question)).rejects.toThrow('The function of the lists failed');
  expect(faults).toHaveLength(2);
});

test('refuses a function that does not exist', async () => {
  await expect(listsFunction('nothing')(question)).rejects.toThrow('ResourceNotFoundException');
});

test('when all processes of a function are busy, the next caller is asked to try again in a few seconds', async () => {
  const first = listsFunction('slow')(question);
  await begun.promise;
  const second = await listsFunction('slow')(question).catch((error: unknown) => error);
  expect(second).toMatchObject({ code: 'loading', retryAfterSeconds: 2, message: expect.stringContaining('Many people') });
  held.resolve();
  expect(await first).toBe(null);
});

test('a call that only wakes the function does not wait for it', async () => {
  const woken = Promise.withResolvers<unknown>();
  targets.set('asleep', { name: 'asleep', timeoutSeconds: 30, handler: (event) => woken.resolve(event) });
  expect(await listsFunction('asleep')({ is: 'wake' })).toEqual({ is: 'answer', answer: undefined });
  expect(await woken.promise).toEqual({ is: 'wake' });
});
