import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../../shared/core/endpoint.ts';
import type { Role } from '../../../shared/core/role.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { healthApi } from '../../../shared/entities/health.ts';
import { Caller } from '../caller.ts';
import { apiWith } from './api.ts';
import { closedSentence } from './closed.ts';
import { openRoute, type Result, route, type Session } from './route.ts';

beforeEach(() => void vi.stubEnv('EDGE_SECRET', '').stubEnv('CLOSED', 'yes'));
afterEach(() => void vi.unstubAllEnvs());

const reply = z.object({});
const staffs = endpoint('GET', '/api/things', { summary: 'Try it', reply });
const everybodys = endpoint('GET', '/api/apply', { summary: 'Try it', reply });
const wasDone = vi.fn(() => ({}));
const answered = (): Result => ({ statusCode: 200 });

const routes = [
  route(staffs, ['Admin', 'State Agency Staff'], wasDone),
  openRoute(everybodys, wasDone),
  ...[accountApi.logout, healthApi.see].map((open) => openRoute(open, answered)),
];

/** Returns the response to a caller with these roles, or to a caller without a session if there are none. */
async function ask({ method, path }: { readonly method: string; readonly path: string }, ...roles: Role[]) {
  const who = { userId: 'u', name: 'Ada', roles, stateId: 's', serviceAreaIds: [], vendorId: undefined };
  const session: Session = { caller: Caller.ofPerson(who), key: { userId: 'u', hash: 'h' }, startedAt: 0, endsAt: 0, mustSetUpTotp: false };
  const event = { version: '2.0', headers: {}, requestContext: { http: { method, path }, requestId: 'r' } };
  const answer = await apiWith(async () => (roles.length ? session : undefined))(routes)(event as unknown as APIGatewayProxyEventV2, {});
  const { statusCode, body = '{}' } = answer as { statusCode: number; body?: string };
  return [statusCode, JSON.parse(body || '{}').validationFailures?.[0].errorMessage];
}

test('a closed portal serves its Admins', async () => {
  expect(await ask(staffs, 'Admin')).toEqual([200, undefined]);
  expect(await ask(everybodys, 'Admin')).toEqual([200, undefined]);
});

test('refuses staff and the public with a message and does nothing', async () => {
  wasDone.mockClear();
  expect(await ask(staffs, 'State Agency Staff')).toEqual([403, closedSentence()]);
  expect(await ask(everybodys, 'State Agency Staff')).toEqual([403, closedSentence()]);
  expect(await ask(everybodys)).toEqual([403, closedSentence()]);
  expect(wasDone).not.toHaveBeenCalled();
});

test('lets visitors log in and out, asks them to log in otherwise, and reports the portal’s health', async () => {
  expect(await ask(staffs)).toEqual([401, 'You need to login to view this page']);
  expect(await ask(accountApi.logout)).toEqual([200, undefined]);
  expect(await ask(healthApi.see)).toEqual([200, undefined]);
});

test('an open portal serves everyone as usual', async () => {
  vi.stubEnv('CLOSED', '');
  expect(await ask(staffs, 'State Agency Staff')).toEqual([200, undefined]);
  expect(await ask(everybodys)).toEqual([200, undefined]);
});
