/** A request in the form that an HTTP API passes to a function: payload format 2.0. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Content types that arrive as text. All others, including forms and files, are base64. */
const isText = /^(text\/|application\/(json|javascript|xml)|application\/[\w.-]+\+(json|xml))/i;

interface Routed {
  readonly routeKey: string;
  /** Decoded, as functions receive it. */
  readonly path: string;
  readonly pathParameters: Record<string, string>;
}

/** Names are in lower case. Repeated headers are joined by commas. Cookies are separate. */
function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (name !== 'cookie' && values) headers[name] = values.join(',');
  }
  const viewer = request.socket.remoteAddress ?? '127.0.0.1';
  headers['x-forwarded-for'] = headers['x-forwarded-for'] ? `${headers['x-forwarded-for']}, ${viewer}` : viewer;
  headers['x-forwarded-proto'] ??= 'http';
  return headers;
}

function queryOf(rawQueryString: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString)) query[name] = name in query ? `${query[name]},${value}` : value;
  return query;
}

/** Builds the event for a request that has been routed and read. */
export function eventOf(request: IncomingMessage, body: Buffer, { routeKey, path, pathParameters }: Routed): APIGatewayProxyEventV2 {
  const rawQueryString = request.url?.split('?').slice(1).join('?') ?? '';
  const query = queryOf(rawQueryString);
  const headers = headersOf(request);
  const cookies = request.headers.cookie?.split(/;\s*/).filter(Boolean) ?? [];
  const isBase64Encoded = body.length > 0 && (!isText.test(headers['content-type'] ?? '') || Boolean(headers['content-encoding']));
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    headers,
    isBase64Encoded,
    cookies: cookies.length ? cookies : undefined,
    queryStringParameters: Object.keys(query).length ? query : undefined,
    pathParameters: Object.keys(pathParameters).length ? pathParameters : undefined,
    body: body.length ? body.toString(isBase64Encoded ? 'base64' : 'utf8') : undefined,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? '127.0.0.1',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
  };
}
