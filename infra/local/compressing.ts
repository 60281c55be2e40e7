/** CloudFront's compression (`compress: true` in constructs/Distribution.ts): which files it compresses, how, and for which viewers. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Encoding = 'br' | 'gzip';

/** Bounds in bytes. Smaller and larger files are sent uncompressed. */
const [least, most] = [1000, 10_000_000];
/** The content types in CloudFront's list that the portal serves. */
const isCompressible = /^(text\/(html|css|javascript|plain)|application\/(json|javascript|wasm)|image\/svg\+xml)\b/;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, quality),
  gzip: (content) => promisify(gzip)(content),
};
/** Compressed files by encoding and hash. CloudFront caches them too. */
const kept = new Map<string, Promise<Buffer>>();

/** Compresses a listener's responses for viewers that accept it. Meant for files, because it buffers a response until it is complete. */
export function compressing(listener: Listener): Listener {
  return (request, response) => {
    const encoding = encodingOf(request);
    if (encoding && request.method === 'GET') packInto(response, encoding);
    listener(request, response);
  };
}

/** Prefers Brotli to gzip, like CloudFront. Returns undefined if the viewer accepts neither. */
function encodingOf({ headers }: IncomingMessage): Encoding | undefined {
  const taken = String(headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/** Buffers the head and body of a response until its end, then compresses the body. */
function packInto(response: ServerResponse, encoding: Encoding): void {
  const chunks: Buffer[] = [];
  const add = (chunk: unknown, charset: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof charset === 'string' ? (charset as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const finish = async () => {
    for (const name of Object.keys(held)) Reflect.deleteProperty(response, name);
    const content = Buffer.concat(chunks);
    if (!mayPack(response, content)) return response.end(content);
    const packed = await packedOf(content, encoding);
    response.setHeader('content-length', packed.length).setHeader('content-encoding', encoding).appendHeader('vary', 'Accept-Encoding');
    return response.end(packed);
  };
  const held = {
    writeHead(status: number, ...more: unknown[]) {
      response.statusCode = status;
      for (const [name, value] of Object.entries((more.at(-1) ?? {}) as OutgoingHttpHeaders)) response.setHeader(name, value ?? '');
      return response;
    },
    write(chunk: unknown, charset?: unknown) {
      add(chunk, charset);
      return true;
    },
    end(chunk?: unknown, charset?: unknown) {
      add(chunk, charset);
      finish().catch(() => response.destroy());
      return response;
    },
  };
  Object.assign(response, held);
}

function mayPack(response: ServerResponse, { length }: Buffer): boolean {
  const type = String(response.getHeader('content-type') ?? '');
  return (
    response.statusCode === 200 && length >= least && length <= most && isCompressible.test(type) && !response.hasHeader('content-encoding')
  );
}

function packedOf(content: Buffer, encoding: Encoding): Promise<Buffer> {
  const name = `${encoding} ${createHash('sha256').update(content).digest('base64url')}`;
  const packed = kept.get(name) ?? packers[encoding](content);
  kept.set(name, packed);
  return packed;
}
