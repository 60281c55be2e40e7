/** The calls of the selling page, typed by the server's endpoints. The page loads no schema, so its first load stays small. */
import type { BodyInput, ReplyOf } from '../../../shared/core/endpoint.ts';
import type { sellApi } from '../../../shared/entities/sell.ts';
import { CallError, unreachable } from '../../core/callError.ts';
import { rememberWrites, writesHeader } from '../../core/recentWrites.ts';

type Api = typeof sellApi;
export type SellCall = keyof Api;
export type Reply<K extends SellCall> = ReplyOf<Api[K]>;
export type SellState = Reply<'state'>;
export type UnlockWays = Reply<'unlockWays'>;
export type Worth = Reply<'worth'>;
export type Receipt = Reply<'charge'>;
export type Today = Reply<'today'>;
export type TodaySale = Today['sales'][number];
export type OfflinePass = NonNullable<Reply<'pass'>['pass']>;
export type SavedAnswer = Reply<'entries'>[number];
export type VendorChoice = Reply<'vendors'>[number];

/** The method of each call. Its path is its name below /api/sell. */
export const methods: Readonly<Record<SellCall, string>> = {
  challenge: 'POST',
  register: 'POST',
  start: 'POST',
  unlockWays: 'POST',
  unlock: 'POST',
  end: 'POST',
  state: 'GET',
  vendors: 'GET',
  worth: 'POST',
  charge: 'PUT',
  undo: 'PUT',
  today: 'GET',
  pass: 'POST',
  list: 'GET',
  entries: 'POST',
};

interface Options<K extends SellCall> {
  readonly body?: BodyInput<Api[K]>;
  /** The key of a call that moves money. */
  readonly key?: string;
  /** Milliseconds after which no response counts as no connection. */
  readonly patienceMs?: number;
  /** The last part of the path, if the call has one. */
  readonly id?: string;
}

/** Calls the server. Throws a CallError for every refusal, with status 0 if there was no response. */
export function sellCall<K extends SellCall>(name: K, { id, ...options }: Options<K> = {}): Promise<Reply<K>> {
  return portalCall(methods[name], `/api/sell/${name}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`, options);
}

/** Makes a call of any path, like `sellCall`. */
export async function portalCall<T>(
  method: string,
  path: string,
  { body, key, patienceMs }: { body?: unknown; key?: string; patienceMs?: number } = {},
): Promise<T> {
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'efmnp' });
  const writes = writesHeader();
  if (writes) headers.set('x-efmnp-writes', writes);
  if (key) headers.set('idempotency-key', key);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (patienceMs !== undefined) request.signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(path, request).catch(() => {
    throw unreachable();
  });
  rememberWrites(response.headers.get('x-efmnp-writes'));
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  // A reply that broke off says nothing about the sale.
  if (response.ok) throw unreachable();
  throw refusalOf(response, answer as { validationFailures?: CallError['failures'] } | undefined);
}

function refusalOf({ status, headers }: Response, answer: { validationFailures?: CallError['failures'] } | undefined): CallError {
  const failures = Array.isArray(answer?.validationFailures) ? answer.validationFailures : [];
  return new CallError(status, failures, failures[0]?.errorMessage ?? '', Number(headers.get('retry-after')) || undefined);
}

/** Returns the code of a refusal, such as `benefits.locked`, or undefined for any other error. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof CallError ? error.failures[0]?.code : undefined;
}

/** Returns whether an error leaves open whether the server did what was asked: there was no response, or the server failed. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 429;
}

/** Returns whether there is no connection to the portal: nothing answered, or something in between did. */
export function isUnconnected(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status >= 500;
}
