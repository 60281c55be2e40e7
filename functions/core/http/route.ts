/**
 * Serves a call: its permitted roles, its input and its reply. Everything common to all calls happens here: role, body, query, idempotency
 * key, reply. Edit for a rule that applies to all calls.
 */
import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { BodyOf, Endpoint, PathParams, QueryOf } from '../../../shared/core/endpoint.ts';
import type { Role } from '../../../shared/core/role.ts';
import type { Caller, Written } from '../caller.ts';
import { Fault, notFound, refusalsOf, refused } from '../errors.ts';
import { isForm, type ReadForm, readBody, typedFields, type Upload } from './body.ts';

const refuse = refusalsOf('core/server.staff');

/** The session of a request: the caller, and the key that a logout or a keep-alive needs to find it again. */
export interface Session {
  readonly caller: Caller;
  readonly key: { readonly userId: string; readonly hash: string };
  /** Seconds since 1970 of the log-in, and of the session's end regardless of activity. */
  readonly startedAt: number;
  readonly endsAt: number;
  /** A required second factor is missing, so only the calls that set it up are served. */
  readonly mustSetUpTotp: boolean;
  /** The registered phone on which it sells, and whether the phone must be unlocked first. */
  readonly phone?: { readonly deviceId: string; readonly isLocked: boolean } | undefined;
}

/** Finds the session of a request, or undefined if there is none or it has ended. */
export type Authenticate = (event: APIGatewayProxyEventV2, isBackground: boolean) => Promise<Session | undefined>;

interface Input<E> {
  readonly params: PathOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly files: Readonly<Record<string, Upload>>;
  readonly event: APIGatewayProxyEventV2;
  /** For a keyed call: the caller's key, and the hash of the request under it. */
  readonly key: string;
  readonly requestHash: string;
}

/** The input of an open call's handler. */
export interface OpenCall<E> extends Input<E> {
  /** Returns the caller in a role of `who`, or undefined for everyone else, whether or not they are logged in. */
  readonly signedIn: (who: readonly Role[]) => Promise<Caller | undefined>;
}

/** The input of a handler. */
export interface Call<E> extends Input<E> {
  readonly caller: Caller;
  readonly session: Session;
  /** The caller's own last writes, which a list must show. */
  readonly after: readonly Written[];
}

type PathOf<E> = E extends Endpoint<infer P> ? PathParams<P> : never;
/** The reply of a handler, or a 202 if a file is still to be made. */
type Answer<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer R> ? (R extends z.ZodType ? z.input<R> : MediaReply | Result) : never;

/** A reply that is not JSON. `fileName` makes the browser save it under that name. */
export interface MediaReply {
  readonly content: Buffer | string;
  readonly contentType: string;
  readonly fileName?: string;
  /** Seconds that the browser may cache it. Images get a new address when they change. */
  readonly cacheSeconds?: number;
}

export type Result = APIGatewayProxyStructuredResultV2;

/** A route: the endpoint, its permitted roles, and its handler behind all checks. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly who: readonly Role[] | 'public';
  handle(event: APIGatewayProxyEventV2, authenticate: Authenticate): Promise<Result>;
}

/** Serves a call to callers with one of the roles `who`. A call that accepts files needs `readForm` (form.ts). */
export function route<E extends Endpoint>(
  endpoint: E,
  who: readonly Role[],
  handler: (call: Call<E>) => Promise<Answer<E> | Result> | Answer<E> | Result,
  readForm?: ReadForm,
): Route {
  if (who.length === 0) throw new Fault(`${endpoint.method} ${endpoint.path} does not say who may call it`);
  if (endpoint.files.length > 0 && !readForm) throw new Fault(`${endpoint.method} ${endpoint.path} takes files: give its route readForm`);
  return {
    endpoint,
    who,
    async handle(event, authenticate) {
      const session = await authenticate(event, endpoint.isBackground);
      if (!session) throw refuse('signedOut', 'http.signedOut');
      if (session.mustSetUpTotp && !endpoint.isForSetUp) throw refuse('forbidden', 'http.mustSetUp');
      const caller = session.caller.admittedBy(who);
      if (caller.roles.length === 0) throw refuse('forbidden', 'http.forbidden');
      const input = await inputOf(endpoint, event, readForm);
      const call = { ...input, ...keyedOf(endpoint, event, input), event, caller, session, after: afterOf(event) };
      const answer = await handler(call as unknown as Call<E>);
      const reply = isResult(answer) ? answer : replyOf(endpoint, answer);
      const written = caller.written.slice(-20).map((one) => `${one.entity}:${one.id}:${one.rank}`);
      return written.length ? { ...reply, headers: { ...reply.headers, 'x-efmnp-writes': written.join(',') } } : reply;
    },
  };
}

