/** For tests of calls: the real functions behind the real router, on a separate table, and people who are logged in to them. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint, PathParams } from '../../shared/core/endpoint.ts';
import type { Group } from '../aws/group.ts';
import { groups } from '../aws/groups.ts';
import { startGateway } from '../local/gateway.ts';
import { type GatewayRoute, routesOf } from '../local/gatewayRoute.ts';
import type { Handler, Invocable } from '../local/invoke.ts';
import type { Person } from './person.ts';
import { type TestTable, testTable } from './testCloud.ts';

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies are of every shape, and tests say which they expect
  readonly body: any;
  readonly headers: Headers;
}

export interface Signed {
  readonly userId: string;
  readonly token: string;
  /** Makes a call as this person and returns the response, whatever its status. Sends the person's own writes along, like the browser. */
  call<P extends string>(endpoint: Endpoint<P>, input?: Input & { params?: PathParams<P> }): Promise<Answer>;
}

export interface TestPortal extends TestTable {
  readonly url: string;
  signIn(person: Person): Promise<Signed>;
  /** Someone without a session. */
  readonly visitor: Signed;
  stop(): Promise<void>;
}

/** Starts the functions on an empty table. Call it in `beforeAll` and stop it in `afterAll`. */
export async function testPortal(): Promise<TestPortal> {
  const table = await testTable();
  process.env.LOG_LEVEL ??= 'silent';
  const routes = (await Promise.all(groups.filter(({ paths, routes }) => paths ?? routes).map(routesOfGroup))).flat();
  const faults: unknown[] = [];
  const gateway = await startGateway(routes, (where, error) => faults.push(where, error));
  const { store, people } = await import('./testPeople.ts');
  const as = (userId: string, token: string): Signed => {
    let written = '';
    return {
      userId,
      token,
      async call(endpoint, input = {}) {
        const answer = await send(gateway.url, endpoint, input, {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(written && { 'x-efmnp-writes': written }),
        });
        written = [written, answer.headers.get('x-efmnp-writes')].filter(Boolean).join(',').split(',').slice(-20).join(',');
        return answer;
      },
    };
  };
  return {
    ...table,
    url: gateway.url,
    visitor: as('', ''),
    async signIn(person) {
      const { userId, token } = await people(store(), person);
      return as(userId, token);
    },
    async stop() {
      await gateway.stop();
      if (faults.length) throw new Error(`A function failed: ${faults.map(String).join('; ')}`);
    },
  };
}

async function routesOfGroup(group: Group): Promise<GatewayRoute<Invocable>[]> {
  const { handler } = (await import(pathToFileURL(resolve(group.entry)).href)) as { handler: Handler };
  return routesOf(group, { name: group.name, timeoutSeconds: group.timeoutSeconds ?? 30, handler });
}

async function send(
  url: string,
  endpoint: Endpoint,
  { params = {}, query, body, form, key, headers }: Input,
  session: Record<string, string>,
): Promise<Answer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const sent = endpoint.isKeyed ? { 'idempotency-key': key ?? randomUUID() } : undefined;
  const reply = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      'x-requested-with': 'efmnp',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...session,
      ...sent,
      ...headers,
    },
    body: form ?? (typeof body === 'string' ? body : JSON.stringify(body)),
  });
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return { status: reply.status, body: isJson ? await reply.json() : await reply.arrayBuffer(), headers: reply.headers };
}
