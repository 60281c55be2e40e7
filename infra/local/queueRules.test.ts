import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { testTable } from '../testing/testCloud.ts';

await testTable();
const client = new SQSClient({});
const send = (MessageBody: string, DelaySeconds = 0) =>
  client.send(new SendMessageCommand({ QueueUrl: process.env.JOBS_QUEUE_URL, MessageBody, DelaySeconds }));

test.each<[what: string, body: string, delay: number, name: string, words: string]>([
  ['an empty message', '', 0, 'MissingParameter', 'MessageBody'],
  ['a message over 1 MB', 'ä'.repeat(524_289), 0, 'InvalidParameterValue', 'Message must be shorter than 1048576 bytes.'],
  ['a character that XML cannot hold', 'a\u0000', 0, 'InvalidMessageContents', 'Invalid characters'],
  ['half a character', '\ud83c', 0, 'InvalidMessageContents', 'Invalid characters'],
  ['a delay of more than 15 minutes', 'a', 901, 'InvalidParameterValue', 'Value 901 for parameter DelaySeconds is invalid.'],
  ['a delay into the past', 'a', -1, 'InvalidParameterValue', 'Value -1 for parameter DelaySeconds is invalid.'],
  ['a delay of half a second', 'a', 0.5, 'InvalidParameterValue', 'Value 0.5 for parameter DelaySeconds is invalid.'],
])('refuses %s', async (_what, body, delay, name, words) => {
  await expect(send(body, delay)).rejects.toMatchObject({ name, message: expect.stringContaining(words) });
});

test('accepts the largest message and the longest delay', async () => {
  await send('🌽'.repeat(262_144), 900);
});
