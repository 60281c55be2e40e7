/** AWS Signature Version 4, for the cases that the S3 stand-in does not check or checks incorrectly. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns whether `signature` (hex) matches `text` under a credential `key/date/region/service/aws4_request`. */
export function isSigned(text: string, credential: string, signature: string, secret: string): boolean {
  const [, date = '', region = '', service = ''] = credential.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns whether the Authorization header of a request has a valid signature. */
export function isRequestSigned(request: IncomingMessage, secret: string): boolean {
  const authorization = /Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!authorization) return false;
  const [, credential = '', names = '', signature = ''] = authorization;
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${strictly(name)}=${strictly(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [request.method, path, pairs.join('&'), headers.join(''), names, payload].join('\n');
  const scope = credential.split('/').slice(1).join('/');
  const digest = createHash('sha256').update(canonical).digest('hex');
  return isSigned(['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, digest].join('\n'), credential, signature, secret);
}
