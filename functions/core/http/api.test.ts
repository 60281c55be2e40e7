import { PassThrough } from 'node:stream';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../../shared/core/endpoint.ts';
import { Caller } from '../caller.ts';
import { notFound } from '../errors.ts';
import { apiWith } from './api.ts';
import { type OpenCall, openRoute, type Session } from './route.ts';

process.env.EDGE_SECRET = '';
process.env.CLOSED = '';

const call = endpoint('GET', '/api/things/{id}', { summary: 'Try it', reply: z.object({ id: z.string() }) });

/** Requests a thing by its ID, as the gateway would. */
async function get(
  id: string,
  handler: (given: OpenCall<typeof call>) => Promise<{ id: string }>,
  session?: Session,
  headers: Record<string, string> = {},
  { stage = '$default', path = '/api/things/x' } = {},
) {
  const serve = apiWith(async () => session)([openRoute(call, handler)]);
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/api/things/x',
    rawQueryString: '',
    headers,
    isBase64Encoded: false,
    pathParameters: { id },
    requestContext: { stage, http: { method: 'GET', path }, requestId: 'request-1' },
  };
  const answer = await serve(event as unknown as APIGatewayProxyEventV2, {});
  return answer as { statusCode: number; headers: Record<string, string>; body: string };
}

test('responds under the correlation ID of the call, even to faults', async () => {
  const headers = { 'x-correlation-id': '12ab-34cd-56ef-7890' };
  const fine = await get('one', async ({ params }) => ({ id: params.id }), undefined, headers);
  const fault = await get('one', () => Promise.reject(new Error('Zebedee')), undefined, headers);
  expect([fine, fault].map((answer) => answer.headers['x-correlation-id'])).toEqual(Array(2).fill('12ab-34cd-56ef-7890'));
  expect(JSON.parse(fault.body).correlationId).toBe('12ab-34cd-56ef-7890');
});

test.each([
  ['another line of the log', 'abcdefgh"}\n{"level":"INFO","message":"Signed in"}'],
  ['a name', 'Zebedee Quirke'],
  ['nothing to tell it from others', 'x'],
  ['more than a line can hold', 'a'.repeat(65)],
  ['an address', 'zebedee@quirke.example'],
  ['two numbers', '12ab-34cd,56ef-7890'],
])('ignores a correlation ID that is %s and uses the gateway’s instead', async (_what, given) => {
  const answer = await get('one', async ({ params }) => ({ id: params.id }), undefined, { 'x-correlation-id': given });
  expect(answer.headers['x-correlation-id']).toBe('request-1');
});

test('responds to an uncaught exception with 500 and the request’s correlation ID', async () => {
  const answer = await get('one', async () => {
    const stream = new PassThrough();
    stream.resume().on('end', () => {
      throw new Error('Zebedee');
    });
    stream.end();
    return new Promise(() => undefined);
  });
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    500,
    { message: 'Something went wrong talking to the portal. Contact support if this continues.', correlationId: 'request-1' },
  ]);
});

test('removes the gateway’s stage name in front of the path', async () => {
  const told = async ({ params }: OpenCall<typeof call>) => ({ id: params.id });
  const stage = 'b3f1c2d4-0000-11ee-9a51-0242ac120002';
  expect(await get('one', told, undefined, {}, { stage, path: `/${stage}/api/things/one` })).toMatchObject({
    statusCode: 200,
    body: '{"id":"one"}',
  });
  expect(await get('one', told, undefined, {}, { stage, path: '/another/api/things/one' })).toMatchObject({ statusCode: 404 });
});

test.each([
  ['longer than a key may be', 'x'.repeat(2049)],
  ['with half a character', 'half-\ud83d'],
  ['with a null byte', 'nothing\0'],
  ['with a line break', 'nothing\r\nmore'],
])('responds to an ID %s with not found, like any other unknown ID', async (_, id) => {
  const answer = await get(id, async () => {
    throw new Error('It was looked up');
  });
  expect([answer.statusCode, JSON.parse(answer.body).validationFailures[0].errorMessage]).toEqual([404, notFound('record').message]);
});

test('an open call can recognize logged-in staff, but not a user who must set up a second factor first', async () => {
  const person = { userId: 'u1', name: 'Ada', stateId: 's1', serviceAreaIds: [], roles: ['Vendor', 'State Agency Staff'] } as const;
  const session = { caller: Caller.ofPerson(person), key: { userId: 'u1', hash: '' }, startedAt: 0, endsAt: 0, mustSetUpTotp: false };
  const found = async (role: 'State Agency Staff' | 'Admin', signedIn?: Session) => {
    const answer = await get('x', async (open) => ({ id: (await open.signedIn([role]))?.roles.join() ?? 'nobody' }), signedIn);
    return JSON.parse(answer.body).id;
  };
  expect(await found('State Agency Staff', session)).toBe('State Agency Staff');
  expect(await found('Admin', session)).toBe('nobody');
  expect(await found('State Agency Staff', { ...session, mustSetUpTotp: true })).toBe('nobody');
  expect(await found('State Agency Staff')).toBe('nobody');
});
