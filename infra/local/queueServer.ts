/** SQS's stand-in: queues in memory behind the JSON protocol of the SDK. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { awsJson } from './awsJson.ts';
import { listen } from './listen.ts';
import type { Queue } from './queue.ts';
import { callQueue, queueUrl } from './queueCalls.ts';
import { QueueError } from './queueRefusal.ts';

export interface QueueServer {
  readonly endpoint: string;
  readonly queues: Map<string, Queue>;
  /** The address that functions send a queue's messages to. */
  url(name: string): string;
  stop(): Promise<void>;
}

/** Serves these queues and the queues that a client creates. */
export async function startQueues(initial: readonly Queue[] = []): Promise<QueueServer> {
  const queues = new Map(initial.map((queue) => [queue.options.name, queue]));
  let endpoint = '';
  const server = createServer(async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const action = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    let status = 200;
    let body: object;
    try {
      body = await callQueue(queues, endpoint, action, (await json(request)) as object, gone.signal);
    } catch (error) {
      const isRefusal = error instanceof QueueError;
      status = isRefusal ? 400 : 500;
      body = { __type: `com.amazonaws.sqs#${isRefusal ? error.type : 'InternalFailure'}`, message: String(error) };
    }
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() });
    response.end(JSON.stringify(body));
  });
  const running = await listen(server);
  endpoint = running.url;
  return { endpoint, queues, url: (name) => queueUrl(endpoint, name), stop: running.stop };
}

/** Creates a queue in a running server. Returns its address. */
export async function createQueue(endpoint: string, name: string): Promise<string> {
  const { QueueUrl } = await awsJson<{ QueueUrl: string }>(endpoint, 'AmazonSQS.CreateQueue', { QueueName: name });
  return QueueUrl;
}
