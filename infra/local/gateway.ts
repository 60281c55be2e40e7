/** API Gateway's stand-in: an HTTP API in front of handlers, with the same size and time limits. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { tooLarge } from '../../functions/core/http/body.ts';
import { eventOf } from './gatewayEvent.ts';
import { type GatewayRoute, matcher } from './gatewayRoute.ts';
import { type Invocable, invoke, type Report, Timeout } from './invoke.ts';
import { type Listening, listen } from './listen.ts';

const maxRequestBytes = 10 * 1024 * 1024;
/** Lambda's own limit on the body of a request and of a response. */
const maxPayloadBytes = 6 * 1024 * 1024;

/** Starts the gateway on a free port. Reports exceptions, timeouts and responses with status 500 or higher. */
export function startGateway(routes: readonly GatewayRoute<Invocable>[], report: Report): Promise<Listening> {
  const match = matcher(routes);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (!body) return refuseAsTooLarge(response);
    const path = decoded(request.url?.split('?')[0] ?? '/');
    if (path === undefined) return refuse(response, 400, 'Bad Request');
    const found = match(request.method ?? 'GET', path);
    if (!found) return refuse(response, 404, 'Not Found');
    const { key, target } = found.route;
    const event = eventOf(request, body, { routeKey: key, path, pathParameters: found.pathParameters });
    if ((event.body?.length ?? 0) > maxPayloadBytes) return refuseAsTooLarge(response);
    const where = `${target.name} (${request.method} ${path})`;
    try {
      const result = resultOf(await invoke(target, event));
      if ((result.body?.length ?? 0) > maxPayloadBytes) throw new Error(`the answer is larger than ${maxPayloadBytes} bytes`);
      if ((result.statusCode ?? 200) >= 500) report(where, new Error(`answered ${result.statusCode}: ${result.body}`));
      reply(request, response, result);
    } catch (error) {
      report(where, error);
      if (error instanceof Timeout) refuse(response, 503, 'Service Unavailable');
      else refuse(response, 500, 'Internal Server Error');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A request that the client broke off is not an error.
      if (!request.destroyed) report('gateway', error);
      response.destroy();
    });
  });
  return listen(server);
}

/** Reads the whole body. Returns undefined above the limit, but reads the rest so that the sender gets the response. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= maxRequestBytes) chunks.push(chunk);
  }
  return bytes > maxRequestBytes ? undefined : Buffer.concat(chunks);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A result without a status code is the JSON body. */
function resultOf(result: unknown): APIGatewayProxyStructuredResultV2 {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) return result as APIGatewayProxyStructuredResultV2;
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}

function reply(request: IncomingMessage, response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  response.statusCode = result.statusCode ?? 200;
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  if (result.body !== undefined && !response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain;charset=utf-8');
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  if (response.statusCode !== 204 && response.statusCode !== 304) response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** API Gateway's own text is not a message for users. The app has a message for this case (web/core/callError.ts). */
function refuseAsTooLarge(response: ServerResponse): void {
  const validationFailures = tooLarge().failures;
  response.writeHead(413, { 'content-type': 'application/json' }).end(JSON.stringify({ validationFailures }));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
}
