import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { json, queueWorker } from './queueWorker.ts';

beforeAll(async () => {
  await testTable();
});

const Job = z.object({ id: z.string() });
const eventOf = (...bodies: string[]) =>
  ({ Records: bodies.map((body, n) => ({ messageId: `message-${n}`, body })) }) as unknown as SQSEvent;

test('work that fails once is done again at once: nobody waits until its message comes back', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('the line dropped')).mockResolvedValue(undefined);
  const answer = await queueWorker(json(Job), work)(eventOf('{"id":"a"}', '{"id":"b"}'));
  expect(work.mock.calls.map(([, { id }]) => id)).toEqual(['a', 'a', 'b']);
  expect(answer.batchItemFailures).toEqual([]);
});

test('a message whose work fails again comes back, and the next one is worked on', async () => {
  const work = vi.fn(async (_store: unknown, { id }: { readonly id: string }) => {
    if (id === 'a') throw new Error('broken');
  });
  const answer = await queueWorker(json(Job), work)(eventOf('{"id":"a"}', '{"id":"b"}'));
  expect(work.mock.calls.map(([, { id }]) => id)).toEqual(['a', 'a', 'b']);
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
});

test('a message that cannot be read is not worked on', async () => {
  const work = vi.fn(async () => undefined);
  const answer = await queueWorker(json(Job), work)(eventOf('{"id":1}'));
  expect(work).not.toHaveBeenCalled();
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
});