/** Serves a call to everyone, logged in or not. */
export function openRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: OpenCall<E>) => Promise<Answer<E> | Result> | Answer<E> | Result,
): Route {
  return {
    endpoint,
    who: 'public',
    async handle(event, authenticate) {
      const input = await inputOf(endpoint, event);
      const signedIn: OpenCall<E>['signedIn'] = async (who) => {
        const session = await authenticate(event, endpoint.isBackground);
        const caller = session?.mustSetUpTotp ? undefined : session?.caller.admittedBy(who);
        return caller?.roles.length ? caller : undefined;
      };
      const answer = await handler({ ...input, ...keyedOf(endpoint, event, input), event, signedIn } as unknown as OpenCall<E>);
      return isResult(answer) ? answer : replyOf(endpoint, answer);
    },
  };
}

/** Builds a reply with headers or cookies from the handler itself. */
export function replyWith<R extends z.ZodType>(
  endpoint: Endpoint<string, z.ZodType, z.ZodType, R>,
  answer: z.input<R>,
  extra: Pick<Result, 'cookies'>,
): Result {
  return { ...replyOf(endpoint, answer), ...extra };
}

/** Redirects the browser to another address. The response is not cached. */
export function redirectTo(location: string, cookies: readonly string[] = []): Result {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, cookies: [...cookies] };
}

async function inputOf(endpoint: Endpoint, event: APIGatewayProxyEventV2, readForm?: ReadForm) {
  const params = event.pathParameters ?? {};
  if (!Object.values(params).every(mayBeId)) throw notFound('record');
  const query = endpoint.query ? checked(endpoint.query, event.queryStringParameters ?? {}) : undefined;
  const { body, files } = await readBody(event, endpoint.files, readForm);
  if (!endpoint.body) return { params, query, body: undefined, files };
  if (body === undefined && !endpoint.body.isOptional()) throw refuse('invalid', 'http.noBody');
  const fields = isForm(event) ? typedFields(endpoint.body, body as Record<string, unknown>) : body;
  return { params, query, body: checked(endpoint.body, fields), files };
}

function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refused(parsed.error);
  const broken = brokenIn(parsed.data);
  if (broken !== undefined) throw refuse('invalid', 'http.broken', { field: broken });
  return parsed.data;
}

/** Returns the path of a half character, such as `columns.0.filter.value`. Neither table nor user pool can store one. */
function brokenIn(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path.join('.');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = brokenIn(part, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** No record has any other ID, because neither table nor storage could look it up. */
function mayBeId(id = ''): boolean {
  return /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(id);
}

function keyedOf({ isKeyed, path }: Endpoint, event: APIGatewayProxyEventV2, { params, body }: Awaited<ReturnType<typeof inputOf>>) {
  const key = isKeyed ? keyOf(event) : '';
  // 128 bits, because each sale stores it and each started kilobyte costs money.
  const requestHash = createHash('sha256')
    .update(JSON.stringify([path, params, body]))
    .digest('base64url')
    .slice(0, 22);
  return { key, requestHash };
}

function keyOf(event: APIGatewayProxyEventV2): string {
  const key = event.headers['idempotency-key'] ?? '';
  if (!/^[\w-]{8,100}$/.test(key)) throw refuse('invalid', 'http.noKey');
  return key;
}

function afterOf(event: APIGatewayProxyEventV2): Written[] {
  return (event.headers['x-efmnp-writes'] ?? '')
    .split(',')
    .slice(0, 20)
    .flatMap((word) => {
      const match = /^(\w{1,40}):([\w-]{1,64}):(\d{1,16})$/.exec(word);
      return match ? [{ entity: String(match[1]), id: String(match[2]), rank: Number(match[3]) }] : [];
    });
}

function isResult(answer: unknown): answer is Result {
  return typeof answer === 'object' && answer !== null && 'statusCode' in answer;
}

function replyOf(endpoint: Endpoint, answer: unknown): Result {
  if (typeof endpoint.reply === 'string') return mediaReply(answer as MediaReply);
  const body = JSON.stringify(endpoint.reply.parse(answer));
  return { statusCode: endpoint.status, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, body };
}

function mediaReply({ content, contentType, fileName, cacheSeconds }: MediaReply): Result {
  const isText = typeof content === 'string';
  return {
    statusCode: 200,
    headers: {
      'content-type': contentType,
      'cache-control': cacheSeconds ? `public, max-age=${cacheSeconds}, immutable` : 'no-store',
      'x-content-type-options': 'nosniff',
      ...(fileName && { 'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}"` }),
    },
    body: isText ? content : content.toString('base64'),
    isBase64Encoded: !isText,
  };
}
