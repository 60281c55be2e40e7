/**
 * Lambda's part for a worker: receives messages, invokes the worker, removes the messages that succeeded and leaves the rest for
 * redelivery.
 */
import type { SQSBatchResponse, SQSRecord } from 'aws-lambda';
import { type Invocable, invoke, type Report } from './invoke.ts';
import type { Message, Queue } from './queue.ts';
import { queueArn, systemAttributes } from './queueCalls.ts';
import { digest } from './queueDigest.ts';

/** Same as in the Api stack: at most two concurrent runs of a worker, with at most ten messages each. */
const workersAtOnce = 2;
const batchSize = 10;
/** The time that a stop waits for running workers. */
const graceMs = 5000;

function record(message: Message, queue: Queue): SQSRecord {
  const attributes = Object.entries(message.attributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
    name,
    {
      dataType: DataType,
      stringValue: StringValue,
      binaryValue: BinaryValue || undefined,
    },
  ]);
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    md5OfBody: digest(message.body),
    attributes: systemAttributes(message) as unknown as SQSRecord['attributes'],
    messageAttributes: Object.fromEntries(attributes),
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn(queue.options.name),
    awsRegion: 'us-east-1',
  };
}

/** Returns the ids that the worker reports as failed. An unknown id fails all messages, like on AWS. */
function failedIds(result: unknown, messages: readonly Message[]): Set<string> {
  const all = new Set(messages.map((message) => message.id));
  const failures = (result as SQSBatchResponse | undefined)?.batchItemFailures ?? [];
  const named = new Set(failures.map((failure) => failure.itemIdentifier));
  return named.isSubsetOf(all) ? named : all;
}

/** Feeds a queue's messages to a worker until stopped. */
export function startPoller(queue: Queue, worker: Invocable, report: Report): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const messages = await queue.receive({ max: batchSize, waitMs: 20_000, signal: stopping.signal });
      if (messages.length === 0) continue;
      try {
        const result = await invoke(worker, { Records: messages.map((message) => record(message, queue)) });
        const failed = failedIds(result, messages);
        for (const message of messages) if (!failed.has(message.id)) queue.remove(message.receipt);
      } catch (error) {
        report(`${worker.name} (queue ${queue.options.name})`, error);
      }
    }
  }
  const running = Promise.all(Array.from({ length: workersAtOnce }, work));
  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    },
  };
}
