/** Calls to the portal's API. Tests use them to create the data that they need, and to compare the pages with the data. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '../../shared/core/endpoint.ts';
import { accountApi } from '../../shared/entities/account.ts';
import { emailOf, password, type Who } from './people.ts';
import { ownPassword, type Person } from './person.ts';

/** A property that may be undefined may also be missing. */
type Lax<T> = T extends object
  ? { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }
  : T;

interface CallInput<E> {
  readonly params?: Record<string, string>;
  readonly query?: Lax<QueryInput<E>>;
  readonly body?: Lax<BodyInput<E>>;
}

const origin = () => process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000';
/** A demo user, or a confirmed user created by a test. */
type Caller = Who | Person;

const tokens = new Map<Caller, Promise<string>>();
const nameOf = (who: Caller) => (typeof who === 'string' ? who : who.email);

/** Returns a user's bearer token. Each test worker has one session per user. */
export function tokenOf(who: Caller): Promise<string> {
  const token = tokens.get(who) ?? signIn(who);
  tokens.set(who, token);
  return token;
}

async function signIn(who: Caller): Promise<string> {
  const entered = typeof who === 'string' ? { email: emailOf(who), password } : { email: who.email, password: ownPassword };
  const reply = await send(accountApi.login, { body: { ...entered, deliver: 'token' } });
  const answer = accountApi.login.reply.parse(await reply.json());
  if (!('user' in answer) || !answer.token) throw new Error(`${nameOf(who)} was given no token`);
  return answer.token;
}

/**
 * Makes a call as a user and returns the reply.
 * @throws with the portal's message if the portal refuses the call
 */
export async function ask<E extends Endpoint>(who: Caller, endpoint: E, given: CallInput<E> = {}): Promise<ReplyOf<E>> {
  const reply = await send(endpoint, given, { authorization: `Bearer ${await tokenOf(who)}` });
  if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}: ${await reply.text()}`);
  return (endpoint.reply as z.ZodType).parse(await reply.json()) as ReplyOf<E>;
}

/** Lists check for writes of other processes once a second (ms). */
const unseenMs = 1100;
let lastWriteAt = 0;

/** Waits until all lists include the writes of this process, because a page loads its lists only once. */
export async function seen(): Promise<void> {
  await sleep(Math.max(0, lastWriteAt + unseenMs - Date.now()));
}

/** Records that a page or a worker may have written something up to now. */
export function noteWrite(): void {
  lastWriteAt = Date.now();
}

const isWrite = ({ method, path }: Endpoint) => method !== 'GET' && !/\/(table|search|Login)$/i.test(path);

/** Makes a call and returns the response, whatever its status. */
export async function send<E extends Endpoint>(
  endpoint: E,
  { params = {}, query, body }: CallInput<E>,
  headers: Record<string, string> = {},
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const sent = new Headers(headers);
  if (body !== undefined) sent.set('content-type', 'application/json');
  if (endpoint.isKeyed && !sent.has('idempotency-key')) sent.set('idempotency-key', randomUUID());
  const reply = await fetch(`${origin()}${path}${search}`, { method: endpoint.method, headers: sent, body: JSON.stringify(body) });
  if (isWrite(endpoint)) lastWriteAt = Date.now();
  return reply;
}
