/**
 * One correlation ID from the browser to the worker: in the response, the call's log lines, the message and the log lines of the worker
 * that processes it.
 */
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { world } from '../../infra/testing/testImport.ts';
import { type Signed, type TestPortal, testPortal } from '../../infra/testing/testPortal.ts';
import { userApi } from '../../shared/entities/user.ts';
import { env } from '../core/env.ts';
import { messageFailed } from '../core/log.ts';
import { send } from '../core/queues/queue.ts';
import { json, queueWorker } from '../core/queues/queueWorker.ts';
import { store } from '../core/store/clients.ts';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'INFO';
});

const given = '12ab-34cd-56ef-7890';

let portal: TestPortal;
let admin: Signed;
let stateId: string;
let written: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }[] = [];
beforeAll(async () => {
  portal = await testPortal();
  ({ stateId } = await world(store()));
  admin = await portal.signIn({ roles: ['Admin'], stateId });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await portal.stop();
});
beforeEach(() => {
  vi.restoreAllMocks();
  written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
});

/** Returns the logged messages with their correlation IDs. */
const lines = () =>
  written
    .flatMap(({ mock }) => mock.calls)
    .flatMap(([line]) => String(line).split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { message: string; correlationId?: string })
    .map(({ message, correlationId }) => [message, correlationId]);

/** Invites a user, so that the worker has an email to send. */
async function invite(email: string, headers: Record<string, string>) {
  const name = { firstName: 'Ada', lastName: 'Quill' };
  const body = { ...name, email, userRoles: ['State Agency Staff'], serviceAreas: [], stateId };
  return admin.call(userApi.create, { body, headers });
}

/** Passes the messages in the mail worker's queue to it as Lambda does, including message attributes. */
async function work(read: (body: string) => string = (body) => body) {
  const wish = new ReceiveMessageCommand({ QueueUrl: env().MAIL_QUEUE_URL, MaxNumberOfMessages: 10, MessageAttributeNames: ['All'] });
  const { Messages = [] } = await new SQSClient({}).send(wish);
  const Records = Messages.map(({ MessageId, Body = '', MessageAttributes = {} }) => ({
    messageId: MessageId,
    body: read(Body),
    messageAttributes: Object.fromEntries(
      Object.entries(MessageAttributes).map(([name, { DataType, StringValue }]) => [
        name,
        { dataType: DataType, stringValue: StringValue },
      ]),
    ),
  }));
  const { handler } = await import('../workers/mail/index.ts');
  await handler({ Records } as unknown as SQSEvent);
  return Records;
}

test('the worker logs under the correlation ID that the browser gave the call', async () => {
  const { status, headers } = await invite('ada.one@example.org', { 'x-correlation-id': given });
  expect([status, headers.get('x-correlation-id')]).toEqual([201, given]);
  expect(await work()).toHaveLength(1);
  expect(lines()).toEqual(expect.arrayContaining([['Call', given]]));
  expect(lines()).toEqual(expect.arrayContaining([['Message', given]]));
});

test('the worker logs its failures under the same ID', async () => {
  await invite('ada.two@example.org', { 'x-correlation-id': given });
  await work(() => 'no message');
  expect(lines()).toEqual(expect.arrayContaining([[messageFailed, given]]));
});

test('a message from one worker to the next keeps the ID', async () => {
  const QueueUrl = env().JOBS_QUEUE_URL;
  const handler = queueWorker(json(z.object({})), () => send(QueueUrl, { kind: 'next' }));
  const messageAttributes = { correlationId: { dataType: 'String', stringValue: given } };
  await handler({ Records: [{ messageId: 'm1', body: '{}', messageAttributes }] } as unknown as SQSEvent);
  const wish = new ReceiveMessageCommand({ QueueUrl, MessageAttributeNames: ['All'] });
  const { Messages = [] } = await new SQSClient({}).send(wish);
  expect(Messages.map((one) => one.MessageAttributes?.correlationId?.StringValue)).toEqual([given]);
});

test('replaces a header that would forge a log line, and the response and the worker use the new ID', async () => {
  const { headers } = await invite('ada.three@example.org', { 'x-correlation-id': 'abcdefgh","message":"Signed in' });
  const id = headers.get('x-correlation-id');
  expect(id).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  await work();
  expect(lines()).toEqual(expect.arrayContaining([['Message', id]]));
  expect(JSON.stringify(lines())).not.toContain('Logged in');
});
