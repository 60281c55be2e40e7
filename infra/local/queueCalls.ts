/** SQS's behavior for each call of its JSON protocol, for queues in memory. */
import { type Message, type MessageAttribute, Queue } from './queue.ts';
import { attributesDigest, digest } from './queueDigest.ts';
import { QueueError } from './queueRefusal.ts';
import { checkMessage } from './queueRules.ts';

/** All fields that a request can have. Each call uses some of them. */
interface Request {
  readonly QueueUrl?: string;
  readonly QueueName?: string;
  readonly Id?: string;
  readonly MessageBody?: string;
  readonly MessageAttributes?: Record<string, MessageAttribute>;
  readonly DelaySeconds?: number;
  readonly MaxNumberOfMessages?: number;
  readonly VisibilityTimeout?: number;
  readonly WaitTimeSeconds?: number;
  readonly ReceiptHandle?: string;
  readonly Entries?: readonly Request[];
}

const account = '000000000000';
const invalid = (message: string) => new QueueError('InvalidParameterValue', message);

/** The last part of a queue's address is its name. */
export const queueUrl = (endpoint: string, name: string) => `${endpoint}/${account}/${name}`;
export const queueArn = (name: string) => `arn:aws:sqs:us-east-1:${account}:${name}`;

function send(queue: Queue, request: Request) {
  checkMessage(request);
  const { MessageBody: body = '', MessageAttributes: attributes = {}, DelaySeconds: delay } = request;
  const isPlain = Object.keys(attributes).length === 0;
  const { id } = queue.send(body, isPlain ? undefined : attributes, delay);
  return { MessageId: id, MD5OfMessageBody: digest(body), MD5OfMessageAttributes: isPlain ? undefined : attributesDigest(attributes) };
}

/** The attributes of a message that SQS returns in addition to its body. */
export function systemAttributes(message: Message): Record<string, string> {
  return {
    ApproximateReceiveCount: String(message.receives),
    SentTimestamp: String(message.sentAt),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? message.sentAt),
    SenderId: 'LOCAL',
  };
}

async function receive(queue: Queue, request: Request, signal: AbortSignal) {
  const max = request.MaxNumberOfMessages ?? 1;
  if (max < 1 || max > 10) throw invalid('MaxNumberOfMessages must be from 1 to 10.');
  const waitMs = (request.WaitTimeSeconds ?? 0) * 1000;
  const messages = await queue.receive({ max, waitMs, signal, visibilitySeconds: request.VisibilityTimeout });
  return {
    Messages: messages.map((message) => ({
      MessageId: message.id,
      ReceiptHandle: message.receipt,
      Body: message.body,
      MD5OfBody: digest(message.body),
      Attributes: systemAttributes(message),
      MessageAttributes: message.attributes,
      MD5OfMessageAttributes: message.attributes && attributesDigest(message.attributes),
    })),
  };
}

function receiptOf(request: Request): string {
  const receipt = request.ReceiptHandle ?? '';
  if (!/^[0-9a-f-]{36}#/.test(receipt)) throw new QueueError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
  return receipt;
}

function remove(queue: Queue, request: Request) {
  queue.remove(receiptOf(request));
  return {};
}

function hide(queue: Queue, request: Request) {
  if (!queue.hide(receiptOf(request), request.VisibilityTimeout ?? 0)) {
    throw new QueueError('MessageNotInflight', 'The message referred to is not in flight.');
  }
  return {};
}

function attributes(queue: Queue) {
  const { visible, inFlight, delayed } = queue.counts();
  return {
    Attributes: {
      QueueArn: queueArn(queue.options.name),
      VisibilityTimeout: String(queue.options.visibilitySeconds ?? 30),
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(inFlight),
      ApproximateNumberOfMessagesDelayed: String(delayed),
    },
  };
}

/** Each entry succeeds or fails independently. */
function batch(request: Request, one: (entry: Request) => object) {
  const entries = request.Entries ?? [];
  if (entries.length === 0) throw new QueueError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > 10) throw new QueueError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length) {
    throw new QueueError('BatchEntryIdsNotDistinct', 'Two or more batch entries in the request have the same Id.');
  }
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...one(entry) });
    } catch (error) {
      if (!(error instanceof QueueError)) throw error;
      Failed.push({ Id: entry.Id, Code: error.type, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

/**
 * Executes one call, such as `SendMessage`.
 * @throws QueueError if SQS would refuse it
 */
export async function callQueue(
  queues: Map<string, Queue>,
  endpoint: string,
  action: string,
  request: Request,
  signal: AbortSignal,
): Promise<object> {
  const name = request.QueueName ?? request.QueueUrl?.split('/').at(-1) ?? '';
  if (action === 'CreateQueue' && !queues.has(name)) queues.set(name, new Queue({ name }));
  const queue = queues.get(name);
  if (!queue) throw new QueueError('QueueDoesNotExist', 'The specified queue does not exist.');
  switch (action) {
    case 'CreateQueue':
    case 'GetQueueUrl':
      return { QueueUrl: queueUrl(endpoint, name) };
    case 'SendMessage':
      return send(queue, request);
    case 'SendMessageBatch':
      return batch(request, (entry) => send(queue, entry));
    case 'ReceiveMessage':
      return receive(queue, request, signal);
    case 'DeleteMessage':
      return remove(queue, request);
    case 'DeleteMessageBatch':
      return batch(request, (entry) => remove(queue, entry));
    case 'ChangeMessageVisibility':
      return hide(queue, request);
    case 'ChangeMessageVisibilityBatch':
      return batch(request, (entry) => hide(queue, entry));
    case 'PurgeQueue':
      queue.clear();
      return {};
    case 'GetQueueAttributes':
      return attributes(queue);
    default:
      throw new QueueError('InvalidAction', `The action ${action} is not known to the local queues.`);
  }
}
