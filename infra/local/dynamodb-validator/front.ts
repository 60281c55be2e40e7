/**
 * The program in front of a DynamoDB, `node front.ts http://127.0.0.1:8000`. It refuses invalid calls and forwards the others unchanged.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { handOnTo } from '../handOn.ts';
import { listen } from '../listen.ts';
import type { Refusal } from './refusal.ts';
import { refusalOf } from './validator.ts';

const handOn = handOnTo(process.argv[2] ?? '');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const call = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
  const refusal = body.length ? refusalOf(call, JSON.parse(body.toString())) : undefined;
  return refusal ? refuse(response, refusal) : handOn(request, body, response);
}

function refuse(response: ServerResponse, { type, message }: Refusal): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() });
  response.end(JSON.stringify({ __type: type, message }));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
// Clients keep their connections. Closing one just as a client reuses it would look like a lost reply.
server.keepAliveTimeout = 0;
const { url } = await listen(server);
console.error(`listening on ${url}`);
