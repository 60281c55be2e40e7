/**
 * The only way to call the server, typed by the server's own endpoints. Edit to change the behavior of every call. A screen's handling of a
 * response belongs to that screen.
 */
import type * as z from 'zod';
import type { BodyInput, Endpoint, Media, PathParams, QueryInput, ReplyOf } from '../../shared/core/endpoint.ts';
import type { PendingExport } from '../../shared/core/exportProgress.ts';
import type { ValidationFailure } from '../../shared/core/failure.ts';
import { CallError, isCancelled, unreachable } from './callError.ts';
import { type Problem, reportProblem, reportSuccess } from './problems.ts';
import { rememberWrites, writesHeader } from './recentWrites.ts';
import { multipart, pathOf, queryString } from './request.ts';
import { untilLoaded } from './untilLoaded.ts';

// biome-ignore lint/complexity/noBannedTypes: {} is what a value with no required key extends
type Need<K extends string, T> = {} extends T
  ? { readonly [key in K]?: T }
  : undefined extends T
    ? { readonly [key in K]?: T }
    : { readonly [key in K]: T };
/** The parameters of a path, if it has any. */
export type Params<P extends string> = keyof PathParams<P> extends never ? unknown : { readonly params: PathParams<P> };

export type CallOptions<E extends Endpoint> = Params<E['path']> &
  Need<'query', QueryInput<E>> &
  Need<'body', BodyInput<E>> & {
    /** Files by the name of their part. With a file, the body is sent as multipart/form-data. */
    readonly files?: Readonly<Record<string, Blob | undefined>>;
    readonly signal?: AbortSignal;
    /** Required by money calls. A repeat under the same key gets the first response. */
    readonly idempotencyKey?: string;
    /** Sent in addition to the headers of every call. */
    readonly headers?: Readonly<Record<string, string>>;
    /** No toast and no redirect, because the caller shows the problem itself. */
    readonly isQuiet?: boolean;
  };

type MediaReply<M> = M extends 'csv' ? Blob | PendingExport : Blob;
export type CallReply<E> = ReplyOf<E> extends infer R ? (R extends Media ? MediaReply<R> : R) : never;

interface Anything {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  files?: Readonly<Record<string, Blob | undefined>>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  isQuiet?: boolean;
}

/**
 * Calls the server. Throws `CallError` for every refusal and fault. A canceled call throws the browser's AbortError, which `isCancelled`
 * recognizes and no screen shows.
 */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<CallReply<E>> {
  const given = { ...(options as Anything) };
  given.body = parsedBody(endpoint, given.body);
  return asked(endpoint, given, async () => endpoint);
}

/**
 * Makes a call without a body while the schema of its response loads. The first call of every page must not wait for a schema, and a public
 * page may need none.
 */
export async function callAhead<E extends Endpoint>(
  { method, path }: Pick<E, 'method' | 'path'>,
  load: () => Promise<E>,
  options: { readonly isQuiet?: boolean } = {},
): Promise<CallReply<E>> {
  return asked({ method, path }, options, load);
}

async function asked<E extends Endpoint>(
  { method, path }: Pick<E, 'method' | 'path'>,
  given: Anything,
  load: () => Promise<E>,
): Promise<CallReply<E>> {
  const url = `${pathOf(path, given.params ?? {})}${queryString(given.query)}`;
  const id = newReference();
  const response = await untilLoaded(() => fetch(url, requestOf(method, given, id)).catch(lost), given.signal);
  rememberWrites(response.headers.get('x-efmnp-writes'));
  const name = `${method} ${url}`;
  if (!response.ok) throw await refusal(response, name, given.isQuiet ?? false, id);
  const reply = (await answer(await load(), response, name)) as CallReply<E>;
  reportSuccess(name);
  return reply;
}

/** Returns the correlation id of a call. All log entries of the call and its later work have it. It is short enough to be read aloud. */
function newReference(): string {
  return Array.from(crypto.getRandomValues(new Uint16Array(4)), (part) => part.toString(16).padStart(4, '0')).join('-');
}

