/** Calls of the portal as a program makes them: what a test needs to be there before it begins, and what it compares the pages with. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import type { BodyInput, Endpoint, QueryInput, ReplyOf } from '../../shared/core/endpoint.ts';
import { accountApi } from '../../shared/entities/account.ts';
import { emailOf, password, type Who } from './people.ts';
import { ownPassword, type Person } from './person.ts';

/** What may be undefined may be left out too. */
type Lax<T> = T extends object
  ? { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }
  : T;

interface Given<E> {
  readonly params?: Record<string, string>;
  readonly query?: Lax<QueryInput<E>>;
  readonly body?: Lax<BodyInput<E>>;
}

const origin = () => process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:3000';
/** Someone of the demonstration, or someone whom a test has made and who has confirmed. */
type Caller = Who | Person;

const tokens = new Map<Caller, Promise<string>>();
const nameOf = (who: Caller) => (typeof who === 'string' ? who : who.email);

/** The bearer token of someone's session; one session for each worker of the tests. */
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

/** Makes a call as someone, and answers its reply. @throws with what the portal said, when it refuses */
export async function ask<E extends Endpoint>(who: Caller, endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
  const reply = await send(endpoint, given, { authorization: `Bearer ${await tokenOf(who)}` });
  if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}: ${await reply.text()}`);
  return (endpoint.reply as z.ZodType).parse(await reply.json()) as ReplyOf<E>;
}

/** Lists look for what others have written once a second (ms). */
const unseenMs = 1100;
let lastWriteAt = 0;

/** Waits until everybody's lists know what was written here: a page asks them but once. */
export async function seen(): Promise<void> {
  await sleep(Math.max(0, lastWriteAt + unseenMs - Date.now()));
}

/** Counts a write that a page or a worker made until now. */
export function noteWrite(): void {
  lastWriteAt = Date.now();
}

const isWrite = ({ method, path }: Endpoint) => method !== 'GET' && !/\/(table|search|Login)$/i.test(path);

/** Makes a call and answers whatever came back. */
export async function send<E extends Endpoint>(endpoint: E, { params = {}, query, body }: Given<E>, headers: Record<string, string> = {}) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const sent = new Headers(headers);
  if (body !== undefined) sent.set('content-type', 'application/json');
  if (endpoint.isKeyed && !sent.has('idempotency-key')) sent.set('idempotency-key', randomUUID());
  const reply = await fetch(`${origin()}${path}${search}`, { method: endpoint.method, headers: sent, body: JSON.stringify(body) });
  if (isWrite(endpoint)) lastWriteAt = Date.now();
  return reply;
}
