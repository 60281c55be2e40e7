/** Lambda's stand-in for functions that other functions invoke: the same limits, and no retries. */
import { createServer, type IncomingMessage } from 'node:http';
import { type Invocable, invoke, type Report } from './invoke.ts';
import { type Listening, listen } from './listen.ts';

/** Lambda's limit on what a function receives and returns. */
const maxPayloadBytes = 6 * 1024 * 1024;

interface CallOptions {
  /** A function that runs this often refuses further calls. */
  readonly atOnce?: number;
  readonly report: Report;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
}

/** Starts the service on a free port. `targets` are the functions by name. */
export function startFunctionCalls(targets: ReadonlyMap<string, Invocable>, { atOnce = 10, report }: CallOptions): Promise<Listening> {
  const running = new Map<string, number>();

  async function answer(request: IncomingMessage): Promise<Answer> {
    const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '') ?? [];
    const target = targets.get(decodeURIComponent(name));
    const sent = await textOf(request);
    if (!target) return refusal(404, 'ResourceNotFoundException');
    if (Buffer.byteLength(sent) > maxPayloadBytes) return refusal(413, 'RequestTooLargeException');
    const count = running.get(name) ?? 0;
    if (count >= atOnce) return refusal(429, 'TooManyRequestsException');
    running.set(name, count + 1);
    const done = run(target, sent).finally(() => running.set(name, (running.get(name) ?? 1) - 1));
    return request.headers['x-amz-invocation-type'] === 'Event' ? { status: 202, body: '' } : done;
  }

  async function run(target: Invocable, sent: string): Promise<Answer> {
    try {
      const body = JSON.stringify((await invoke(target, JSON.parse(sent))) ?? null);
      if (Buffer.byteLength(body) > maxPayloadBytes) throw new Error(`the answer is larger than ${maxPayloadBytes} bytes`);
      return { status: 200, body };
    } catch (error) {
      report(target.name, error);
      const { name: errorType = 'Error', message: errorMessage } = error as Partial<Error>;
      return { status: 200, headers: { 'x-amz-function-error': 'Unhandled' }, body: JSON.stringify({ errorType, errorMessage }) };
    }
  }

  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  return listen(server);
}

const refusal = (status: number, type: string) => ({
  status,
  headers: { 'x-amzn-errortype': type },
  body: JSON.stringify({ Type: 'User', message: type }),
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
