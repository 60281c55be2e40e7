import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureGroups } from '../testing/fixtures/groups.ts';
import { received } from '../testing/fixtures/received.ts';
import { type Cloud, startCloud } from './cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'efmnp-cloud-'));
const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let cloud: Cloud;

beforeAll(async () => {
  cloud = await startCloud({ folder, log: () => undefined, groups: fixtureGroups, queues: { imports: { maxReceives: 4 } } });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (path: string, init?: RequestInit) => fetch(`${cloud.gatewayUrl}${path}`, init);
const eventOf = async (path: string, init?: RequestInit) => (await (await call(path, init)).json()) as APIGatewayProxyEventV2;
const enqueue = (body: string) =>
  new SQSClient({}).send(new SendMessageCommand({ QueueUrl: process.env.IMPORTS_QUEUE_URL ?? '', MessageBody: body }));

test('passes path, query, headers and text to a function in the format of API Gateway', async () => {
  const event = await eventOf('/api/echo/a%20b?x=1&x=2', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'X-Y': 'Z' },
    body: '{"é":1}',
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'ANY /api/echo/{proxy+}',
    rawPath: '/api/echo/a b',
    rawQueryString: 'x=1&x=2',
    queryStringParameters: { x: '1,2' },
    pathParameters: { proxy: 'a b' },
    headers: { 'x-y': 'Z' },
    body: '{"é":1}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'PUT', sourceIp: '127.0.0.1' } },
  });
  expect((await eventOf('/api/echo')).routeKey).toBe('ANY /api/echo');
});

test('passes each cookie separately in both directions', async () => {
  const response = await call('/api/echo', { headers: { cookie: 'a=1; b=2' } });
  expect(response.headers.getSetCookie()).toEqual(['first=1; Path=/; HttpOnly', 'second=2; Path=/']);
  const event = (await response.json()) as APIGatewayProxyEventV2;
  expect(event.cookies).toEqual(['a=1', 'b=2']);
  expect(event.headers.cookie).toBeUndefined();
});

test('passes files unchanged in both directions', async () => {
  const bytes = Uint8Array.from([0, 255, 128, 10]);
  const event = await eventOf('/api/echo', { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: bytes });
  expect(event.isBase64Encoded).toBe(true);
  expect(Buffer.from(event.body ?? '', 'base64')).toEqual(Buffer.from(bytes));
  const image = await call('/api/echo/binary');
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(Buffer.from('iVBORw==', 'base64'));
});

test('prefers exact routes to paths, for their own method only', async () => {
  expect(await (await call('/api/echo/table', { method: 'POST' })).text()).toBe('exact');
  expect(await (await call('/api/echo/17/qr')).text()).toBe('exact');
  expect((await eventOf('/api/echo/table')).routeKey).toBe('ANY /api/echo/{proxy+}');
});

test('responds with 404 to a path that no function serves', async () => {
  expect((await call('/api/echoes')).status).toBe(404);
  expect((await call('/api/echo/%')).status).toBe(400);
});

test('refuses requests over 10 MB, and payloads and responses of a function over 6 MB', async () => {
  const post = (bytes: number) => call('/api/echo', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(bytes) });
  expect((await post(10 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await post(6 * 1024 * 1024 + 1)).status).toBe(413);
  const { validationFailures } = (await (await post(10 * 1024 * 1024 + 1)).json()) as { validationFailures: { errorMessage: string }[] };
  expect(validationFailures[0]?.errorMessage).toMatch(/^This is too large\. Files in a form can have at most 3 MB in total\./);
  expect((await call('/api/echo/large')).status).toBe(500);
});

test('cuts off a function that takes too long', async () => expect((await call('/api/echo/sleeps')).status).toBe(503));

test('logs an error in one line, saves it in full and shows the caller no details', async () => {
  const response = await call('/api/echo/throws');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^echo \(GET \/api\/echo\/throws\): secret detail \(more in .*errors\.log\)$/));
  expect(readFileSync(join(folder, 'errors.log'), 'utf8')).toMatch(/secret detail\n {4}at handler/);
});

test('delivers a message to a worker again until the worker succeeds', async () => {
  await enqueue('third time');
  await vi.waitFor(() => expect(received.get('third time')).toBe(3));
  await vi.waitFor(() => expect(cloud.queues.get('imports')?.counts()).toEqual({ visible: 0, inFlight: 0, delayed: 0 }));
  expect(received.get('third time')).toBe(3);
});

test('moves only the message that never succeeds to the dead letters', async () => {
  await Promise.all([enqueue('never'), enqueue('fine')]);
  await vi.waitFor(() => expect(received.get('dead: never')).toBe(1));
  expect([received.get('never'), received.get('fine'), received.get('dead: fine')]).toEqual([4, 1, undefined]);
});

test('runs a schedule immediately on request', async () => {
  await cloud.runNow('tick');
  expect(received.get('tick')).toBe(1);
  await expect(cloud.runNow('echo')).rejects.toThrow('no schedule');
});

test('survives a call that the client breaks off', async () => {
  const broken = request(`${cloud.gatewayUrl}/api/echo`, { method: 'POST', headers: { 'content-length': '1000' } });
  broken.on('error', () => undefined);
  broken.write(randomUUID());
  setTimeout(() => broken.destroy(), 20);
  await new Promise((resolve) => broken.once('close', resolve));
  expect((await call('/api/echo')).status).toBe(200);
});
