/** The calls of a smoke run. They use the portal's own contract over HTTP and check every reply against its schema. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyInput, Endpoint, PathParams, QueryInput, ReplyOf } from '../../../shared/core/endpoint.ts';

/** A call with an unexpected response. The message names the call and quotes the portal's message. */
export class SmokeError extends Error {}

/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

type Sparse<T> = T extends unknown ? { readonly [K in keyof T]?: T[K] | undefined } : never;

interface Input<E extends Endpoint> {
  readonly params?: E extends Endpoint<infer P> ? PathParams<P> : never;
  readonly query?: QueryInput<E>;
  /** Optional fields may be left out. The portal checks the rest. */
  readonly body?: Sparse<BodyInput<E>>;
  /** Sent as multipart/form-data together with the body's fields. */
  readonly files?: Readonly<Record<string, FormFile>>;
}

/** The reply's body, or bytes if the contract has no schema. */
export type Replied<E extends Endpoint> = ReplyOf<E> extends string ? Buffer : ReplyOf<E>;

/** A call that was made, for the count at the end. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly hasFile: boolean;
}

interface Address {
  /** Without a slash at the end. */
  readonly url: string;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The state that all people of a run share. */
interface Run {
  readonly made: MadeCall[];
  isStopped: boolean;
}

/** Makes calls as one person, or as a visitor without a token. */
export class SmokeClient {
  readonly #address: Address;
  readonly #token: string | undefined;
  readonly #run: Run;
  #writes: readonly string[] = [];

  constructor(address: Address, run: Run = { made: [], isStopped: false }, token?: string) {
    this.#address = address;
    this.#run = run;
    this.#token = token;
  }

  /** Returns every call so far, of all people of the run. */
  get made(): readonly MadeCall[] {
    return this.#run.made;
  }

  as(token: string): SmokeClient {
    return new SmokeClient(this.#address, this.#run, token);
  }

  /** Makes the next call of any person fail, so that the run ends. */
  stop(): void {
    this.#run.isStopped = true;
  }

  /** Allows calls again, so that the run can lock its accounts. */
  resume(): void {
    this.#run.isStopped = false;
  }

  /** Makes a call and returns its reply. Throws a SmokeError for any status other than the contract's. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Replied<E>> {
    const { status, bytes, name } = await this.#send(endpoint, input as Input<Endpoint>);
    if (status !== endpoint.status) throw new SmokeError(`${name} returned ${status}: ${sentenceIn(bytes)}`);
    if (typeof endpoint.reply === 'string') return bytes as Replied<E>;
    const parsed = endpoint.reply.safeParse(JSON.parse(bytes.toString() || 'null'));
    if (!parsed.success) throw new SmokeError(`${name} returned a response that does not match its contract: ${parsed.error.message}`);
    return parsed.data as Replied<E>;
  }

  /** Makes a call that must be refused with one of these statuses. Returns the portal's message. */
  async refused<E extends Endpoint>(endpoint: E, statuses: readonly number[], input: Input<E> = {}): Promise<string> {
    const { status, bytes, name } = await this.#send(endpoint, input as Input<Endpoint>);
    if (!statuses.includes(status))
      throw new SmokeError(`${name} returned ${status} instead of ${statuses.join(' or ')}: ${sentenceIn(bytes)}`);
    return sentenceIn(bytes);
  }

  async #send({ method, path, isKeyed }: Endpoint, { params = {}, query, body, files }: Input<Endpoint>) {
    if (this.#run.isStopped) throw new SmokeError('The run was stopped');
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const headers = new Headers({ ...this.#address.headers, 'x-requested-with': 'efmnp' });
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`);
    if (this.#writes.length > 0) headers.set('x-efmnp-writes', this.#writes.join(','));
    if (body !== undefined && !files) headers.set('content-type', 'application/json');
    if (isKeyed) headers.set('idempotency-key', randomUUID());
    const reply = await fetch(`${this.#address.url}${filled}${search}`, {
      method,
      redirect: 'manual',
      headers,
      body: files ? formOf(body, files) : JSON.stringify(body),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const written = reply.headers.get('x-efmnp-writes')?.split(',') ?? [];
    this.#writes = [...this.#writes, ...written].slice(-20);
    this.#run.made.push({ method, path: filled, status: reply.status, hasFile: files !== undefined });
    return { status: reply.status, bytes, name: `${method} ${filled}` };
  }
}

/** Lists are sent as `name[]` and empty lists as a blank, like in the web app. */
function formOf(body: unknown, files: Readonly<Record<string, FormFile>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (Array.isArray(value) && value.length > 0) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined) form.append(name, String(value));
  }
  for (const [name, { name: fileName, type, content }] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(content)], { type }), fileName);
  return form;
}

function sentenceIn(bytes: Buffer): string {
  const text = bytes.toString();
  try {
    const { validationFailures, message } = JSON.parse(text);
    return validationFailures?.map((one: { errorMessage: string }) => one.errorMessage).join(' ') ?? message ?? text.slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}

const pauseMs = 500;

/** Repeats a request until it has a result. After two minutes it throws a SmokeError that names the missing result. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>, withinMs = 120_000): Promise<T> {
  for (const endsAt = Date.now() + withinMs; Date.now() < endsAt; await sleep(pauseMs)) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
  }
  throw new SmokeError(`${what} did not happen within ${withinMs / 1000} seconds`);
}
