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

test('retries failed work at once, without waiting until its message is delivered again', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('the line dropped')).mockResolvedValue(undefined);
  const answer = await queueWorker(json(Job), work)(eventOf('{"id":"a"}', '{"id":"b"}'));
  expect(work.mock.calls.map(([, { id }]) => id)).toEqual(['a', 'a', 'b']);
  expect(answer.batchItemFailures).toEqual([]);
});

test('returns a message when its work fails again, and handles the next one', async () => {
  const work = vi.fn(async (_store: unknown, { id }: { readonly id: string }) => {
    if (id === 'a') throw new Error('broken');
  });
  const answer = await queueWorker(json(Job), work)(eventOf('{"id":"a"}', '{"id":"b"}'));
  expect(work.mock.calls.map(([, { id }]) => id)).toEqual(['a', 'a', 'b']);
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
});

test('does no work for a message that it cannot read', async () => {
  const work = vi.fn(async () => undefined);
  const answer = await queueWorker(json(Job), work)(eventOf('{"id":1}'));
  expect(work).not.toHaveBeenCalled();
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
});
