/** AWS Signature Version 4, checked for what the stand-in of S3 does not check or gets wrong. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether `signature` (hex) is that of `text` under a credential `key/date/region/service/aws4_request`. */
export function isSigned(text: string, credential: string, signature: string, secret: string): boolean {
  const [, date = '', region = '', service = ''] = credential.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a request carries a right signature in its Authorization header. */
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