/** Returns the body with the schema's defaults. Refuses every body that the server would refuse. */
function parsedBody(endpoint: Endpoint, body: unknown): unknown {
  return body === undefined || !endpoint.body ? body : accepted(endpoint.body, body);
}

/** Returns the values as parsed by their schema. Throws a CallError with a failure for each refused field. */
export function accepted<T>(schema: z.ZodType<T>, values: unknown): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const failures = parsed.error.issues.map((issue) => ({ propertyName: issue.path.join('.'), errorMessage: issue.message }));
  throw new CallError(400, failures, failures[0]?.errorMessage ?? '');
}

function requestOf(method: string, given: Anything, id: string): RequestInit {
  const headers = new Headers({ ...given.headers, accept: 'application/json', 'x-requested-with': 'efmnp', 'x-correlation-id': id });
  const writes = writesHeader();
  if (writes) headers.set('x-efmnp-writes', writes);
  if (given.idempotencyKey) headers.set('idempotency-key', given.idempotencyKey);
  const files = Object.entries(given.files ?? {}).filter((file): file is [string, Blob] => file[1] !== undefined);
  const request: RequestInit = { method, headers, credentials: 'same-origin', signal: given.signal ?? null };
  if (files.length > 0) return { ...request, body: multipart(given.body, files) };
  if (given.body === undefined) return request;
  headers.set('content-type', 'application/json');
  return { ...request, body: JSON.stringify(given.body) };
}

async function answer(endpoint: Endpoint, response: Response, name: string): Promise<unknown> {
  if (typeof endpoint.reply === 'string' && response.status !== 202) return response.blob().catch(lost);
  const body = json(await response.text().catch(lost));
  if (typeof endpoint.reply === 'string') return body;
  const parsed = (endpoint.reply as z.ZodType).safeParse(body);
  if (parsed.success) return parsed.data;
  console.error(`The response of ${endpoint.method} ${endpoint.path} does not match its schema`, parsed.error.issues);
  throw fault(name, false);
}

async function refusal(response: Response, name: string, isQuiet: boolean, id: string): Promise<CallError> {
  const text = await response.text().catch(lost);
  const body = json(text) as Partial<Record<string, unknown>> | null | undefined;
  if (response.status >= 500) return fault(name, isQuiet, textOf(body?.correlationId) ?? id);
  const problem: Problem | undefined = response.status === 401 ? 'signedOut' : response.status === 403 ? 'forbidden' : undefined;
  if (problem && !isQuiet) reportProblem(problem);
  const failures = failuresOf(body?.validationFailures);
  const sentence = failures[0]?.errorMessage ?? (body === undefined ? text.slice(0, 300) : '');
  return new CallError(response.status, failures, sentence, Number(response.headers.get('retry-after')) || undefined);
}

/** Reads the failures without a schema, so that a refusal is shown even before a schema has loaded. */
function failuresOf(told: unknown): ValidationFailure[] {
  return (Array.isArray(told) ? told : []).flatMap((each: Partial<Record<string, unknown>> | null) => {
    const [propertyName, errorMessage] = [textOf(each?.propertyName), textOf(each?.errorMessage)];
    if (propertyName === undefined || errorMessage === undefined) return [];
    return [{ propertyName, errorMessage, code: textOf(each?.code), values: valuesOf(each?.values) }];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const valuesOf = (value: unknown) => (typeof value === 'object' && value !== null ? (value as ValidationFailure['values']) : undefined);

function fault(of: string, isQuiet: boolean, reference?: string): CallError {
  if (!isQuiet) reportProblem('fault', reference, of);
  return new CallError(500, [], '');
}

/** Keeps the error of a canceled call, even if it was canceled during the response. Any other error is a lost connection. */
function lost(error: unknown): never {
  throw isCancelled(error) ? error : unreachable();
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
