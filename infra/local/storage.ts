/**
 * S3's stand-in: s3rver behind a server that refuses the requests that S3 refuses. These are unsigned requests, forms that violate their
 * policy, and keys and links that are too long. s3rver stores no versions of an object, so replies have no VersionId.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.ts';
import { refusalOf } from './postPolicy.ts';
import { isRequestSigned } from './signature.ts';
import { addressRefusal } from './storageRules.ts';

/** The access key and the secret that s3rver accepts. */
export const storageKey = 'S3RVER';

interface S3rverOptions {
  readonly silent: boolean;
  readonly directory: string;
  readonly vhostBuckets: boolean;
  readonly allowMismatchedSignatures: boolean;
  readonly configureBuckets: readonly { name: string; configs: readonly string[] }[];
}

interface S3rver {
  configureBuckets(): Promise<unknown>;
  callback(): RequestListener;
}

const s3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver;

export interface Storage {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface StorageOptions {
  readonly folder: string;
  readonly buckets: readonly string[];
  /** Origins with pages that may upload. */
  readonly origins: readonly string[];
}

function corsOf(origins: readonly string[]): string {
  const allowed = origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join('');
  const methods = ['GET', 'HEAD', 'PUT', 'POST'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join('');
  return `<CORSConfiguration><CORSRule>${allowed}${methods}<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;
}

/** Starts the buckets on a free port. The folder stores the objects. */
export async function startStorage({ folder, buckets, origins }: StorageOptions): Promise<Storage> {
  const configs = origins.length ? [corsOf(origins)] : [];
  const options = { silent: true, directory: folder, vhostBuckets: false, configureBuckets: buckets.map((name) => ({ name, configs })) };
  const checking = new s3rver({ ...options, allowMismatchedSignatures: false });
  await checking.configureBuckets();
  const strict = checking.callback();
  // s3rver signs `/bucket?` where the SDK signs `/bucket/?`. Such requests are checked here and served by an instance that does not check
  // them.
  const trusting = new s3rver({ ...options, allowMismatchedSignatures: true }).callback();

  const turn = turns();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const fault = addressRefusal(url);
    if (fault) return refuse(response, fault.status, fault.code, fault.message);
    const [object] = /^\/[^/?]+\/[^?]+/.exec(url) ?? [];
    if (object) await turn(object, response);
    if (request.method === 'POST' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
      const body = await buffer(request);
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const refusal = refusalOf(form, url.split(/[/?]/)[1] ?? '', storageKey);
      if (!refusal) return void strict(replay(request, body), response);
      const origin = request.headers.origin;
      if (origin && origins.includes(origin)) response.setHeader('access-control-allow-origin', origin);
      return refuse(response, refusal.status, refusal.code, refusal.message);
    }
    if (/^\/[^/?]+\/(\?|$)/.test(url) && request.headers.authorization) {
      if (isRequestSigned(request, storageKey)) return void trusting(request, response);
      return refuse(response, 403, 'SignatureDoesNotMatch', 'The request signature does not match the signature you provided.');
    }
    const isOpen = !request.headers.authorization && !/[?&]X-Amz-Signature=/.test(url);
    if (isOpen && request.method !== 'OPTIONS') return refuse(response, 403, 'AccessDenied', 'Access Denied');
    strict(request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, 500, 'InternalError', String(error)));
  });
  const running = await listen(server);
  return { endpoint: running.url, stop: running.stop };
}

/**
 * S3 replaces an object in one step, but s3rver replaces it while it is being read. Requests for one object wait until earlier ones are
 * answered.
 */
function turns(): (object: string, response: ServerResponse) => Promise<unknown> {
  const last = new Map<string, Promise<unknown>>();
  return async (object, response) => {
    const before = last.get(object);
    const closed = new Promise((resolve) => response.once('close', resolve));
    const ended: Promise<unknown> = Promise.all([before, closed]).then(() => last.get(object) === ended && last.delete(object));
    last.set(object, ended);
    await before;
  };
}

/** Returns a readable copy of a request after its body has been read. */
function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, socket } = request;
  const stream = Object.assign(Readable.from([body]), { method, url, headers, rawHeaders, socket, connection: socket });
  return Object.assign(stream, { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 }) as unknown as IncomingMessage;
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}
